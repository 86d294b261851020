import { METHOD_VERSION } from '../../domain/score/explanation';
import { memberChange } from '../../domain/alerts/changes';
import type { Market } from '../../domain/company';
import { listScopeOf } from '../../domain/entitlements';
import { viewerOfAccount } from '../accounts';
import type { ScoredMarket } from '../market-data';
import { type BoardService, myScoreAt } from '../boards';
import { ServiceError } from '../../platform/errors';
import { boardQueryOfScreen } from '../screens';
import type { AlertEvent, NamedCompany } from '../../domain/alerts/alert-event';
import type { Clock } from '../../platform/clock';
import type { ListingName } from '../../domain/markets';
import type { UpcomingReports } from '../follows';
import type { Alert, AlertOutcome, AlertSubject, WatchedAlert } from './alert';
import { companiesOutcome, named, splitFactor, type MarketNow, type NearReports } from './companies-outcome';
import type { StoredSplits } from './stored-splits';

/** Companies of a screen that a mail names; of the others it says how many. */
const MAX_NAMED = 20;

interface SeenMembers {
  readonly basis: string;
  readonly members: readonly string[];
}

/** One run over the present data of all markets. Each market is scored once, however many alerts use it. */
export interface AlertLook {
  /** Null: it cannot be checked now, and its state is unchanged. */
  outcomeOf(alert: WatchedAlert): Promise<AlertOutcome | null>;
}

export interface AlertWatchParts {
  readonly boards: Pick<BoardService, 'readBoard' | 'scoredMarket' | 'conditionOf'>;
  readonly reports: UpcomingReports;
  readonly splits: StoredSplits;
  readonly clock: Pick<Clock, 'today'>;
}

export function createAlertWatch({ boards, reports, splits, clock }: AlertWatchParts) {
  return {
    /** The currency and the day of a company's price. Null: it has no price. */
    quoteOf({ market, symbol }: ListingName): Pick<AlertSubject, 'currency' | 'quotedOn'> | null {
      const card = boards.scoredMarket(market)?.cards.find((one) => one.symbol === symbol);
      return card?.price == null ? null : { currency: card.currency, quotedOn: card.quotedOn };
    },

    /**
     * By alert, thresholds of prices adjusted to the shares of the latest quote, if a split came after they were set.
     */
    async thresholdsToday(alerts: readonly Alert[]): Promise<ReadonlyMap<number, number>> {
      const today = new Map<number, number>();
      const splitsOf = new Map<Market, () => ReturnType<StoredSplits['ofMarket']>>();
      for (const { id, kind, company, threshold, quotedOn } of alerts) {
        if (kind !== 'price' || company === null || threshold === null) continue;
        const { market, symbol } = company;
        const card = boards.scoredMarket(market)?.cards.find((one) => one.symbol === symbol);
        const read = splitsOf.get(market) ?? once(() => splits.ofMarket(market));
        splitsOf.set(market, read);
        const factor = card ? await splitFactor({ quotedOn }, { splits: read }, card) : 1;
        if (factor !== 1) today.set(id, threshold / factor);
      }
      return today;
    },

    look(): AlertLook {
      const markets = new Map<Market, MarketNow | null>();
      const screens = new Map<string, Promise<ScreenNow | null>>();

      const marketNow = (market: Market): MarketNow | null => {
        let now = markets.get(market);
        if (now === undefined) {
          const scored = boards.scoredMarket(market);
          now = scored
            ? {
                scored,
                rows: new Map(scored.cards.map(({ symbol }, row) => [symbol, row])),
                reports: once(() => nearReports(market, scored)),
                splits: once(() => splits.ofMarket(market)),
                myScore: (definition: string, row: number) => myScoreAt(scored, definition, row),
                holds: onceEach((formula) => boards.conditionOf(market, formula)),
              }
            : null;
          markets.set(market, now);
        }
        return now;
      };

      /** Days of invented reports are counted from the day of the invented prices. */
      const nearReports = async (market: Market, { loaded, cards }: ScoredMarket): Promise<NearReports> => {
        const dataKind = cards[0]?.dataKind ?? 'real';
        const today = (dataKind === 'sample' ? loaded.asOf : null) ?? clock.today();
        return { today, next: await reports.of({ market, dataKind, from: today }, null) };
      };

      /** Readers of one plan with the same query see the same. */
      const screenNow = (alert: WatchedAlert): Promise<ScreenNow | null> => {
        const { question } = alert.screen!;
        const viewer = viewerOfAccount(alert.account);
        const asksOwn = new URLSearchParams(question.query).has('following');
        const key = JSON.stringify([question, listScopeOf(viewer), asksOwn ? alert.account.id : '']);
        const known = screens.get(key) ?? readScreen(boards, alert);
        screens.set(key, known);
        return known;
      };

      return {
        async outcomeOf(alert) {
          return alert.kind === 'screen'
            ? alert.screen && screenOutcome(alert, await screenNow(alert), marketNow)
            : companiesOutcome(alert, marketNow);
        },
      };
    },
  };
}

