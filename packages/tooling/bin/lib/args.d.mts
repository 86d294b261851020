/** An option of a command: `boolean` is there or not, `string` takes a value. */
export interface ArgOption {
  readonly type: 'boolean' | 'string';
  readonly default?: boolean | string;
}

/** What is wrong with a command's arguments, in a sentence, with how the command is used below it. */
export declare class UsageError extends Error {}

type Given<Option extends ArgOption> = Option['type'] extends 'boolean' ? boolean : string;

/** Options by name; undefined: it was not given and has no default. */
type Values<Options extends Readonly<Record<string, ArgOption>>> = {
  readonly [Name in keyof Options]:
    | Given<Options[Name]>
    | (Options[Name] extends { readonly default: boolean | string } ? never : undefined);
};

/**
 * Reads the arguments of a command. `takesNames`: names that are not options are allowed.
 * Throws: UsageError, with the usage alone for `--help`.
 */
export declare function readArgs<const Options extends Readonly<Record<string, ArgOption>> = Record<never, never>>(
  args: readonly string[],
  how: { readonly usage: string; readonly options?: Options; readonly takesNames?: boolean },
): { readonly values: Values<Options>; readonly names: readonly string[] };

/** Says what is wrong with a command's arguments, and ends the process with 2. Throws on what is no UsageError. */
export declare function endWithUsage(error: unknown): never;
