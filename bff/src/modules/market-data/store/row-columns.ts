/**
 * A SELECT list with aliases that match the names of the row type: `filing_date AS "filingDate"`. A missing name
 * doesn't compile.
 */
export const columnsAs = <Row extends object>(columns: { readonly [K in keyof Row]-?: string }): string =>
  Object.entries<string>(columns)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');
