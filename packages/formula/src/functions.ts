/** Over past quarters or years. */
export const HISTORY_FUNCTIONS = ['avg', 'min', 'max', 'sum', 'growth', 'trend', 'stdev'] as const;
export type HistoryFunction = (typeof HISTORY_FUNCTIONS)[number];

/** Among the companies of a group. */
export const GROUP_FUNCTIONS = ['rank', 'percentile', 'median', 'mean'] as const;
export type GroupFunction = (typeof GROUP_FUNCTIONS)[number];

/** Which companies: those on the board of the company's market, or those of its sector or industry among them. */
export const SCOPES = ['market', 'sector', 'industry'] as const;
export type Scope = (typeof SCOPES)[number];

export type CalledFunction =
  | { readonly kind: 'history'; readonly name: HistoryFunction }
  | { readonly kind: 'group'; readonly name: GroupFunction; readonly scope: Scope }
  | { readonly kind: 'known' };

const FUNCTIONS: ReadonlyMap<string, CalledFunction> = new Map<string, CalledFunction>([
  ['known', { kind: 'known' }],
  ...HISTORY_FUNCTIONS.map((name) => [name, { kind: 'history', name }] as const),
  ...GROUP_FUNCTIONS.map((name) => [name, { kind: 'group', name, scope: 'market' }] as const),
  ...SCOPES.flatMap((scope) =>
    GROUP_FUNCTIONS.map((name) => [`${scope}_${name}`, { kind: 'group', name, scope }] as const),
  ),
]);

export const FUNCTION_NAMES: readonly string[] = [...FUNCTIONS.keys()];

/** Undefined: there is no such function. */
export const functionNamed = (name: string): CalledFunction | undefined => FUNCTIONS.get(name.toLowerCase());

/** The canonical name: the scope is always written. */
export const nameOfFunction = (called: CalledFunction): string =>
  called.kind === 'known' ? 'known' : called.kind === 'history' ? called.name : `${called.scope}_${called.name}`;
