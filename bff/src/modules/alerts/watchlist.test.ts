import { tickerFrom } from '../../domain/markets';
import { boards } from '../boards/module';
import { followListing } from '../follows/testing/follow-listing';
import { describeOnEachDatabase } from '../testing/each-database';
import { madeListing } from '../testing/market-fixture';
import { useAlertsSite } from './testing/alerts-site';

const running = useAlertsSite();

describeOnEachDatabase('the watchlist', (openDatabase) => {
  it('holds the listings that are followed, as their own market shows them, and says why others are not there', async () => {
    const user = await running.open(await openDatabase());
    user.market.listings.push(madeListing({ symbol: 'LOW', marketCap: null }));
    await user.change('AAA', 1e7);
    for (const symbol of ['CCC', 'LOW', 'BBB'])
      await followListing(user.database, user.userId, { market: 'SP500', symbol: tickerFrom(symbol) });
    const viewer = { kind: 'user', userId: user.userId } as const;

    const board = await running.site.use(boards).service.readBoard({ market: 'ALL', following: true }, viewer);
    const symbols = board.table.columns.symbol;
    expect(symbols?.kind === 'text' && [...symbols.values].sort()).toEqual(['BBB', 'CCC']);
    expect(board.leftOff).toMatchObject([{ symbol: 'LOW', reason: 'market_cap_missing' }]);
    expect([board.total, board.truncated]).toEqual([2, false]);

    // The filter of what is followed, on the board of one market.
    const narrowed = await running.site
      .use(boards)
      .service.readBoard({ market: 'SP500', following: true, search: 'BBB' }, viewer);
    const ofMarket = narrowed.table.columns.symbol;
    expect(ofMarket?.kind === 'text' && [...ofMarket.values]).toEqual(['BBB']);
    expect((await running.site.use(boards).service.readBoard({ market: 'SP500', following: true }, viewer)).total).toBe(
      2,
    );

    const others = await running.site
      .use(boards)
      .service.readBoard({ market: 'ALL', following: true }, { kind: 'user', userId: user.otherId });
    expect([others.total, others.table.length]).toEqual([0, 0]);
    const visitor = await running.site
      .use(boards)
      .service.readBoard({ market: 'ALL', following: true }, { kind: 'visitor' });
    expect([visitor.table.length, visitor.notices]).toEqual([3, ['login_needed_for_following']]);
  });
});
