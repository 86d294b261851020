import { coversScope, limitsOf, listScopeOf, type AccountLimits, type Viewer } from '../../domain/entitlements';
import { formationDays } from '../../domain/backtest/settings';
import type { Market } from '../../domain/company';
import type { Database } from '../../platform/db/database';
import type { SiteWork } from '../../platform/jobs/job-queue';
import { ConflictError, InvalidInputError, NotFoundError } from '../../platform/errors';
import { type MarketData, usdFactor } from '../market-data';
import { namesSavedScore, noSavedScores, type SavedScoreReader } from '../boards';
import type { Clock } from '../../platform/clock';
import { lockAccount } from '../accounts';
import { BACKTEST_WORK } from './job';
import type { BacktestQuestion } from './question';
import { createBacktestStore, type BacktestLine, type StoredBacktest } from './store';
import type { StoredResult } from './stored-result';
import { testedRuleOf } from './tested-rule';

/** Listings times rebalancing days of one back-test, which are in memory while it runs. */
const MAX_CELLS = 400_000;

export interface BacktestServiceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly data: Pick<MarketData, 'ofMarket' | 'rates'>;
  /** Scores that users saved. Throws: NotFoundError('score_not_found'). */
  readonly savedScoreOf?: SavedScoreReader;
  readonly work: SiteWork;
}

/** A back-test as its owner may see it now. */
export interface ShownBacktest extends StoredBacktest {
  /** Different questions that the account has tried so far. */
  readonly tried: number;
  /** The account's plan shows fewer companies than it did: the positions are left out. */
  readonly isWithheld: boolean;
}

export type BacktestService = ReturnType<typeof createBacktestService>;

/** An account's own back-tests. */
export function createBacktestService({
  database,
  clock,
  data,
  savedScoreOf = noSavedScores,
  work,
}: BacktestServiceParts) {
  const store = createBacktestStore(database);

  /** A saved score in its present form: the back-test is unchanged when the score changes. */
  const withDefinition = async (userId: string, question: BacktestQuestion): Promise<BacktestQuestion> => {
    if (!namesSavedScore(question)) return question;
    return { ...question, score: (await savedScoreOf(userId, Number(question.score))).definition };
  };

  return {
    /** The newest first. */
    list: (userId: string): Promise<readonly BacktestLine[]> => store.listOf(userId),

    /**
     * Queues a back-test. Throws: 400 `invalid_options`; 404 `score_not_found`; 409 `backtest_limit_reached` or `backtests_running`.
     */
    async ask(userId: string, viewer: Viewer, requested: BacktestQuestion): Promise<BacktestLine> {
      const question = await withDefinition(userId, requested);
      await check({ clock, data }, question);
      const limits = limitsOf(viewer).backtests;
      const written = JSON.stringify(question);
      const line = await database.write(async (session) => {
        const { transaction } = session;
        await lockAccount(database, userId, transaction);
        const { stored, open } = await store.counts(userId, transaction);
        if (open >= limits.open) throw tooManyOpen(limits);
        if (stored >= limits.stored)
          throw new ConflictError(
            'backtest_limit_reached',
            `Your plan stores at most ${limits.stored} back-tests; delete one first.`,
          );
        const known = await store.variantOf(userId, written, transaction);
        const variant = known ?? (await store.countVariant(userId, transaction));
        const createdAt = clock.now().toISOString();
        const row = { userId, question: written, scope: listScopeOf(viewer), variant, createdAt };
        const added = await store.add(row, transaction);
        const { id } = added;
        await work.enqueue(session, { kind: BACKTEST_WORK, key: `${BACKTEST_WORK} ${id}`, payload: { id } });
        return added;
      });
      work.runQueue();
      return line;
    },

    /** Throws: 404 `backtest_not_found`. */
    async read(userId: string, viewer: Viewer, id: number): Promise<ShownBacktest> {
      const [found, tried] = await Promise.all([store.find(userId, id), store.tried(userId)]);
      if (!found) throw notFound();
      return { ...found, tried, isWithheld: !coversScope(viewer, found.scope) };
    },

    /** Throws: 404 `backtest_not_found`, 409 `backtest_not_done`. */
    async readDone(
      userId: string,
      viewer: Viewer,
      id: number,
    ): Promise<ShownBacktest & { readonly result: StoredResult }> {
      const { result, ...shown } = await this.read(userId, viewer, id);
      if (!result)
        throw new ConflictError('backtest_not_done', 'There is no result yet; wait until the status is done.');
      return { ...shown, result };
    },

    /** Throws: 404 `backtest_not_found`, 409 `backtest_ended`. */
    async cancel(userId: string, viewer: Viewer, id: number): Promise<ShownBacktest> {
      const isCancelled = await database.write(({ transaction }) =>
        store.cancel(userId, id, clock.now().toISOString(), transaction),
      );
      const now = await this.read(userId, viewer, id);
      if (!isCancelled) throw new ConflictError('backtest_ended', 'The back-test has already ended.');
      return now;
    },

    /**
     * Queues a cancelled or failed one again, with the present rights of the plan; one that waits or runs continues.
     * Throws: 404 `backtest_not_found`; 409 `backtest_ended` or `backtests_running`.
     */
    async resume(userId: string, viewer: Viewer, id: number): Promise<ShownBacktest> {
      const limits = limitsOf(viewer).backtests;
      await database.write(async (session) => {
        const { transaction } = session;
        await lockAccount(database, userId, transaction);
        if (!(await store.resume(userId, id, listScopeOf(viewer), transaction))) return;
        // It counts among the open ones now.
        if ((await store.counts(userId, transaction)).open > limits.open) throw tooManyOpen(limits);
        // The former job may still be running; it ends without help.
        const key = `${BACKTEST_WORK} ${id} ${clock.now().toISOString()}`;
        await work.enqueue(session, { kind: BACKTEST_WORK, key, payload: { id } });
      });
      work.runQueue();
      const now = await this.read(userId, viewer, id);
      if (now.status === 'done') throw new ConflictError('backtest_ended', 'The back-test is already done.');
      return now;
    },

    /** Stops it if it is running. Throws: 404 `backtest_not_found`. */
    async remove(userId: string, id: number): Promise<void> {
      const isRemoved = await database.write(({ transaction }) => store.remove(userId, id, transaction));
      if (!isRemoved) throw notFound();
    },
  };
}

