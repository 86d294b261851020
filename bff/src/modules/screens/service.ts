import { withoutInvisible } from '@site/fields/typed-text';
import type { Transaction } from 'sequelize';
import type { Viewer } from '../../domain/entitlements';
import type { Database } from '../../platform/db/database';
import { ConflictError, NotFoundError, OvertakenError } from '../../platform/errors';
import { isExpected, OVERTAKEN, versionOf, type Expected } from '../../platform/http/versions';
import { type BoardService, namesSavedScore } from '../boards';
import type { Clock } from '../../platform/clock';
import { lockAccount } from '../accounts';
import { createSavedScoreReader } from '../scores';
import { boardQueryOfScreen, screenQuestionOf, type RequestedScreen } from './screen-question';
import { createScreenStore, type NewScreen, type SavedScreen } from './store';

/** How many screens one user may save. */
export const SCREEN_CAP = 100;

export interface ScreenServiceParts {
  readonly database: Database;
  /** A screen that a board would refuse is not saved. */
  readonly boards: Pick<BoardService, 'assertAnswerable'>;
  readonly clock: Clock;
}

export interface NamedQuestion extends RequestedScreen {
  readonly name: string;
}

/** The version of a screen: changes with its name and its query. */
export const screenVersion = ({ name, question }: Pick<SavedScreen, 'name' | 'question'>): string =>
  versionOf(name, JSON.stringify(question));

/** Names that differ only in upper and lower case are the same. */
const comparable = (name: string): string => name.toLowerCase();
const byName = (a: SavedScreen, b: SavedScreen): number =>
  comparable(a.name) < comparable(b.name) ? -1 : comparable(a.name) > comparable(b.name) ? 1 : a.id - b.id;

export type ScreenService = ReturnType<typeof createScreenService>;

/**
 * Board queries under names. Saving throws what `readBoard` throws, 404 `score_not_found`, and 409 `screen_name_taken`.
 */
export function createScreenService({ database, boards, clock }: ScreenServiceParts) {
  const store = createScreenStore(database);

  const savedScoreOf = createSavedScoreReader(database);

  /** The query with the definition of a saved score instead of its number, so that the screen outlives the score. */
  async function withDefinition(query: string, viewer: Viewer): Promise<string> {
    const requested = new URLSearchParams(query);
    const score = requested.get('score');
    if (score === null || !namesSavedScore({ score }) || viewer.kind === 'visitor') return query;
    requested.set('score', (await savedScoreOf(viewer.userId, Number(score))).definition);
    return requested.toString();
  }

  async function settle({ name, ...requested }: NamedQuestion, viewer: Viewer): Promise<NewScreen> {
    const question = screenQuestionOf({ ...requested, query: await withDefinition(requested.query, viewer) });
    // Checked like a query of today: the rules for its options are the same, and a past day would be read from storage.
    const { asOf: _day, ...today } = boardQueryOfScreen(question);
    await boards.assertAnswerable(today, viewer);
    return { name: withoutInvisible(name).trim().replace(/\s+/g, ' '), question, at: clock.now().toISOString() };
  }

  /** Runs the work on all screens of a user, while other writes of the same account wait. */
  const change = (
    userId: string,
    work: (screens: readonly SavedScreen[], transaction: Transaction) => Promise<SavedScreen>,
  ): Promise<SavedScreen> =>
    database.write(async ({ transaction }) => {
      await lockAccount(database, userId, transaction);
      return work(await store.listOf(userId, transaction), transaction);
    });
  function assertFree(screens: readonly SavedScreen[], { name }: NewScreen): void {
    if (screens.some((one) => comparable(one.name) === comparable(name)))
      throw new ConflictError('screen_name_taken', 'You already have a screen with this name.');
  }

  return {
    /** By name. */
    list: async (userId: string): Promise<readonly SavedScreen[]> => [...(await store.listOf(userId))].sort(byName),

    /** Also throws: 409 `screen_limit_reached`. */
    async save(userId: string, viewer: Viewer, requested: NamedQuestion): Promise<SavedScreen> {
      const screen = await settle(requested, viewer);
      return change(userId, (screens, transaction) => {
        assertFree(screens, screen);
        if (screens.length >= SCREEN_CAP)
          throw new ConflictError('screen_limit_reached', `An account can have at most ${SCREEN_CAP} screens.`);
        return store.create(userId, screen, transaction);
      });
    },

    /** Also throws: 404 `screen_not_found`, 412 `screen_changed` if the stored screen is not the expected one. */
    async replace(
      userId: string,
      viewer: Viewer,
      id: number,
      requested: NamedQuestion,
      expected: Expected = null,
    ): Promise<SavedScreen> {
      if (!(await store.find(userId, id))) throw noScreen();
      const screen = await settle(requested, viewer);
      return change(userId, async (screens, transaction) => {
        const before = screens.find((one) => one.id === id);
        if (!before) throw noScreen();
        if (!isExpected(expected, screenVersion(before))) throw new OvertakenError('screen_changed', OVERTAKEN);
        const { name, question, at } = screen;
        assertFree(
          screens.filter((one) => one !== before),
          screen,
        );
        // A new name does not change the query: the state of its alerts remains valid.
        const isSame = JSON.stringify(before.question) === JSON.stringify(question);
        const after = { ...before, name, question, updatedAt: isSame ? before.updatedAt : at };
        await store.update(after, transaction);
        return after;
      });
    },

    /** Throws: 404 `screen_not_found`. */
    async remove(userId: string, id: number): Promise<void> {
      const isRemoved = await database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        return store.remove(userId, id, transaction);
      });
      if (!isRemoved) throw noScreen();
    },
  };
}

const noScreen = (): NotFoundError => new NotFoundError('screen_not_found', 'You have no such screen.');
