import { METHOD_VERSION } from '../../domain/score/explanation';
import {
  memberChange,
  scoreChange,
  statementChange,
  type LatestDay,
  type ScoreSide,
} from '../../domain/alerts/changes';
import type { Market } from '../../domain/company';
import { listScopeOf } from '../../domain/entitlements';
import { viewerOfAccount } from '../../services/accounts/account-viewer';
import type { BoardService } from '../../services/board/board-service';
import { ServiceError } from '../../platform/errors';
import { boardQueryOfScreen } from '../screens';
import type { ListingCard } from '../../services/market-data/listing-card';
import type { ScoredMarket } from '../../services/market-data/scored-market';
import type { AlertEvent, NamedCompany } from '../../domain/alerts/alert-event';
import type { ListingName } from '../companies';
import type { AlertDirection, AlertOutcome, WatchedAlert } from './alert';

/** Companies of a screen that a mail names; of the others it says how many. */
const MOST_NAMED = 20;

/** What was last seen, company by company. `basis`: what else it hangs on; another one is another beginning. */
interface Seen<V extends string> {
  readonly basis: string;
  readonly marks: Readonly<Record<string, V>>;
}
interface SeenMembers {
  readonly basis: string;
  readonly members: readonly string[];
}

/** One look at all markets as they stand: each is scored once, however many alerts are held against it. */
export interface AlertLook {
  /** Null: it cannot be seen now, and what was seen stays. */
  outcomeOf(alert: WatchedAlert): Promise<AlertOutcome | null>;
}

export function createAlertWatch({ boards }: { readonly boards: Pick<BoardService, 'readBoard' | 'scoredMarket'> }) {
  return {
    look(): AlertLook {
      const markets = new Map<Market, MarketNow | null>();
      const screens = new Map<string, Promise<ScreenNow | null>>();

      const marketNow = (market: Market): MarketNow | null => {
        let now = markets.get(market);
        if (now === undefined) {
          const scored = boards.scoredMarket(market);
          now = scored ? { scored, rows: new Map(scored.cards.map(({ symbol }, row) => [symbol, row])) } : null;
          markets.set(market, now);
        }
        return now;
      };

      /** Readers of one plan who ask the same see the same. */
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
          switch (alert.kind) {
            case 'score':
            case 'statement':
              return companiesOutcome(alert, marketNow);
            case 'screen':
              return alert.screen && screenOutcome(alert, await screenNow(alert), marketNow);
          }
        },
      };
    },
  };
}

export type AlertWatch = ReturnType<typeof createAlertWatch>;

interface MarketNow {
  readonly scored: ScoredMarket;
  readonly rows: ReadonlyMap<string, number>;
}

function companiesOutcome(alert: WatchedAlert, marketNow: (market: Market) => MarketNow | null): AlertOutcome {
  const basis = alert.kind === 'score' ? METHOD_VERSION : '';
  const kept = alert.state === null ? null : (JSON.parse(alert.state) as Seen<ScoreSide | LatestDay>);
  const before = kept?.basis === basis ? kept.marks : {};
  const marks: Record<string, ScoreSide | LatestDay> = {};
  const events: AlertEvent[] = [];
  let isMet = false;
  for (const followed of alert.company ? [alert.company] : alert.followed) {
    const now = marketNow(followed.market);
    const row = now?.rows.get(followed.symbol);
    const card = row === undefined ? undefined : now!.scored.cards[row];
    if (row === undefined || card === undefined) {
      // Away for now, or for good: what was seen of it stays, whatever its data were.
      for (const kind of ['real', 'sample'] as const) {
        const mark = before[keyOf(followed, kind)];
        if (mark !== undefined) marks[keyOf(followed, kind)] = mark;
      }
      continue;
    }
    const key = keyOf(followed, card.dataKind);
    if (alert.kind === 'score') {
      const score = now!.scored.score(row);
      const threshold = alert.threshold ?? 0;
      const side = before[key] as ScoreSide | undefined;
      const { seen, way } = scoreChange(side, score, { threshold, direction: alert.direction ?? 'both' });
      if (seen !== undefined) marks[key] = seen;
      isMet = alert.company !== null && MET_ON[alert.direction ?? 'both'] === seen;
      if (way !== null && score !== null) events.push({ kind: 'score', company: named(card), way, threshold, score });
    } else {
      const { seen, published } = statementChange(before[key] as LatestDay | undefined, card.latestPublishedOn);
      marks[key] = seen;
      if (published !== null) events.push({ kind: 'statement', company: named(card), publishedOn: published });
    }
  }
  const state = JSON.stringify({ basis, marks } satisfies Seen<string>);
  return { alert, state, events, ...(isMet && { isMet }) };
}

/** The side of the value on which nothing is left to wait for. An alert in both directions waits for any crossing. */
const MET_ON: Readonly<Record<AlertDirection, ScoreSide | null>> = { up: 'above', down: 'below', both: null };

/** Data of another kind are another company to an alert: the sample's figures say nothing of the real ones. */
const keyOf = ({ market, symbol }: ListingName, dataKind: string): string => `${market}:${symbol}:${dataKind}`;

const named = ({ market, symbol, longName, hebrewName }: ListingCard): NamedCompany => ({
  market,
  symbol,
  longName,
  hebrewName,
});

interface ScreenNow {
  /** `market:symbol`, in the board's order. */
  readonly members: readonly string[];
  readonly names: ReadonlyMap<string, NamedCompany>;
  readonly dataKind: string;
}

/** Null: the board cannot be had, or refuses a question that it once took. */
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
  // Another plan, another question, other data: who comes and goes by that has not moved.
  const basis = JSON.stringify([scope, screen.updatedAt, now.dataKind, METHOD_VERSION]);
  const kept = alert.state === null ? null : (JSON.parse(alert.state) as SeenMembers);
  const { entered, left } = memberChange(kept?.basis === basis ? kept.members : null, now.members);
  const state = JSON.stringify({ basis, members: [...now.members].sort() } satisfies SeenMembers);
  if (entered.length + left.length === 0) return { alert, state, events: [] };
  const event: AlertEvent = {
    kind: 'screen',
    screen: { name: screen.name, question: screen.question },
    scope,
    entered: entered.slice(0, MOST_NAMED).flatMap((key) => now.names.get(key) ?? []),
    left: left.slice(0, MOST_NAMED).map((key) => nameOfGone(key, marketNow)),
    enteredCount: entered.length,
    leftCount: left.length,
  };
  return { alert, state, events: [event] };
}

/** Of who left, the board no longer holds the name; the market may. */
function nameOfGone(key: string, marketNow: (market: Market) => MarketNow | null): NamedCompany {
  const colon = key.indexOf(':');
  const [market, symbol] = [key.slice(0, colon) as Market, key.slice(colon + 1)];
  const now = marketNow(market);
  const card = now?.scored.cards[now.rows.get(symbol) ?? -1];
  return card ? named(card) : { market, symbol, longName: null, hebrewName: null };
}
