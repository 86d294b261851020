/** An option of a command: `boolean` is there or not, `string` takes a value. */
export interface WordOption {
  readonly type: 'boolean' | 'string';
  readonly default?: boolean | string;
}

/** What is wrong with a command's words, in a sentence, with how the command is used below it. */
export declare class WordsError extends Error {}

type Given<Option extends WordOption> = Option['type'] extends 'boolean' ? boolean : string;

/** Options by name; undefined: it was not given and has no default. */
type Values<Options extends Readonly<Record<string, WordOption>>> = {
  readonly [Name in keyof Options]:
    | Given<Options[Name]>
    | (Options[Name] extends { readonly default: boolean | string } ? never : undefined);
};

/**
 * Reads the words behind a command. `takesNames`: words that are no option are allowed.
 * Throws: WordsError, with the usage alone for `--help`.
 */
export declare function readWords<const Options extends Readonly<Record<string, WordOption>> = Record<never, never>>(
  words: readonly string[],
  how: { readonly usage: string; readonly options?: Options; readonly takesNames?: boolean },
): { readonly values: Values<Options>; readonly names: readonly string[] };

/** Says what is wrong with a command's words, and ends the process with 2. Throws on what is no WordsError. */
export declare function endForWords(error: unknown): never;
