import type { Viewer } from '../../domain/entitlements';
import { createBoardService } from './board-service';
import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage } from '../testing/market-fixture';
import { createAnswerCache } from '../../platform/http/response-cache/answer-cache';
import { createBoardAnswers } from './board-answers';
import { createByteStore } from '../../platform/http/response-cache/cache-store';

const visitor: Viewer = { kind: 'visitor' };
const user: Viewer = { kind: 'user', userId: 'u' };

async function fixture() {
  const storage = madeStorage([madeListing({ symbol: 'A' }), madeListing({ symbol: 'B.L', market: 'L' })]);
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  await data.start();
  const service = createBoardService({ data });
  let made = 0;
  const boards = {
    ...service,
    readBoard: (...requested: Parameters<typeof service.readBoard>) => {
      made += 1;
      return service.readBoard(...requested);
    },
  };
  const longLived = createByteStore({ maxBytes: 1e7 });
  const shortLived = createByteStore({ maxBytes: 1e7 });
  const validated: string[] = [];
  const answers = createBoardAnswers({
    boards,
    data,
    cache: createAnswerCache({ longLived, shortLived }),
    validate: (schema) => void validated.push(schema),
  });
  return { storage, data, answers, longLived, shortLived, validated, made: () => made };
}

describe('boards as ready bytes', () => {
  it('are prebuilt for every market, kind of viewer and form before any request', async () => {
    const { answers, longLived, made, validated } = await fixture();
    const stop = answers.keepPrebuilt();
    await answers.prebuilt();
    const before = made();

    // Two markets in both forms, and ALL in that of the pages.
    expect(before).toBe(2 * 3 * 2 + 3);
    expect(new Set(validated)).toEqual(new Set(['Board', 'BoardColumns']));
    await answers.answer({ market: 'L' }, visitor, 'rows');
    await answers.answer({ market: 'SP500' }, user, 'columns');
    await answers.answer({ market: 'ALL' }, user, 'columns');
    expect(made()).toBe(before);
    expect(longLived.get(answers.known({ market: 'L' }, 'rows').keyFor(user))).toBeDefined();
    stop();
  });

  it('are made again when the data change, and the old ones go', async () => {
    const { answers, longLived, storage, data } = await fixture();
    const stop = answers.keepPrebuilt();
    await answers.prebuilt();
    const old = answers.known({ market: 'L' }, 'rows').keyFor(visitor);
    const oldOfAll = answers.known({ market: 'ALL' }, 'columns').keyFor(visitor);

    storage.versions.set('L', 2);
    await data.refresh();
    await answers.prebuilt();

    expect(longLived.get(old)).toBeUndefined();
    expect(longLived.get(oldOfAll)).toBeUndefined();
    expect(longLived.get(answers.known({ market: 'ALL' }, 'columns').keyFor(visitor))).toBeDefined();
    expect(longLived.get(answers.known({ market: 'L' }, 'rows').keyFor(visitor))).toBeDefined();
    expect(longLived.size).toBe(15);
    stop();
  });

  it("keep a reader's own questions apart from the boards", async () => {
    const { answers, longLived, shortLived } = await fixture();
    await answers.answer({ market: 'SP500', simulateGrowth: true }, visitor, 'rows');
    await answers.answer({ market: 'SP500', usdIls: 4 }, visitor, 'rows');
    await answers.answer({ market: 'WORLD', sector: 'Technology', industry: 'Semiconductors' }, visitor, 'rows');

    expect([longLived.size, shortLived.size]).toEqual([1, 2]);
  });

  it('differ by kind of viewer, form and question', async () => {
    const { answers } = await fixture();
    const viewers: Viewer[] = [
      visitor,
      user,
      { kind: 'basic', userId: 'b', market: 'L' },
      { kind: 'premium', userId: 'p' },
    ];
    const keys = [{ market: 'L' as const }, { market: 'L' as const, locale: 'he' as const }].flatMap((query) =>
      viewers.flatMap((viewer) =>
        (['rows', 'columns'] as const).map((form) => answers.known(query, form).keyFor(viewer)),
      ),
    );

    expect(new Set(keys).size).toBe(16);
    const inOtherMarket = answers.known({ market: 'SP500' }, 'rows').keyFor(viewers[2]!);
    expect(inOtherMarket).toBe(answers.known({ market: 'SP500' }, 'rows').keyFor(user));
  });
});
