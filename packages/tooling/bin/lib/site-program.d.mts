/** The same program without characters outside of ASCII: regular expressions and texts have escapes in their place. */
export function inAscii(text: string): string;
