import type { MarketCode } from '@site/fields/markets';
import { createCompanyReader } from '../../../bff/src/modules/market-data/store/company-reader';
import { openDatabase } from '../../../bff/src/modules/open-database';
import { createSymbolReader } from '../../../bff/src/modules/market-data/store/symbol-reader';
import { createBoardService } from '../../../bff/src/modules/boards/board-service';
import { createMarketData } from '../../../bff/src/modules/market-data/market-data-host';

export interface BoardProbe {
  /** Takes up what is new in the store and scores the market's board. Unit: seconds. */
  board(market: MarketCode): Promise<{ readonly seconds: number; readonly rows: number }>;
  /** Memory growth of a market after it is loaded again. */
  held(market: MarketCode): unknown;
  close(): Promise<void>;
}

/** The boards of a database as in the site, without events: it checks for changes when called. */
export async function createBoardProbe(databaseUrl: string): Promise<BoardProbe> {
  const database = await openDatabase({ url: databaseUrl, logger: { info: () => undefined, warn: () => undefined } });
  const data = createMarketData({
    reader: createCompanyReader(database),
    labels: createSymbolReader(database),
    pollMs: 0,
  });
  const boards = createBoardService({ data });
  return {
    async board(market) {
      const started = process.hrtime.bigint();
      if (data.status().isReady) await data.refresh();
      else await data.start();
      const rows = boards.scoredMarket(market)?.cards.length ?? 0;
      return { seconds: Number(process.hrtime.bigint() - started) / 1e9, rows };
    },
    held: (market) => data.ofMarket(market),
    async close() {
      await data.stop();
      await database.close();
    },
  };
}
