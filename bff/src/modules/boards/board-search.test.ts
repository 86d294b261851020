import type { BoardQuery } from './board-query';
import { boardsOf, symbols } from './testing/made-boards';

describe('a board', () => {
  it('excludes companies by its rules, and gives a search the reason', async () => {
    const { read } = await boardsOf([
      { symbol: 'FINE' },
      { symbol: 'NOCAP', marketCap: null },
      { symbol: 'CHEAP', marketCap: 1e6 },
      { symbol: 'NOEQ', equity: 0 },
      { symbol: 'HIGH', equity: 1e6 },
      { symbol: 'DEBT', equity: -1e8 },
      { symbol: 'GONE', delistedOn: '2025-01-01' },
    ]);
    const reasons = async (query: Partial<BoardQuery>) =>
      Object.fromEntries(
        (await read({ search: 'Corporation', ...query })).leftOff.map(({ symbol, reason }) => [symbol, reason]),
      );

    expect(new Set(symbols(await read({})))).toEqual(new Set(['FINE', 'DEBT']));
    const always = {
      NOCAP: 'market_cap_missing',
      CHEAP: 'ps_ratio_too_low',
      NOEQ: 'pb_ratio_missing',
      GONE: 'delisted',
    };
    expect(await reasons({})).toEqual({ ...always, HIGH: 'pb_ratio_too_high' });
    expect(await reasons({ maxPriceToBook: 50 })).toEqual({
      ...always,
      HIGH: 'pb_ratio_too_high',
      DEBT: 'pb_ratio_not_positive',
    });
    expect(new Set(symbols(await read({ maxPriceToBook: 5000 })))).toEqual(new Set(['FINE', 'HIGH']));
    expect(await reasons({ label: 'ai' })).toMatchObject({ FINE: 'label_filter' });
    expect((await read({ label: 'ai' })).leftOff).toEqual([]);
  });

  it('says which figure keeps a company off, and what it is held against', async () => {
    const { read } = await boardsOf([
      { symbol: 'CHEAP', marketCap: 1e6 },
      { symbol: 'HIGH', equity: 1e6 },
      { symbol: 'NEW', quarters: 0 },
    ]);
    const why = async (query: Partial<BoardQuery>) =>
      (await read(query)).leftOff.map(({ reason, value, limit }) => [reason, value, limit]);

    const [[reason, value, limit] = []] = await why({ search: 'cheap' });
    expect([reason, limit]).toEqual(['ps_ratio_too_low', 0.05]);
    expect(value).toBeLessThan(0.05);
    expect(await why({ search: 'high' })).toEqual([['pb_ratio_too_high', 1000, 100]]);
    expect(await why({ search: 'high', maxPriceToBook: 20 })).toEqual([['pb_ratio_too_high', 1000, 20]]);
    expect(await why({ search: 'new' })).toEqual([['statement_missing', null, null]]);
  });

  it('says where a company is listed that this board does not have', async () => {
    const { read } = await boardsOf([
      { symbol: 'AAA' },
      { symbol: 'AAA.L', market: 'L', currency: 'GBp', longName: 'Aaa of London' },
      { symbol: 'VOD.L', market: 'L', currency: 'GBp', longName: 'Voice and Data', industry: 'Telecom' },
      { symbol: 'VOD.DE', market: 'DE', currency: 'EUR', longName: 'Voice and Data', isPrimary: false, marketCap: 1 },
    ]);
    const elsewhere = async (query: Partial<BoardQuery>) =>
      (await read(query)).leftOff.map(({ symbol, market, reason }) => [symbol, market, reason]);

    expect(await elsewhere({ search: 'vod, aaa' })).toEqual([
      ['VOD.DE', 'DE', 'other_market'],
      ['VOD.L', 'L', 'other_market'],
    ]);
    expect(await elsewhere({ search: 'aaa' })).toEqual([]);
    expect(await elsewhere({ search: 'zzz' })).toEqual([]);
    expect(
      await elsewhere({ market: 'WORLD', sector: 'Technology', industry: 'Semiconductors', search: 'vod.l' }),
    ).toEqual([['VOD.L', 'L', 'other_industry']]);
  });

  it('says of a company that is no longer traded when its last day was', async () => {
    const { read } = await boardsOf([
      { symbol: 'AAA' },
      { symbol: 'GONE', longName: 'Once Upon A Time', delistedOn: '2025-01-01' },
      { symbol: 'BBB', sector: 'Energy', industry: 'Uranium' },
      { symbol: 'GONE2', sector: 'Energy', industry: 'Uranium', delistedOn: '2024-05-05' },
    ]);
    const delisted = async (query: Partial<BoardQuery>) =>
      (await read(query)).leftOff.map(({ symbol, reason, day }) => [symbol, reason, day]);

    expect(await delisted({ search: 'once upon, aaa' })).toEqual([['GONE', 'delisted', '2025-01-01']]);
    expect(await delisted({ search: 'aaa' })).toEqual([]);
    expect(await delisted({ market: 'WORLD', sector: 'Energy', industry: 'Uranium', search: 'gone' })).toEqual([
      ['GONE2', 'delisted', '2024-05-05'],
    ]);
  });

  it('searches several terms, in any script', async () => {
    const { read } = await boardsOf([
      { symbol: 'AAA' },
      { symbol: 'BBB', hebrewName: 'בנק' },
      { symbol: 'CCC', longName: 'Société Unique' },
    ]);
    const found = async (search: string) => [...symbols(await read({ search }))].sort();

    expect(await found('aaa, בנק, ccc')).toEqual(['AAA', 'BBB', 'CCC']);
    expect(await found('בַּנְק')).toEqual(['BBB']);
    expect(await found(`${'zzz,'.repeat(20)}aaa`)).toEqual([]);
    expect(await found('societe')).toEqual(['CCC']);
    expect(await found(','.repeat(500))).toHaveLength(3);
  });
});
