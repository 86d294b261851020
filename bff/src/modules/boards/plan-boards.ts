import { MARKET_CODES, type MarketCode } from '@site/fields';
import { isForOneMarket } from '@site/fields/entitlements';
import type { BoardService } from './board-service';

/** Companies that a market's board ranks, and those that lists show by plan. */
export interface PlanBoard {
  readonly market: MarketCode;
  readonly ranked: number;
  readonly free: number;
  /** With a basic plan for this market. */
  readonly basic: number;
}

/** Counts every market's board by plan, once for each version of the data. Shape: in the order of the menus; no empty boards. */
export function createPlanBoards(boards: Pick<BoardService, 'readBoard' | 'versionOf'>) {
  let known: { readonly version: string; readonly counted: Promise<readonly PlanBoard[]> } | undefined;

  async function count(): Promise<readonly PlanBoard[]> {
    const counted: PlanBoard[] = [];
    for (const market of MARKET_CODES) {
      const { access } = await boards.readBoard({ market, limit: 1, fields: ['symbol'] }, { kind: 'user', userId: '' });
      const { ranked, shown: free, offers } = access;
      const basic = offers.find(({ plan }) => isForOneMarket(plan))?.shown ?? free;
      if (ranked > 0) counted.push({ market, ranked, free, basic });
    }
    return counted;
  }

  return (): Promise<readonly PlanBoard[]> => {
    const version = boards.versionOf('ALL');
    if (known?.version !== version) {
      const mine = { version, counted: count() };
      known = mine;
      mine.counted.catch(() => {
        if (known === mine) known = undefined;
      });
    }
    return known.counted;
  };
}
