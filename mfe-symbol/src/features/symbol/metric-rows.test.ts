import type { Schema } from '@site/contract';
import { exampleSymbol } from '../../examples/example-symbol';
import { metricGroups } from './metric-rows';

const { metrics, symbol } = exampleSymbol;

describe('the lines of the fundamentals', () => {
  it('are all figures that the API calculates for a company, each once', () => {
    const read: string[] = [];
    const watched = new Proxy(metrics, {
      get: (figures, name) => {
        read.push(String(name));
        return figures[name as keyof Schema<'Metrics'>];
      },
    });

    for (const { rows } of metricGroups) for (const row of rows) row.read(symbol, watched);

    const figures = Object.entries(metrics).flatMap(([name, value]) => (typeof value === 'boolean' ? [] : [name]));
    expect(read.sort()).toEqual(figures.sort());
  });
});
