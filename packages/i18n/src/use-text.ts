import { useMemo } from 'react';
import { useIntl } from 'react-intl';

export type TextValues = Readonly<Record<string, string | number>>;

/** Formats a text by its id; a misspelt id is a type error. */
export type TextOf<Id extends string = string> = (id: Id, values?: TextValues) => string;

/**
 * The text function of the package with the ids `Id`:
 * `const text = useText<keyof typeof en>()`, with `en` its English catalogue.
 */
export function useText<Id extends string>(): TextOf<Id> {
  const intl = useIntl();
  return useMemo(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}
