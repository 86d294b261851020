import { matchSiteRoute as matchRoute } from '@site/remote-kit/testing/site-routes';
import { visitor, sourcesWith } from './testing/page-sources-fixture';
import type { Readers } from './testing/page-sources-fixture';

describe('the first content of a calendar', () => {
  const calendar = { from: '2026-11-16', to: '2026-11-22', known: null, sample: true };
  const requested: string[] = [];
  const readEarnings: Readers['readEarnings'] = (from, to) => {
    requested.push(`${from} ${to}`);
    return Promise.resolve({ ...calendar, earningsConfirmed: [], info: [] });
  };
  const readEconomic: Readers['readEconomic'] = (from, to) => {
    requested.push(`${from} ${to}`);
    return Promise.resolve({ ...calendar, list: [], nextHighImpact: [] });
  };
  const { sources } = sourcesWith({ readEarnings, readEconomic });

  it.each([
    ['/earnings-calendar', '', '2026-11-16 2026-11-22'],
    ['/earnings-calendar', '?week=2026-12-06', '2026-11-30 2026-12-06'],
    ['/earnings-calendar', '?week=2026-02-31', '2026-11-16 2026-11-22'],
    ['/economic-calendar', '?week=2026-11-25&lang=heb', '2026-11-22 2026-11-30'],
  ])('%s%s is the week of %s', async (path, search, week) => {
    requested.length = 0;

    const { data, dataKind } = await sources.read(matchRoute(path)!, search, visitor);

    expect(requested).toEqual([week]);
    expect(data).toMatchObject({ now: '2026-11-20T12:00:00.000Z', calendar });
    expect(dataKind).toBe('sample');
  });
});
