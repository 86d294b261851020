/** Fields of the form: a form without scripts sends them itself. */
const formFields: ReadonlySet<string> = new Set([
  'search',
  'minScore',
  'sector',
  'industry',
  'year',
  'quarter',
  'currency',
  'offset',
]);
const addressFields: ReadonlySet<string> = new Set(['sector', 'industry']);

/** Parameters of the address that a form without scripts has to carry along. */
export const carriedParameters = (search: string, isWorld: boolean): readonly (readonly [string, string])[] =>
  [...new URLSearchParams(search)].filter(([name]) => !formFields.has(name) || (isWorld && addressFields.has(name)));
