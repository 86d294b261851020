/** An option of a command: `boolean` is a switch, `string` takes a value. */
export interface ArgOption {
  readonly type: 'boolean' | 'string';
  readonly default?: boolean | string;
}

/** Invalid arguments of a command: a sentence, with the usage below it. */
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

/** Prints a UsageError and exits with code 2. Throws any other error. */
export declare function endWithUsage(error: unknown): never;
