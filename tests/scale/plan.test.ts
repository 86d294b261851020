import fc from 'fast-check';
import { ASSUMPTIONS } from '../../bench/src/scale/assumptions';
import { costsOf } from '../../bench/src/scale/costs';
import { ROWS_OF_A_READER } from '../../bench/src/scale/measure/made-accounts';
import { measurements, medianOf } from '../../bench/src/scale/measured';
import { planOf, type Plan, type Site } from '../../bench/src/scale/plan';

const costs = costsOf(measurements, medianOf);
const SITE: Site = { views: 10_000_000, listings: 60_000, accounts: 100_000 };
const plan = (site: Partial<Site> = {}, assumed: Partial<typeof ASSUMPTIONS> = {}): Plan =>
  planOf({ ...SITE, ...site }, costs, { ...ASSUMPTIONS, ...assumed });

const sites = fc.record({
  views: fc.integer({ min: 0, max: 1e9 }),
  listings: fc.integer({ min: 3850, max: 200_000 }),
  accounts: fc.integer({ min: 0, max: 1e7 }),
});
const needs = ({ cores, web, workers, memoryMb, storeGb, redisMb, egressGb }: Plan): readonly number[] => [
  ...[cores, web, workers, memoryMb, storeGb.sqlite, storeGb.postgres, redisMb, egressGb],
];

describe('what a site needs', () => {
  it('never falls when views, listings or accounts grow', () => {
    fc.assert(
      fc.property(sites, sites, (a, b) => {
        const smaller = {
          views: Math.min(a.views, b.views),
          listings: Math.min(a.listings, b.listings),
          accounts: Math.min(a.accounts, b.accounts),
        };
        const less = needs(plan(smaller));
        needs(plan(a)).forEach((need, place) => expect(need).toBeGreaterThanOrEqual(less[place]! - 1e-9));
      }),
    );
  });

  it('is enough: its processes are busy for no more of the peak than is allowed', () => {
    fc.assert(
      fc.property(sites, (site) => {
        const { cores, web } = plan(site);
        expect(cores / web).toBeLessThanOrEqual(ASSUMPTIONS.busyShare + 1e-9);
      }),
    );
  });

  it('grows with its inputs, and with nothing else', () => {
    expect(plan({ views: 20_000_000 }).egressGb).toBeCloseTo(2 * plan().egressGb, 6);
    expect(plan({ views: 20_000_000 }).cores).toBeCloseTo(2 * plan().cores, 9);
    expect(plan({ accounts: 1_000_000 }).cores).toBe(plan().cores);
    expect(plan({ listings: 3850 }).memoryMb).toBe(medianOf('sizes-memory', '3,850 listings'));
    expect(plan().memoryMb).toBeCloseTo(medianOf('sizes-memory', '60,000 listings'), 6);
    const accounts = plan({ accounts: 1_100_000 }).storeGb.postgres - plan().storeGb.postgres;
    expect(accounts).toBeCloseTo((1_000_000 * costs.postgres.account.value) / 1e9, 6);
  });

  it('costs what it needs at the prices of the settings', () => {
    const costlier = plan(
      {},
      { prices: { ...ASSUMPTIONS.prices, egressGb: 2 * ASSUMPTIONS.prices.egressGb } as never },
    );
    expect(costlier.money.egress).toBeCloseTo(2 * plan().money.egress, 6);
    expect(costlier.money.total - plan().money.total).toBeCloseTo(plan().money.egress, 6);
    const { total, ...parts } = plan().money;
    expect(total).toBeCloseTo(
      Object.values(parts).reduce((sum, one) => sum + one, 0),
      6,
    );
  });

  it('names what breaks first: the highest strain, each with its answer', () => {
    fc.assert(
      fc.property(sites, (site) => {
        const ratios = plan(site).strains.map(({ ratio }) => ratio);
        expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
      }),
    );
    expect(plan({ views: 1e9 }).strains[0]!.what).toBe('the processor of one process');
    expect(plan({ views: 1000, accounts: 0 }).strains[0]!.what).toBe('the memory of a process');
  });

  it('is one process without a worker for a small site alone', () => {
    expect(plan({ views: 1000, accounts: 10 })).toMatchObject({ web: 1, workers: 0 });
    expect(plan({ views: 1000, accounts: 10_000 })).toMatchObject({ web: 2, workers: 2 });
  });
});

describe('what was measured', () => {
  it('is above nothing, each with its source', () => {
    const all = Object.values(costs).flatMap((one) => ('value' in one ? [one] : Object.values(one)));
    expect(all.length).toBeGreaterThan(20);
    for (const { value, source } of all) {
      expect(value).toBeGreaterThan(0);
      expect(source).not.toBe('');
    }
  });

  it('that no suite has is refused', () => {
    expect(() => medianOf('no suite', 'boursight')).toThrow('no suite');
  });

  it('has about the same rows in both databases, enough to divide by', () => {
    const { sqlite, postgres } = measurements;
    for (const table of Object.keys(ROWS_OF_A_READER)) {
      expect(sqlite[table]!.rows).toBeGreaterThanOrEqual(2000);
      // The site that was measured adds some of its own, such as sign-ins.
      expect(Math.abs(postgres[table]!.rows / sqlite[table]!.rows - 1)).toBeLessThan(0.01);
    }
  });

  it('without rows of a table is refused', () => {
    const { follows: _, ...without } = measurements.sqlite;
    expect(() => costsOf({ ...measurements, sqlite: without }, medianOf)).toThrow('follows');
  });
});
