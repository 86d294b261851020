import { withoutInvisible } from '@site/fields/typed-text';
import type { Viewer } from '../../domain/entitlements';
import type { BoardService } from '../board/board-service';
import { ConflictError, NotFoundError, OvertakenError } from '../../platform/errors';
import type { Clock, NewScreen, SavedScreen, ScreenRepository } from '../ports';
import { isExpected, OVERTAKEN, versionOf, type Expected } from '../../platform/http/versions';
import { boardQueryOfScreen, screenQuestionOf, type AskedScreen } from './screen-question';

/** How many screens one user may save. */
export const SCREEN_CAP = 100;

export interface ScreenServiceParts {
  readonly screens: ScreenRepository;
  /** What a board refuses, no screen holds. */
  readonly boards: Pick<BoardService, 'assertAnswerable'>;
  readonly clock: Clock;
  readonly cap?: number;
}

export interface NamedQuestion extends AskedScreen {
  readonly name: string;
}

/** Boards' questions under names. Each throws what `readBoard` throws, and 409 `screen_name_taken`. */
export interface ScreenService {
  list(userId: string): Promise<readonly SavedScreen[]>;
  /** Throws besides: 409 `screen_limit_reached`. */
  save(userId: string, viewer: Viewer, screen: NamedQuestion): Promise<SavedScreen>;
  /** Throws besides: 404 `screen_not_found`, 412 `screen_changed` where another screen stands there than the one expected. */
  replace(userId: string, viewer: Viewer, id: number, screen: NamedQuestion, expected?: Expected): Promise<SavedScreen>;
  /** Throws: 404 `screen_not_found`. */
  remove(userId: string, id: number): Promise<void>;
}

/** The version of a screen: of its name and its question. */
export const screenVersion = ({ name, question }: Pick<SavedScreen, 'name' | 'question'>): string =>
  versionOf(name, JSON.stringify(question));

export function createScreenService({ screens, boards, clock, cap = SCREEN_CAP }: ScreenServiceParts): ScreenService {
  async function settle({ name, ...asked }: NamedQuestion, viewer: Viewer): Promise<NewScreen> {
    const question = screenQuestionOf(asked);
    // A day of the past is read from storage: its options are held to the rules as those of today are.
    const { asOf: _day, ...today } = boardQueryOfScreen(question);
    await boards.assertAnswerable(today, viewer);
    return { name: withoutInvisible(name).trim().replace(/\s+/g, ' '), question, at: clock.now().toISOString() };
  }
  const settled = (outcome: SavedScreen | 'taken' | 'full' | 'overtaken' | null): SavedScreen => {
    if (outcome === null) throw noScreen();
    if (outcome === 'overtaken') throw new OvertakenError('screen_changed', OVERTAKEN);
    if (outcome === 'taken') throw new ConflictError('screen_name_taken', 'There is a screen of this name already.');
    if (outcome === 'full') throw new ConflictError('screen_limit_reached', `A user saves ${cap} screens at most.`);
    return outcome;
  };

  return {
    list: (userId) => screens.listOf(userId),
    save: async (userId, viewer, screen) => settled(await screens.add(userId, await settle(screen, viewer), cap)),
    async replace(userId, viewer, id, screen, expected = null) {
      if (!(await screens.find(userId, id))) throw noScreen();
      const mayReplace = (before: SavedScreen): boolean => isExpected(expected, screenVersion(before));
      return settled(await screens.replace(userId, id, await settle(screen, viewer), mayReplace));
    },
    async remove(userId, id) {
      if (!(await screens.remove(userId, id))) throw noScreen();
    },
  };
}

const noScreen = (): NotFoundError => new NotFoundError('screen_not_found', 'There is no such screen of yours.');
