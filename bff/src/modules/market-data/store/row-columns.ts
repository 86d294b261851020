/**
 * What a SELECT lists so that its rows come under the names of their type: `filing_date AS "filingDate"`. A name of the
 * type that is left out doesn't compile.
 */
export const columnsAs = <Row extends object>(columns: { readonly [K in keyof Row]-?: string }): string =>
  Object.entries<string>(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');
