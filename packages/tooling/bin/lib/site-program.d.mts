/** The same program in ASCII: regular expressions and texts have escapes for other characters. */
export function inAscii(text: string): string;
