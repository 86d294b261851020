import type { Market } from '../../../domain/company';
import type { Viewer } from '../../../domain/entitlements';
import { requireAdministrator } from '../../accounts';
import { ConflictError } from '../../../platform/errors';
import type { AuditEntry } from '../../../platform/audit/audit-entry';

/** The lists that are cached ahead. */
export type WarmedList = (typeof WARMED_LISTS)[number];

/** Each of them. */
export const WARMED_LISTS = ['balances', 'quotes', 'incomes'] as const;

/** One market with a cached list. */
export interface WarmedMarket {
  readonly market: Market;
  /** Companies on the list. */
  readonly symbols: number;
  /** How long it took. */
  readonly ms: number;
}

/** The last run of a warmer in this process, and whether it is running. */
export interface WarmerState {
  readonly list: WarmedList;
  readonly isUnderWay: boolean;
  /** Null: no run yet. `isWhole` false: it was interrupted after these markets. Unit: `ms` for all of it. */
  readonly last: {
    readonly at: string;
    readonly ms: number;
    readonly isWhole: boolean;
    readonly warmed: readonly WarmedMarket[];
  } | null;
}

export type CacheWarmer = ReturnType<typeof createCacheWarmer>;

export interface CacheWarmerParts {
  /** Markets with companies. */
  readonly markets: () => readonly Market[];
  /** Makes the list for its most frequent viewers. Returns the number of its companies. */
  readonly load: (list: WarmedList, market: Market) => Promise<number>;
  readonly limit: { take(key: string): Promise<unknown> };
  /** Milliseconds since an arbitrary instant. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The wall clock. Absent: the machine's own. */
  readonly clock?: { now(): Date };
  /** Records what started a warmer. Absent: not recorded. */
  readonly note?: (entry: AuditEntry) => Promise<void>;
}

/** The largest market: it yields to other work between two of its lists. Source: decisions, section 6. */
const SPACED_MARKET: Market = 'NYSE';
const SPACE_MS = 1500;

/** Makes the lists of all markets before they are requested. */
export function createCacheWarmer(parts: CacheWarmerParts) {
  const { markets, load, limit, now, wait, clock = { now: () => new Date() }, note = () => Promise.resolve() } = parts;
  const lasts = new Map<WarmedList, WarmerState['last']>();
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
    const at = clock.now().toISOString();
    const begunAt = now();
    let isWhole = false;
    try {
      for (const market of markets()) {
        const startedAt = now();
        const symbols = await (market === SPACED_MARKET ? loadSpaced(list) : load(list, market));
        warmed.push({ market, symbols, ms: now() - startedAt });
      }
      isWhole = true;
      return warmed;
    } finally {
      lasts.set(list, { at, ms: now() - begunAt, isWhole, warmed });
    }
  };

  return {
    /**
     * One run per list at a time; each finished run writes an audit entry. Shape: one entry per market, in the order of
     * the markets. Throws: 401 `login_required`, 403 `admin_required`, 409 `warming_under_way`, 429 `rate_limited`.
     */
    async warm(list: WarmedList, viewer: Viewer, address?: string): Promise<readonly WarmedMarket[]> {
      const actorId = requireAdministrator(viewer);
      if (underWay.has(list)) throw new ConflictError('warming_under_way', 'This cache is already being warmed.');
      underWay.add(list);
      try {
        await limit.take(list);
        const warmed = await warmAll(list);
        await note({
          at: clock.now().toISOString(),
          action: 'admin',
          actorId,
          targetId: `cache ${list}`,
          address: address ?? null,
          result: 'ok',
          reason: 'cache_warmed',
        });
        return warmed;
      } finally {
        underWay.delete(list);
      }
    },

    /** Throws: 401 `login_required`, 403 `admin_required`. */
    states(viewer: Viewer): readonly WarmerState[] {
      requireAdministrator(viewer);
      return WARMED_LISTS.map((list) => ({
        list,
        isUnderWay: underWay.has(list),
        last: lasts.get(list) ?? null,
      }));
    },
  };
}
