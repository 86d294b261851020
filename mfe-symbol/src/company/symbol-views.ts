/** Views of a company, in the order of their buttons. The first is the default. */
export const SYMBOL_VIEWS = [
  'fundamentals',
  'income',
  'income-classic',
  'balance',
  'insiders',
  'executives',
  'news',
  'sankey',
] as const;
export type SymbolView = (typeof SYMBOL_VIEWS)[number];

/** Lists of today alone. */
const VIEWS_OF_NOW: readonly SymbolView[] = ['insiders', 'executives', 'news'];
/** Views of a company. A past day has fewer. */
export const viewsOn = (pastDay: string | undefined): readonly SymbolView[] =>
  pastDay === undefined ? SYMBOL_VIEWS : SYMBOL_VIEWS.filter((view) => !VIEWS_OF_NOW.includes(view));

/** The view of the address; the first view for any other value. */
export function viewFrom(search: URLSearchParams, pastDay?: string): SymbolView {
  const requested = search.get('view');
  return viewsOn(pastDay).find((view) => view === requested) ?? SYMBOL_VIEWS[0];
}

/** The address of a view: what belongs to another view's options stays, the first view needs no name. */
export function withView(search: URLSearchParams, view: SymbolView): URLSearchParams {
  const next = new URLSearchParams(search);
  if (view === SYMBOL_VIEWS[0]) next.delete('view');
  else next.set('view', view);
  return next;
}
