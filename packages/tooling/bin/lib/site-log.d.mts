/** What is wrong with a log, a line each, without the secret itself; none: nothing. `least`: lines that it must have. */
export declare function wrongInLog(text: string, minLines?: number): string[];
