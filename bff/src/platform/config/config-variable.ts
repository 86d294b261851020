import { z } from 'zod';

/** How an environment variable is parsed, and a description of its valid values. */
export interface Variable<T> {
  readonly schema: z.ZodType<T>;
  readonly takes: string;
  /** The part of a refused value that may be shown; absent: all of it. */
  readonly shown?: (given: string) => string;
  readonly isSecret?: boolean;
}

/** The checked values of some variables. */
export type ValuesOf<Variables> = {
  readonly [Name in keyof Variables]: Variables[Name] extends Variable<infer T> ? T : never;
};

export const variable = <T>(schema: z.ZodType<T>, takes: string): Variable<T> => ({ schema, takes });

/** A variable with a secret value. No character of a refused value is shown. */
export const secret = <T>(schema: z.ZodType<T>, takes: string): Variable<T> => ({
  schema,
  takes,
  isSecret: true,
  shown: (given) => `a text of ${given.length} characters, which is not shown`,
});

export const wholeNumber = (min: number, max: number, fallback: number): Variable<number> =>
  variable(
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number)
      .pipe(z.number().min(min).max(max))
      .default(fallback),
    `a whole number from ${min} to ${max} (default ${fallback})`,
  );

export const oneOf = <const T extends string>(values: readonly [T, ...T[]], fallback: T): Variable<T> =>
  variable(
    z
      .custom<T>((given) => (values as readonly unknown[]).includes(given))
      .optional()
      .transform((given) => given ?? fallback),
    `one of ${values.join(', ')} (default ${fallback})`,
  );

/** An address may contain a password, even in the wrong part. So only its scheme and host are shown. */
export function shownAddress(given: string): string {
  if (!URL.canParse(given)) return `a text of ${given.length} characters that is not an address`;
  const { protocol, host, username, password } = new URL(given);
  if (host === '') return `an address of ${protocol} without a host`;
  return JSON.stringify(`${protocol}//${username === '' && password === '' ? '' : '…@'}${host}`);
}

export const address = (protocols: readonly string[], absent = 'none'): Variable<string> => ({
  schema: z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(protocol)))
    .default(''),
  takes: `an address that begins with ${protocols.join(' or ')} (default: ${absent})`,
  shown: shownAddress,
});
