import {
  contractFieldName,
  MARKET_CODES,
  NOT_MEANINGFUL_FOR_FINANCIALS,
  NUMERIC_METRICS,
  PEER_NAMES,
} from '@site/fields';
import type { FieldName } from '@site/fields';
import texts from '@site/fields/texts/en.json';

const namesOf = (names: readonly FieldName[]): readonly string[] => names.map((name) => contractFieldName(name));

/** The released contract lists these first, so its order is preserved; other markets follow in the order of the menus. */
const FIRST_MARKETS = ['SP500', 'NYSE', 'TA', 'L', 'PA'];
const MARKETS = [...new Set([...FIRST_MARKETS, ...MARKET_CODES])];

/** A marker in a part of the contract for many fields of the field table, or for the markets. */
const MARKERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['x-numeric-metrics', namesOf(NUMERIC_METRICS)],
  ['x-peer-metrics', namesOf(PEER_NAMES)],
  ['x-not-meaningful', namesOf(NOT_MEANINGFUL_FOR_FINANCIALS)],
  ['x-market-codes', MARKETS],
]);

const isMap = (node: unknown): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null;

/**
 * A part of the contract with its markers expanded to the names that are not already beside the marker. In a list they
 * become items, in a map keys with the marker's value, so that shapes and examples have every metric. In a text,
 * `x-market-codes` becomes the list of markets.
 */
export function expandMarkers(node: unknown): unknown {
  if (Array.isArray(node)) {
    const others: readonly unknown[] = node;
    return others.flatMap((item) => {
      const names = typeof item === 'string' ? MARKERS.get(item) : undefined;
      return names?.filter((name) => !others.includes(name)) ?? [expandMarkers(item)];
    });
  }
  if (typeof node === 'string') return node.replace('x-market-codes', MARKETS.join(', '));
  if (!isMap(node)) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      const expanded = expandMarkers(value);
      const names = MARKERS.get(key)?.filter((name) => !Object.hasOwn(node, name));
      return names?.map((name) => [name, expanded] as const) ?? [[key, expanded] as const];
    }),
  );
}

/** Adds a description (name, formula and unit) for each metric without its own sentence in the contract. */
export function describeMetrics(described: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const missing = NUMERIC_METRICS.filter(
    (name) => !Object.hasOwn(described, contractFieldName(name)) && texts[`${name}.formula`] !== '',
  );
  const sentences = missing.map((name) => [
    contractFieldName(name),
    `${texts[`metric.${name}`]}: ${texts[`${name}.formula`]}; ${texts[`${name}.unit`].toLowerCase()}.`,
  ]);
  return { ...described, ...(Object.fromEntries(sentences) as Record<string, string>) };
}