export type AlertWatch = ReturnType<typeof createAlertWatch>;

/** The same work is done once, on its first request. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/** The same for each name. */
function onceEach<T>(work: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const results = new Map<string, Promise<T>>();
  return (name) => {
    const known = results.get(name) ?? work(name);
    results.set(name, known);
    return known;
  };
}

interface ScreenNow {
  /** `market:symbol`, in the board's order. */
  readonly members: readonly string[];
  readonly names: ReadonlyMap<string, NamedCompany>;
  readonly dataKind: string;
}

/** Null: the board is not available, or refuses a query that it once accepted. */
async function readScreen(boards: Pick<BoardService, 'readBoard'>, alert: WatchedAlert): Promise<ScreenNow | null> {
  const query = boardQueryOfScreen(alert.screen!.question);
  try {
    const { table, dataKind } = await boards.readBoard(
      { ...query, fields: ['symbol', 'market', 'longName', 'hebrewName'] },
      viewerOfAccount(alert.account),
      { isUncut: true },
    );
    const text = (field: 'symbol' | 'market' | 'longName' | 'hebrewName'): readonly (string | null)[] => {
      const column = table.columns[field];
      return column?.kind === 'text' ? column.values : [];
    };
    const [symbols, markets, longNames, hebrewNames] = [
      text('symbol'),
      text('market'),
      text('longName'),
      text('hebrewName'),
    ];
    const names = new Map<string, NamedCompany>();
    symbols.forEach((symbol, row) => {
      const market = markets[row] as Market | null | undefined;
      if (symbol === null || !market) return;
      names.set(`${market}:${symbol}`, {
        market,
        symbol,
        longName: longNames[row] ?? null,
        hebrewName: hebrewNames[row] ?? null,
      });
    });
    return { members: [...names.keys()], names, dataKind };
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function screenOutcome(
  alert: WatchedAlert,
  now: ScreenNow | null,
  marketNow: (market: Market) => MarketNow | null,
): AlertOutcome | null {
  const { screen, account } = alert;
  if (!screen || !now) return null;
  const scope = listScopeOf(viewerOfAccount(account));
  // Entering and leaving because of another plan, query or data version is not a change of the company.
  const basis = JSON.stringify([scope, screen.updatedAt, now.dataKind, METHOD_VERSION]);
  const seen = alert.state === null ? null : (JSON.parse(alert.state) as SeenMembers);
  const { entered, left } = memberChange(seen?.basis === basis ? seen.members : null, now.members);
  const state = JSON.stringify({ basis, members: [...now.members].sort() } satisfies SeenMembers);
  if (entered.length + left.length === 0) return { alert, state, events: [] };
  const event: AlertEvent = {
    kind: 'screen',
    screen: { name: screen.name, question: screen.question },
    scope,
    entered: entered.slice(0, MAX_NAMED).flatMap((key) => now.names.get(key) ?? []),
    left: left.slice(0, MAX_NAMED).map((key) => nameOfDelisted(key, marketNow)),
    enteredCount: entered.length,
    leftCount: left.length,
  };
  return { alert, state, events: [event] };
}

/** The board no longer has the name of a company that left; the market may. */
function nameOfDelisted(key: string, marketNow: (market: Market) => MarketNow | null): NamedCompany {
  const colon = key.indexOf(':');
  const [market, symbol] = [key.slice(0, colon) as Market, key.slice(colon + 1)];
  const now = marketNow(market);
  const card = now?.scored.cards[now.rows.get(symbol) ?? -1];
  return card ? named(card) : { market, symbol, longName: null, hebrewName: null };
}
