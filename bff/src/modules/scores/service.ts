import { readScoreText, scoreProblemText, writeScoreText } from '@site/board-rules';
import { withoutInvisible } from '@site/fields/typed-text';
import type { Transaction } from 'sequelize';
import { limitsOf, type Viewer } from '../../domain/entitlements';
import type { Database } from '../../platform/db/database';
import { ConflictError, InvalidInputError, NotFoundError, OvertakenError } from '../../platform/errors';
import { isExpected, OVERTAKEN, versionOf, type Expected } from '../../platform/http/versions';
import type { Clock } from '../../platform/clock';
import { lockAccount } from '../accounts';
import { createScoreStore, type NewScore, type SavedScore } from './store';

export interface RequestedScore {
  readonly name: string;
  readonly definition: string;
}

export const scoreVersion = ({ name, definition }: RequestedScore): string => versionOf(name, definition);

/** Names that differ only in upper and lower case are the same. */
const comparable = (name: string): string => name.toLowerCase();
const byName = (a: SavedScore, b: SavedScore): number =>
  comparable(a.name) < comparable(b.name) ? -1 : comparable(a.name) > comparable(b.name) ? 1 : a.id - b.id;

export type ScoreService = ReturnType<typeof createScoreService>;

/** Scores that users define. Saving throws 400 `invalid_options` and 409 `score_name_taken`. */
export function createScoreService({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const store = createScoreStore(database);

  function settle({ name, definition }: RequestedScore): NewScore {
    const read = readScoreText(definition);
    if (read.problem) {
      const message = scoreProblemText(read.problem);
      throw new InvalidInputError('invalid_options', `This is not a valid score: ${message}.`, [
        { path: 'body.definition', message },
      ]);
    }
    return {
      name: withoutInvisible(name).trim().replace(/\s+/g, ' '),
      definition: writeScoreText(read.definition),
      at: clock.now().toISOString(),
    };
  }

  /** Runs the work on all scores of a user, while other writes of the same account wait. */
  const change = (
    userId: string,
    work: (scores: readonly SavedScore[], transaction: Transaction) => Promise<SavedScore>,
  ): Promise<SavedScore> =>
    database.write(async ({ transaction }) => {
      await lockAccount(database, userId, transaction);
      return work(await store.listOf(userId, transaction), transaction);
    });

  function assertFree(scores: readonly SavedScore[], { name }: NewScore): void {
    if (scores.some((one) => comparable(one.name) === comparable(name)))
      throw new ConflictError('score_name_taken', 'You already have a score with this name.');
  }

  return {
    /** By name. */
    list: async (userId: string): Promise<readonly SavedScore[]> => [...(await store.listOf(userId))].sort(byName),

    /** Also throws: 409 `score_limit_reached`. */
    async save(userId: string, viewer: Viewer, requested: RequestedScore): Promise<SavedScore> {
      const score = settle(requested);
      const limit = limitsOf(viewer).savedScores;
      return change(userId, (scores, transaction) => {
        assertFree(scores, score);
        if (scores.length >= limit)
          throw new ConflictError('score_limit_reached', `Your plan saves at most ${limit} scores.`);
        return store.create(userId, score, transaction);
      });
    },

    /** Also throws: 404 `score_not_found`, 412 `score_changed` if the stored score is not the expected one. */
    async replace(
      userId: string,
      id: number,
      requested: RequestedScore,
      expected: Expected = null,
    ): Promise<SavedScore> {
      const { name, definition, at } = settle(requested);
      return change(userId, async (scores, transaction) => {
        const before = scores.find((one) => one.id === id);
        if (!before) throw noScore();
        if (!isExpected(expected, scoreVersion(before))) throw new OvertakenError('score_changed', OVERTAKEN);
        assertFree(
          scores.filter((one) => one !== before),
          { name, definition, at },
        );
        const after = { ...before, name, definition, updatedAt: at };
        await store.update(after, transaction);
        return after;
      });
    },

    /**
     * Shows a score wherever companies are shown, instead of the current one; null: none. Throws: 404
     * `score_not_found`.
     */
    show: (userId: string, id: number | null): Promise<void> =>
      database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        const scores = await store.listOf(userId, transaction);
        if (id !== null && !scores.some((one) => one.id === id)) throw noScore();
        await store.show(userId, id, transaction);
      }),

    /** The score that is shown wherever companies are shown. Null: none. */
    shown: (userId: string): Promise<SavedScore | null> => store.findShown(userId),

    /** Throws: 404 `score_not_found`. */
    find: createSavedScoreReader(database),

    /** Throws: 404 `score_not_found`. */
    async remove(userId: string, id: number): Promise<void> {
      const isRemoved = await database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        return store.remove(userId, id, transaction);
      });
      if (!isRemoved) throw noScore();
    },
  };
}

/** Saved scores for boards. Throws: 404 `score_not_found`. */
export function createSavedScoreReader(database: Database) {
  const store = createScoreStore(database);
  return async (userId: string, id: number): Promise<SavedScore> => {
    const found = await store.find(userId, id);
    if (!found) throw noScore();
    return found;
  };
}

const noScore = (): NotFoundError => new NotFoundError('score_not_found', 'You have no such saved score.');
