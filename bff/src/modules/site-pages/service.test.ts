import type { Viewer } from '../../domain/entitlements';
import type { BoardAnswer } from '../../modules/boards/board-answer';
import { NotFoundError, UnavailableError } from '../../platform/errors';
import type { PageLibrary, WrittenPage, WrittenPart } from './site-page';
import { createPageCompanies } from './page-companies';
import { createSitePageService } from './service';

const visitor: Viewer = { kind: 'visitor' };
const reader: Viewer = { kind: 'user', userId: 'u' };
const written = (given: Partial<WrittenPage>): WrittenPage => ({
  name: 'policy',
  language: 'en',
  title: 'Terms',
  subtitle: 'S',
  description: 'D',
  publisher: 'P',
  createdOn: '2026-01-01',
  updatedOn: '2026-01-02',
  isArticle: false,
  needsLogin: false,
  parts: [{ kind: 'text', html: '<p>a</p>' }],
  ...given,
});
const companies: Extract<WrittenPart, { readonly kind: 'companies' }> = {
  kind: 'companies',
  title: 'C',
  market: 'TA',
  sector: null,
  industry: null,
  leastYield: 4,
  limit: 3,
  symbols: null,
} as const;
const libraryOf = (...pages: readonly WrittenPage[]): PageLibrary => ({
  read: (name) => Promise.resolve(pages.filter((page) => page.name === name)),
  list: () => Promise.resolve(pages),
});
const noCompanies = () =>
  Promise.resolve({ rows: [], unknown: [], isByScore: false, oldLeftOut: null, asOf: null, dataKind: null });

describe('the site’s own pages', () => {
  const library = libraryOf(
    written({}),
    written({ language: 'he', title: 'תנאים' }),
    written({ name: 'heb-a', language: 'he', title: 'א' }),
    written({ name: 'about', needsLogin: true }),
    written({ name: 'links', parts: [{ kind: 'pages', title: 'T', names: ['policy', 'heb-a', 'gone'] }] }),
    written({
      name: 'table',
      parts: [
        {
          kind: 'deliveries',
          title: 'T',
          of: 'O',
          before: 'B',
          after: 'A',
          total: 'All',
          note: 'N',
          isIllustrative: true,
          hasChart: false,
          rows: [
            { name: 'a', before: 4, after: 3 },
            { name: 'b', before: 0, after: 1 },
          ],
        },
      ],
    }),
  );
  const service = createSitePageService({ library, companiesOf: noCompanies });

  it('come in the wanted language, or in the one that they are written in', async () => {
    expect(await service.read('policy', 'he', visitor)).toMatchObject({ title: 'תנאים', languages: ['en', 'he'] });
    expect(await service.read('policy', 'en', visitor)).toMatchObject({ title: 'Terms' });
    expect(await service.read('heb-a', 'en', visitor)).toMatchObject({ language: 'he', languages: ['he'] });
    expect(await Promise.all(['policy', 'heb-a', 'gone'].map((name) => service.languagesOf(name)))).toEqual([
      ['en', 'he'],
      ['he'],
      [],
    ]);
  });

  it('are not found by an unknown name, nor by a visitor where a login is needed', async () => {
    await expect(service.read('nothing', 'en', visitor)).rejects.toMatchObject({ errorCode: 'page_not_found' });
    await expect(service.read('about', 'en', visitor)).rejects.toMatchObject({ errorCode: 'login_required' });
    expect(await service.read('about', 'en', reader)).toMatchObject({ name: 'about' });
  });

  it('name further pages in their own language, and leave out deleted ones', async () => {
    const { parts } = await service.read('links', 'he', visitor);

    expect(parts).toMatchObject([
      {
        pages: [
          { title: 'Terms', language: 'en' },
          { title: 'א', language: 'he' },
        ],
      },
    ]);
  });

  it('come with the ratio of each delivery, and with their sums', async () => {
    const { parts } = await service.read('table', 'en', visitor);

    expect(parts).toMatchObject([
      { rows: [{ ratio: 0.75 }, { ratio: null }], total: { name: 'All', before: 4, after: 4, ratio: 1 } },
    ]);
  });
});

describe('companies in a page’s table', () => {
  const answer = {
    dataKind: 'sample',
    asOf: '2026-11-20',
    order: { by: 'score', descending: true },
    oldFigures: 2,
    table: {
      length: 1,
      columns: {
        symbol: { kind: 'text', values: ['ICL.TA'], repeats: false },
        market: { kind: 'text', values: ['TA'], repeats: true },
        sector: { kind: 'text', values: [null], repeats: true },
        score: { kind: 'number', values: [71.2], isExact: true },
      },
    },
  } as const;
  const boards = (read: () => Promise<unknown>) => {
    const readBoard = jest.fn((_query: object, _viewer: Viewer) => read() as Promise<BoardAnswer>);
    return { readBoard, read: createPageCompanies({ boards: { readBoard }, companiesOf: () => Promise.resolve([]) }) };
  };

  it('are those of the board that the viewer may see, requested as the viewer', async () => {
    const { readBoard, read } = boards(() => Promise.resolve(answer));

    expect(await read(companies, reader)).toMatchObject({
      rows: [{ symbol: 'ICL.TA', sector: 'Unkown', score: 71.2 }],
      isByScore: true,
      oldLeftOut: 2,
      dataKind: 'sample',
      asOf: '2026-11-20',
    });
    expect(readBoard).toHaveBeenCalledWith(
      expect.objectContaining({ market: 'TA', where: 'dividend_yield>=4', freshOnly: true }),
      reader,
    );
  });

  it('have no score where the board gives none', async () => {
    const { symbol, market } = answer.table.columns;
    const table = { length: 1, columns: { symbol, market } };
    const { read } = boards(() => Promise.resolve({ ...answer, table, order: { by: 'marketCap', descending: true } }));

    const { rows, isByScore } = await read(companies, visitor);

    expect(rows?.map((row) => 'score' in row)).toEqual([false]);
    expect(isByScore).toBe(false);
  });

  it('are none for a sector without companies, unread while the data are away, and a failure otherwise', async () => {
    const failing = (failure: Error) => boards(() => Promise.reject(failure)).read(companies, visitor);

    expect((await failing(new NotFoundError('sector_not_found', ''))).rows).toEqual([]);
    expect((await failing(new UnavailableError('not_available_now', ''))).rows).toBeNull();
    await expect(failing(new Error('a fault'))).rejects.toThrow('a fault');
  });

  it('that are named and missing are shown as written', async () => {
    const { read } = boards(() => Promise.reject(new Error('no board is requested')));

    expect(await read({ ...companies, symbols: ['DLEA.TA.TA'] }, visitor)).toMatchObject({
      rows: [],
      unknown: ['DLEA.TA.TA'],
    });
  });
});
