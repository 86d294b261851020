import { readContract } from './contract-document';
import { NEXT_QUARTER_LIMITS } from './next-quarter-limits';

interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

describe('the limits of a simulated quarter', () => {
  it('equal those of openapi.yaml', () => {
    const { components } = readContract().document as {
      components: { schemas: { NextQuarter: { properties: Record<string, Bounds> } } };
    };
    const figures = Object.entries(components.schemas.NextQuarter.properties);

    expect(figures.length).toBeGreaterThan(20);
    for (const [name, { minimum, maximum }] of figures) {
      const limit = NEXT_QUARTER_LIMITS[name.endsWith('Percent') ? 'percent' : 'amount'];
      expect([name, minimum, maximum]).toEqual([name, name === 'revenue' ? 0 : -limit, limit]);
    }
  });
});
