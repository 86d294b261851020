import type { Day, Market } from '../../domain/company';
import { eachSplitOnce, factorAfter } from '../../domain/corporate-actions/splits';
import { priceInUnit } from '../../domain/currency';
import { addDays } from '../../domain/day';
import type { Viewer } from '../../domain/entitlements';
import type { Database } from '../../platform/db/database';
import { ConflictError, InvalidInputError, NotFoundError, OvertakenError } from '../../platform/errors';
import { isExpected, OVERTAKEN, versionOf, type Expected } from '../../platform/http/versions';
import type { FiguresOf, FollowedFigures } from '../follows';
import { marketFrom } from '../../platform/market-code';
import type { Clock } from '../../platform/clock';
import { lockAccount } from '../accounts';
import type { ListingName } from '../../domain/markets';
import type { FindListing } from '../market-data';
import { createHoldingStore, type Holding, type StoredSplit } from './store';

/** How many companies one account may own. */
export const HOLDING_CAP = 1_000;

export interface HoldingServiceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly findListing: FindListing;
  readonly figuresOf: FiguresOf;
  readonly cap?: number;
}

/** A listing as an address names it. */
export interface AddressedListing {
  readonly market: string;
  readonly ticker: string;
}

export type TypedHolding = Pick<Holding, 'shares' | 'purchasePrice' | 'purchasedOn'>;

/** A holding beside the latest figures of its company. */
export interface HoldingToday extends Holding {
  readonly figures: FollowedFigures | null;
  /** Splits after the purchase, up to the day of the price. Shape: oldest first. */
  readonly splits: readonly StoredSplit[];
  /** Shares of today for one share of the purchase. */
  readonly splitFactor: number;
  /** In the holding's currency. Null: not known, not shown to this viewer, or quoted in another currency by now. */
  readonly priceToday: number | null;
}

/** Names what a user typed. */
export const holdingVersion = ({ shares, purchasePrice, purchasedOn }: TypedHolding): string =>
  versionOf(String(shares), String(purchasePrice), purchasedOn);

export type HoldingService = ReturnType<typeof createHoldingService>;

/** What an account owns; no other account reads it. */
export function createHoldingService({
  database,
  clock,
  findListing,
  figuresOf,
  cap = HOLDING_CAP,
}: HoldingServiceParts) {
  const store = createHoldingStore(database);

  async function withFigures(owned: readonly Holding[], viewer: Viewer) {
    const markets = [...new Set(owned.map(({ market }) => market))];
    const symbolsIn = (market: Market) => owned.filter((one) => one.market === market).map(({ symbol }) => symbol);
    const [figures, ...splitsByMarket] = await Promise.all([
      figuresOf(owned, viewer),
      ...markets.map((market) => store.splitsOf(market, symbolsIn(market))),
    ]);
    const splits = splitsByMarket.flat();
    const today = todayOf(clock);
    return owned.map((holding) =>
      asOfToday(
        holding,
        figures.find((one) => isSame(one, holding)) ?? null,
        splits.filter((one) => isSame(one, holding)),
        today,
      ),
    );
  }

  /** Holdings of companies that were delisted stay within reach. Throws: 404 `market_not_found` or `symbol_not_found`. */
  async function listingFor(userId: string, on: AddressedListing): Promise<ListingName> {
    const market = marketFrom(on.market);
    const known = (await store.listOf(userId)).find((one) => one.market === market && one.symbol === on.ticker);
    const listing = known ?? (await findListing(market, on.ticker));
    if (listing === null) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
    return { market, symbol: listing.symbol };
  }

  return {
    /** Shape: by market, then symbol. */
    list: async (userId: string, viewer: Viewer): Promise<readonly HoldingToday[]> =>
      withFigures(await store.listOf(userId), viewer),

    /**
     * Replaces the holding of a company. Returns the holding as it is afterwards.
     * Throws: 400 `purchase_in_future`, 404 `market_not_found` or `symbol_not_found`, 409 `holding_limit_reached`, 412
     * `holding_changed` where the stored holding is not the expected one.
     */
    async write(
      userId: string,
      on: AddressedListing,
      typed: TypedHolding,
      viewer: Viewer,
      expected: Expected = null,
    ): Promise<HoldingToday> {
      // East of UTC the next day has begun.
      if (typed.purchasedOn > addDays(todayOf(clock), 1)) {
        const message = 'The day of the purchase is in the future.';
        throw new InvalidInputError('purchase_in_future', message, [{ path: 'body.purchased_on', message }]);
      }
      const listing = await listingFor(userId, on);
      const currency = await store.currencyOf(listing);
      const holding = await database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        const before = await store.find(userId, listing, transaction);
        if (!isExpected(expected, before && holdingVersion(before))) {
          throw new OvertakenError('holding_changed', OVERTAKEN);
        }
        if (before === null && (await store.count(userId, transaction)) >= cap) {
          throw new ConflictError('holding_limit_reached', `An account can have at most ${cap} holdings.`);
        }
        const quotedIn = currency ?? before?.currency;
        if (quotedIn === undefined) throw new NotFoundError('symbol_not_found', 'The symbol is no longer listed.');
        const written: Holding = { ...listing, ...typed, currency: quotedIn, updatedAt: clock.now().toISOString() };
        await store.put(userId, written, transaction);
        return written;
      });
      const [written] = await withFigures([holding], viewer);
      return written!;
    },

    /** Throws: 404 `market_not_found`, `symbol_not_found` or `holding_not_found`. */
    async remove(userId: string, on: AddressedListing): Promise<void> {
      const listing = await listingFor(userId, on);
      const isRemoved = await database.write(({ transaction }) => store.remove(userId, listing, transaction));
      if (!isRemoved) throw new NotFoundError('holding_not_found', 'You have no holding of this company.');
    },
  };
}

const todayOf = (clock: Clock): Day => clock.now().toISOString().slice(0, 10) as Day;

const isSame = (a: ListingName, b: ListingName): boolean => a.market === b.market && a.symbol === b.symbol;

function asOfToday(
  holding: Holding,
  figures: FollowedFigures | null,
  stored: readonly StoredSplit[],
  today: Day,
): HoldingToday {
  const card = figures?.card ?? null;
  // A price from before a split is multiplied with the shares from before it.
  const through = card?.quotedOn ?? today;
  const known = stored.map((row) => ({ row, day: row.date, factor: row.numerator / row.denominator }));
  const splits = eachSplitOnce(known).filter(({ day }) => day > holding.purchasedOn && day <= through);
  return {
    ...holding,
    figures,
    splits: splits.map(({ row }) => row),
    splitFactor: factorAfter(splits, holding.purchasedOn),
    priceToday: card?.price == null ? null : priceInUnit(card.price, card.currency, holding.currency),
  };
}
