export function rulesOf(sheet: string): string[];
export function antdStyles(scripts: string[]): string;
export function addAntdStyles(webRoot: string): void;
