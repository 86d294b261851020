import { contractFieldName, MARKET_CODES, NUMERIC_METRICS, PEER_NAMES } from '@site/fields';
import { readContract } from '../contract-document';
import { describeMetrics, expandMarkers } from './expand-markers';

const names = NUMERIC_METRICS.map((name) => contractFieldName(name));

describe('a marker in a part of the contract', () => {
  it('expands in a list to the metrics that are not named beside it', () => {
    expect(expandMarkers({ enum: ['symbol', 'cash', 'x-numeric-metrics', 'score'] })).toEqual({
      enum: ['symbol', 'cash', ...names.filter((name) => name !== 'cash'), 'score'],
    });
  });

  it('gives its value to each metric that is not named beside it', () => {
    const expanded = expandMarkers({ example: { roic: 0.2, 'x-numeric-metrics': null, 'x-peer-metrics': { of: 0 } } });
    const { example } = expanded as { readonly example: Readonly<Record<string, unknown>> };

    expect(example['roic']).toBe(0.2);
    expect(example['de_ratio']).toEqual({ of: 0 });
    expect(Object.keys(example).sort()).toEqual([...new Set([...names, ...PEER_NAMES.map(contractFieldName)])].sort());
  });

  it('expands in lists and texts to the markets', () => {
    const expanded = expandMarkers({ enum: ['ALL', 'x-market-codes'], detail: 'The codes are x-market-codes.' });
    const { enum: codes, detail } = expanded as { readonly enum: readonly string[]; readonly detail: string };

    expect(codes.toSorted()).toEqual(['ALL', ...MARKET_CODES].toSorted());
    expect(detail).toBe(`The codes are ${codes.slice(1).join(', ')}.`);
  });

  it('is absent from the whole contract', () => {
    expect(JSON.stringify(readContract().document)).not.toMatch(
      /x-(numeric|peer)-metrics|x-not-meaningful|x-market-codes/,
    );
  });
});

describe('the sentence of a metric', () => {
  it('is made of its name, formula and unit, where the contract has none', () => {
    const said = describeMetrics({ roic: 'As written.' });

    expect(said['roic']).toBe('As written.');
    expect(said['evToEbitda']).toBe('EV to EBITDA: EV ÷ EBITDA, 12 months; ratio.');
    expect(said).not.toHaveProperty('cash');
  });
});