/** Throws: 400 `invalid_options`, naming the part that can't be tested. */
async function check(
  { clock, data }: Pick<BacktestServiceParts, 'clock' | 'data'>,
  question: BacktestQuestion,
): Promise<void> {
  const { markets, formula, score, start, end, rebalance, currency } = question;
  testedRuleOf(formula, score);
  const last = end ?? clock.today();
  if (last > clock.today()) throw wrong('end', 'The end is in the future; omit it to test up to the latest prices.');
  if (start >= last) throw wrong('start', 'The start must be before the end.');
  const days = formationDays(start, last, rebalance, 'month').length;
  if (days < 2)
    throw wrong('start', 'There is no complete period between start and end; start earlier or rebalance more often.');
  const listings = markets.reduce((sum, market) => sum + listingsOf(data, market), 0);
  if (listings * days > MAX_CELLS)
    throw wrong(
      'markets',
      'This is too large for one back-test; choose fewer markets, fewer years or less frequent rebalancing.',
    );
  if (currency !== null && Number.isNaN(usdFactor(currency, (await data.rates()).rates)))
    throw wrong('currency', 'No exchange rate is known for this currency; choose another or omit it.');
}

/** All listings of a market, delisted ones included. */
function listingsOf(data: BacktestServiceParts['data'], market: Market): number {
  const table = data.ofMarket(market)?.table;
  return table ? table.cards.length + table.delisted.length : 0;
}

const tooManyOpen = ({ open }: AccountLimits['backtests']): ConflictError =>
  new ConflictError('backtests_running', `Your plan runs at most ${open} back-tests at a time; wait or cancel one.`);

const notFound = (): NotFoundError => new NotFoundError('backtest_not_found', 'You have no such back-test.');

const wrong = (field: keyof BacktestQuestion, message: string): InvalidInputError =>
  new InvalidInputError('invalid_options', message, [{ path: `body.${field}`, message }]);
