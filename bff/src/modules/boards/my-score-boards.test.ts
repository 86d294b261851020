import { STARTING_SCORES, writeScoreText } from '@site/board-rules';
import type { Viewer } from '../../domain/entitlements';
import { NotFoundError } from '../../platform/errors';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import { boardColumnsSteps, presentBoard } from './presenter';
import { boardSheet } from './export/board-sheet';
import { createAnswerCache } from '../../platform/http/response-cache/answer-cache';
import { createByteStore } from '../../platform/http/response-cache/cache-store';
import { createBoardAnswers } from './board-answers';
import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage } from '../testing/market-fixture';
import type { BoardQuery } from './board-query';
import { createBoardService } from './board-service';
import { createScoreFiguresService } from './score-figures-service';

const visitor: Viewer = { kind: 'visitor' };
const ann: Viewer = { kind: 'user', userId: 'ann' };
const bob: Viewer = { kind: 'user', userId: 'bob' };

async function site() {
  const storage = madeStorage(
    Array.from({ length: 6 }, (_, place) =>
      madeListing({
        symbol: `S${place}`,
        quarterlyEarnings: 1e9 / 4 / (place + 4),
        quarterlyRevenue: 1e9 * (place + 1),
        quarters: 10,
      }),
    ),
  );
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({
    data,
    savedScoreOf: (userId, id) =>
      userId === 'ann' && id === 7
        ? Promise.resolve({ name: 'Sales', definition: 'ps_100' })
        : Promise.reject(new NotFoundError('score_not_found', 'None.')),
  });
  await data.start();
  const read = (query: Partial<BoardQuery>, viewer: Viewer = ann) =>
    boards.readBoard({ market: 'SP500', ...query }, viewer);
  return { data, boards, read };
}

describe('a board with the reader’s own score', () => {
  it('shows it beside the BSI score, and can be ordered and filtered by it', async () => {
    const { read } = await site();
    const bsi = (await read({ score: 'bsi' })).table.columns;
    expect(bsi.myScore!.values).toEqual(bsi.score!.values);
    expect(bsi.score!.values.some((score) => score !== null)).toBe(true);

    const { table } = await read({ score: 'pe_100*uniform', orderBy: 'myScore' });
    const mine = table.columns.myScore!.values as readonly number[];
    expect(mine).toEqual([...mine].sort((a, b) => b - a));
    expect(table.columns.symbol!.values[0]).toBe('S0');
    expect(mine[0]).not.toBe(mine.at(-1));

    const above = await read({ score: 'pe_100*uniform', where: `my_score > ${mine[2]!}` });
    expect([...above.table.columns.symbol!.values].sort()).toEqual(['S0', 'S1']);
  });

  it('shows none without a definition, and none to visitors', async () => {
    const { read } = await site();
    expect((await read({})).table.columns.myScore).toBeUndefined();
    const { table, notices, query, myScore } = await read({ score: 'bsi', orderBy: 'myScore' }, visitor);
    expect(table.columns.myScore).toBeUndefined();
    expect([myScore, query.score]).toEqual([null, undefined]);
    expect(notices).toEqual(['login_needed_for_order']);
    await expect(read({ score: 'bsi', where: 'my_score > 50' }, visitor)).rejects.toMatchObject({
      errorCode: 'score_not_allowed',
    });
  });

  it('rejects an invalid definition, and an order or a formula by a missing one', async () => {
    const { read } = await site();
    await expect(read({ score: 'pe_30*rooe_10' })).rejects.toMatchObject({
      errors: [{ path: 'query.score', message: '"rooe" is no part of a score' }],
    });
    await expect(read({ orderBy: 'myScore' })).rejects.toMatchObject({ errors: [{ path: 'query.orderBy' }] });
    await expect(read({ where: 'my_score > 50' })).rejects.toMatchObject({ errors: [{ path: 'query.where' }] });
  });

  it('accepts the number of a saved score only from the account that owns it', async () => {
    const { read, boards, data } = await site();
    const { myScore } = await read({ score: '7' });
    expect([myScore!.name, myScore!.text]).toEqual(['Sales', 'ps_100']);
    await expect(read({ score: '7' }, bob)).rejects.toMatchObject({ errorCode: 'score_not_found' });
    expect((await read({ score: '7' }, visitor)).myScore).toBeNull();

    const store = () => createByteStore({ maxBytes: 1e7 });
    const cache = createAnswerCache({ longLived: store(), shortLived: store() });
    const answers = createBoardAnswers({ boards, data, cache });
    const query = { market: 'SP500', score: '7' } as const;
    expect(String((await answers.answer(query, ann, 'rows')).identity)).toContain('"Sales"');
    await expect(answers.answer(query, bob, 'rows')).rejects.toMatchObject({ errorCode: 'score_not_found' });
  });

  it('names the definition and its version in answers and files', async () => {
    const { read } = await site();
    const answer = await read({ score: 'quality' });
    const definition = writeScoreText(STARTING_SCORES.quality);
    expect(presentBoard(answer).myScore).toEqual({ name: null, definition, method: '2' });
    expect(atOnce(boardColumnsSteps(answer)).columns['myScore']).toEqual({
      kind: 'number',
      values: answer.table.columns.myScore!.values,
    });
    const { notes, columns } = atOnce(boardSheet(await read({ score: '7', fields: ['symbol', 'myScore'] })));
    expect(notes.map((note) => note.join(' '))).toContainEqual('My score Sales; ps_100; method version 2');
    expect(columns.map(({ title }) => title)).toContain('My score');
  });
});

describe('figures of scores', () => {
  it('are those of the companies that lists show, and none for visitors', async () => {
    const { boards, read } = await site();
    const service = createScoreFiguresService({ boards });
    const { cards, scores, columns, total } = await service.read('SP500', ann);
    const board = (await read({ orderBy: 'marketCap' })).table.columns;

    expect(total).toBe(cards.length);
    expect(total).toBeGreaterThan(3);
    expect(cards.map(({ symbol }) => symbol)).toEqual(board.symbol!.values);
    expect(scores).toEqual(board.score!.values);
    expect(Array.from(columns.parts.pe)).toEqual(board.priceToEarnings!.values);
    await expect(service.read('SP500', visitor)).rejects.toMatchObject({ errorCode: 'score_not_allowed' });
  });
});
