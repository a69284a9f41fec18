export function planted(source: string, file: string): string;
