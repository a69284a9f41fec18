export type Step = [name: string, step: { report?: string }];

export const steps: Record<string, Step[1]>;
export function inStages(chosen: Step[]): Step[][][];
