import { ProviderFailure } from '../../providers/source';
import { createReplayClient } from '../../providers/testing/replay-client';
import { createFixtureSource } from '../../providers/testing/fixture-source';
import type { KnownSource } from '../../providers/sources';
import { serveRecordings, type ReplayServer } from '../../providers/testing/replay-server';
import type { ProviderHealthReader } from '../../providers/provider-health';
import { holidayLines, reportLines, reportProviders } from './provider-report';

const KEY = 'never-to-be-shown';
const NOW = '2026-11-23T12:00:00.000Z';

let server: ReplayServer;
beforeAll(async () => {
  server = await serveRecordings([
    { path: '/company/AAA', answer: { status: 200, contentType: 'text/plain', body: KEY } },
  ]);
});
afterAll(() => server.close());

const state = {
  nextCallAt: null,
  isRefusing: false,
  failuresInRow: 0,
  openUntil: null,
  lastGoodAt: null,
  lastFailureAt: null,
  lastFailureKind: null,
};
const health: ProviderHealthReader = {
  states: () =>
    Promise.resolve(
      new Map([
        ['keyed', { ...state, lastGoodAt: '2026-11-23T11:58:59.000Z' }],
        [
          'broken',
          {
            ...state,
            openUntil: '2026-11-23T12:00:30.000Z',
            lastFailureAt: '2026-11-23T11:59:30.000Z',
            lastFailureKind: 'timeout',
          },
        ],
      ]),
    ),
  days: () =>
    Promise.resolve([
      { provider: 'keyed', day: '2026-11-23', calls: 12, failures: 0, lastGoodAt: null },
      { provider: 'broken', day: '2026-11-23', calls: 300, failures: 5, lastGoodAt: null },
    ]),
};

function known(): readonly KnownSource[] {
  const key = { place: 'query', name: 'apikey', value: KEY } as const;
  const setting = { base: server.base, key: KEY, rate: 2, budget: 250 };
  const source = createFixtureSource(createReplayClient(server.base, { key }));
  const failing = {
    ...source,
    probe: () => Promise.reject(new ProviderFailure('timeout', 'broken', 'broken: too late')),
  };
  return [
    { name: 'keyed', setting, missing: null, hasKey: true, open: () => source },
    { name: 'broken', setting: { ...setting, key: null }, missing: null, hasKey: null, open: () => failing },
    {
      name: 'absent',
      setting: { ...setting, base: null, budget: null },
      missing: 'ABSENT_BASE_URL is not set',
      hasKey: false,
      open: () => {
        throw new Error('it was called although it is not set up');
      },
    },
  ];
}

const report = (isProbed: boolean) =>
  reportProviders({ known: known(), health, today: '2026-11-23', now: NOW, isProbed });

describe('the report on providers', () => {
  it('reports the settings, remaining budget and state of each, and whether it answers', async () => {
    expect(await report(true)).toMatchObject([
      {
        name: 'keyed',
        missing: null,
        hasKey: true,
        callsASecond: 2,
        today: { calls: 12, failures: 0, left: 238 },
        breakerOpenUntil: null,
        lastGoodAt: '2026-11-23T11:58:59.000Z',
        probe: { isGood: true, says: 'status 200' },
      },
      {
        name: 'broken',
        hasKey: null,
        today: { calls: 300, failures: 5, left: 0 },
        breakerOpenUntil: '2026-11-23T12:00:30.000Z',
        lastFailure: { at: '2026-11-23T11:59:30.000Z', kind: 'timeout' },
        probe: { isGood: false, says: 'broken: too late (timeout)' },
      },
      {
        name: 'absent',
        missing: 'ABSENT_BASE_URL is not set',
        host: null,
        today: { calls: 0, left: null },
        probe: null,
      },
    ]);
  });

  it('makes no test request if it must not', async () => {
    const before = server.requested.length;

    expect((await report(false)).map(({ probe }) => probe)).toEqual([null, null, null]);
    expect(server.requested.length).toBe(before);
  });

  it('is a table with aligned columns, and shows no character of a key', async () => {
    const lines = reportLines(await report(true));

    expect(lines.join('\n')).not.toContain(KEY.slice(0, 5));
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      /^keyed {5}127\.0\.0\.1:\d+ +set +12 +238 +closed +2026-11-23 11:58 UTC {2}good: status 200$/,
    );
    expect(lines[2]).toMatch(
      /^broken .* none needed {2}300, 5 failed {2}0 +open until 2026-11-23 12:00 UTC {2}- +failed: /,
    );
    expect(lines[3]).toBe('absent    not set up: ABSENT_BASE_URL is not set');
    expect(new Set(lines.slice(0, 3).map((line) => line.search(/closed|open until|breaker/))).size).toBe(1);
  });
});

describe('the calendars of a schedule', () => {
  it('are listed with a warning if they end soon, or have ended', () => {
    const markets = ['SP500', 'NS'] as const;

    expect(holidayLines(markets, '2026-06-01')).toEqual([]);
    expect(holidayLines(markets, '2026-11-23')).toEqual([
      'NS: holidays are known until 2026-12-31; after that runs are due on every working day',
    ]);
    expect(holidayLines(markets, '2029-01-01')).toHaveLength(2);
  });
});
