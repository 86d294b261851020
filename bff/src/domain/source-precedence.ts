import { MARKETS, type Market } from './company';

/** Kinds of data stored per source: the reader decides which source counts. */
const RETAINED_OF_EACH = ['statements', 'quotes', 'insiders'] as const;
/** Kinds of data stored once: a source does not overwrite a preferred one. */
const RETAINED_OF_ONE = [
  'prices',
  'dividends',
  'splits',
  'profiles',
  'executives',
  'news',
  'shorts',
  'reports',
  'rates',
] as const;
/** Those that boards show. */
const ON_BOARDS = ['statements', 'quotes'] as const;
export const PREFERRED_ENTITIES = [...RETAINED_OF_EACH, ...RETAINED_OF_ONE] as const;
export type PreferredEntity = (typeof PREFERRED_ENTITIES)[number];

/**
 * Source of manual corrections. It has no place of its own in an order. In data stored per source it takes the place
 * of what it corrects, until that source or an earlier one reports something new; in data stored once it comes first.
 */
export const CORRECTION_SOURCE = 'correction';

export const DEFAULT_SOURCE_PRECEDENCE =
  'statements: sec > fmp > yahoo; quotes: yahoo > fmp; prices: yahoo > fmp; dividends: yahoo > fmp; ' +
  'splits: yahoo > fmp; profiles: yahoo > fmp > sec; reports: fmp > yahoo; rates: ecb; insiders: sec > fmp';

/** The precedence of sources that report the same period or day. */
export interface SourcePrecedence {
  /** The preferred source first; sources that are not named come after all of them. `market`: null of rates. */
  orderOf(entity: PreferredEntity, market: Market | null): readonly string[];
  /** The rules that settle boards, in a canonical spelling: with another name, boards differ. */
  readonly name: string;
}

const SOURCE = /^[a-z\d][a-z\d._-]{0,39}$/i;
const RULE = /^([a-z]+)(?:@([A-Z\d]+))?\s*:(.*)$/s;

/**
 * Reads rules such as `statements: sec > yahoo; quotes@TA: yahoo > tase`: an entity, a market where it holds for that
 * market alone, and sources, the preferred one first. What no rule names keeps its default. For invalid text, returns a
 * description of the problem.
 */
export function sourcePrecedenceFrom(text: string): SourcePrecedence | { readonly problem: string } {
  const orders = new Map<string, readonly string[]>();
  const problem = addRules(orders, DEFAULT_SOURCE_PRECEDENCE, new Set()) ?? addRules(orders, text, new Set());
  if (problem !== null) return { problem };
  return {
    orderOf: (entity, market) => orders.get(`${entity}@${market}`) ?? orders.get(entity) ?? [],
    name: [...orders]
      .filter(([place]) => ON_BOARDS.some((entity) => place.split('@')[0] === entity))
      .map(([place, order]) => `${place}: ${order.join(' > ')}`)
      .sort()
      .join('; '),
  };
}

function addRules(orders: Map<string, readonly string[]>, text: string, seen: Set<string>): string | null {
  for (const rule of text.split(';').map((part) => part.trim())) {
    if (rule === '') continue;
    const [, entity, market, list] = RULE.exec(rule) ?? [];
    if (list === undefined) return `"${rule}" is not a rule such as "quotes@TA: yahoo > fmp"`;
    if (!PREFERRED_ENTITIES.some((known) => known === entity))
      return `"${entity}" is not one of ${PREFERRED_ENTITIES.join(', ')}`;
    if (market !== undefined && !MARKETS.some((known) => known === market))
      return `"${market}" is not one of the markets ${MARKETS.join(', ')}`;
    if (market !== undefined && entity === 'rates') return `"${rule}" names a market, but rates have none`;
    const place = market === undefined ? entity! : `${entity}@${market}`;
    if (seen.has(place)) return `"${place}" has two rules`;
    seen.add(place);
    const order = list.split('>').map((source) => source.trim());
    const wrong = order.find((source) => !SOURCE.test(source) || source === CORRECTION_SOURCE);
    if (wrong !== undefined) return `"${wrong}" in "${rule}" is not the name of a source`;
    if (new Set(order).size < order.length) return `"${rule}" names a source twice`;
    orders.set(place, order);
  }
  return null;
}

/** The precedence of a site that sets none. */
export const defaultSourcePrecedence = sourcePrecedenceFrom('') as SourcePrecedence;

/** A source's place among the preferred ones; all that are not named share the last. */
export function rankOf(sources: readonly string[], source: string | undefined): number {
  const place = source === undefined ? -1 : sources.indexOf(source);
  return place === -1 ? sources.length : place;
}
