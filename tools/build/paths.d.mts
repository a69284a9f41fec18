export declare const projectRoot: string;
export declare const workFolder: string;
export declare const webRoot: string;
export declare const serverEntry: string;
export declare const buildStamp: string;
export declare function packageProgram(path: string): string;
