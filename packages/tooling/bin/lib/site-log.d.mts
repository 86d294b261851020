/** Faults of a log, one line each, without the secrets. Empty: none. `minLines`: lines that it must have. */
export declare function wrongInLog(text: string, minLines?: number): string[];
