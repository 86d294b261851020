import type { Market } from '../../domain/company';
import { mayAdminister, type Viewer } from '../../domain/entitlements';
import { ConflictError, ForbiddenError, UnauthenticatedError } from '../errors';

/** The lists that are kept ready. */
export type WarmedList = 'balances' | 'quotes' | 'incomes';

/** One market whose list stands ready. */
export interface WarmedMarket {
  readonly market: Market;
  /** Companies on the list. */
  readonly symbols: number;
  /** How long it took. */
  readonly ms: number;
}

/** Makes the lists of all markets ready before somebody asks for them. */
export interface CacheWarmer {
  /**
   * One run of a list at a time. Shape: a market each, in the order of the markets.
   * Throws: 401 `login_required`, 403 `admin_required`, 409 `warming_under_way`, 429 `rate_limited`.
   */
  warm(list: WarmedList, viewer: Viewer): Promise<readonly WarmedMarket[]>;
}

export interface CacheWarmerParts {
  /** Markets that hold companies. */
  readonly markets: () => readonly Market[];
  /** Makes the list ready for those who read it most. Gives how many companies it holds. */
  readonly load: (list: WarmedList, market: Market) => Promise<number>;
  readonly limit: { take(key: string): Promise<unknown> };
  /** Milliseconds since some instant. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** The largest market: between the loads of two of its lists others have their turn. Source: decisions, section 6. */
const SPACED_MARKET: Market = 'NYSE';
const SPACE_MS = 1500;

export function createCacheWarmer({ markets, load, limit, now, wait }: CacheWarmerParts): CacheWarmer {
  const underWay = new Set<WarmedList>();
  let spaced: Promise<unknown> = Promise.resolve();
  let lastSpaced: { readonly list: WarmedList; readonly endedAt: number } | null = null;

  /** One list of the large market after another, with a pause between. */
  const loadSpaced = (list: WarmedList): Promise<number> => {
    const mine = spaced.then(async () => {
      if (lastSpaced && lastSpaced.list !== list) {
        const left = lastSpaced.endedAt + SPACE_MS - now();
        if (left > 0) await wait(left);
      }
      try {
        return await load(list, SPACED_MARKET);
      } finally {
        lastSpaced = { list, endedAt: now() };
      }
    });
    spaced = mine.catch(() => undefined);
    return mine;
  };

  const warmAll = async (list: WarmedList): Promise<readonly WarmedMarket[]> => {
    const warmed: WarmedMarket[] = [];
    for (const market of markets()) {
      const startedAt = now();
      const symbols = await (market === SPACED_MARKET ? loadSpaced(list) : load(list, market));
      warmed.push({ market, symbols, ms: now() - startedAt });
    }
    return warmed;
  };

  return {
    async warm(list, viewer) {
      if (viewer.kind === 'visitor') throw new UnauthenticatedError('login_required', 'Sign in to do this.');
      if (!mayAdminister(viewer)) throw new ForbiddenError('admin_required', 'This is for the administrator.');
      if (underWay.has(list)) throw new ConflictError('warming_under_way', 'This cache is being warmed already.');
      underWay.add(list);
      try {
        await limit.take(list);
        return await warmAll(list);
      } finally {
        underWay.delete(list);
      }
    },
  };
}
