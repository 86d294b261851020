import type { BoardService } from '../../services/board/board-service';
import type { ListingName } from '../companies';
import type { WatchedAlert } from './alert';
import { createAlertWatch } from './alert-watch';

const AAA = { market: 'SP500', symbol: 'AAA' } as unknown as ListingName;
const scored = { cards: [{ ...AAA, dataKind: 'real', longName: 'Aurora', hebrewName: null }], score: () => 80 };
const boards = { scoredMarket: () => scored } as unknown as Pick<BoardService, 'readBoard' | 'scoredMarket'>;
const onScore = { id: 0, kind: 'score', threshold: 70, direction: 'up', company: AAA, followed: [], state: null };
const isMet = async (part: Partial<WatchedAlert>): Promise<boolean> =>
  (
    await createAlertWatch({ boards })
      .look()
      .outcomeOf({ ...onScore, ...part } as unknown as WatchedAlert)
  )?.isMet ?? false;

describe('a first look at an alert on a score', () => {
  it('says that the score is already on the side that is waited for', async () => {
    expect(await isMet({})).toBe(true);
    expect(await isMet({ threshold: 80 })).toBe(true);
    expect(await isMet({ threshold: 90, direction: 'down' })).toBe(true);
  });

  it('says nothing where the score has yet to cross the value', async () => {
    expect(await isMet({ threshold: 90 })).toBe(false);
    expect(await isMet({ direction: 'down' })).toBe(false);
    expect(await isMet({ direction: 'both' })).toBe(false);
    expect(await isMet({ company: null, followed: [AAA] })).toBe(false);
  });
});
