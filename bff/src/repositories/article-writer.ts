import type { Transaction } from 'sequelize';
import type { ArticleVersionRow, ContentWriter } from '../services/ports';
import { safeArticleBody } from './article-body';
import { inChunks } from './bulk-insert';
import type { Database } from './database';
import { articles } from './models/article';
import { articleSymbols } from './models/article-symbol';
import { articleVersions } from './models/article-version';
import type { RowOf } from './models/table';

type Version = RowOf<typeof articleVersions>;

/** The last row of each key: PostgreSQL refuses a statement that meets one row twice. */
const lastOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** The later of two versions of an article; of one moment, the one with the later id. */
const isLater = (a: Pick<Version, 'id' | 'updatedAt'>, b: Pick<Version, 'id' | 'updatedAt'>): boolean =>
  a.updatedAt === b.updatedAt ? a.id > b.id : a.updatedAt > b.updatedAt;

function latestOfEach<V extends Pick<Version, 'id' | 'urlTitle' | 'updatedAt'>>(
  versions: readonly V[],
): Map<string, V> {
  const latest = new Map<string, V>();
  for (const version of versions) {
    const known = latest.get(version.urlTitle);
    if (!known || isLater(version, known)) latest.set(version.urlTitle, version);
  }
  return latest;
}

async function versionOf(article: ArticleVersionRow): Promise<Version> {
  const { id, urlTitle, title, subtitle, publisher, publisherUrl, createdAt, updatedAt } = article;
  const body = await safeArticleBody(article.body);
  return { id, urlTitle, title, subtitle, body, publisher, publisherUrl, createdAt, updatedAt };
}

/** Symbols as written, `symbol.market`: the last dot separates, since tickers hold dots of their own. */
const symbolsOf = ({ id, relatedSymbols }: ArticleVersionRow): RowOf<typeof articleSymbols>[] =>
  relatedSymbols.map((related, ordinal) => {
    const dot = related.lastIndexOf('.');
    return { versionId: id, market: related.slice(dot + 1), symbol: related.slice(0, dot), ordinal };
  });

/** Articles with all that hangs on them, in one transaction. Returns how many versions are new or were changed. */
export function createArticleWriter(database: Database): ContentWriter['writeArticles'] {
  const article = database.model(articles);
  const version = database.model(articleVersions);
  const mention = database.model(articleSymbols);

  /** Those that storage doesn't hold to the last letter. */
  async function notStored(given: readonly Version[], transaction: Transaction): Promise<Version[]> {
    const stored = await version.findAll({ where: { id: given.map(({ id }) => id) }, transaction });
    const known = new Map(stored.map((row) => [row.id, row]));
    return given.filter((one) => {
      const same = known.get(one.id)?.get();
      return !same || COLUMNS.some((column) => same[column] !== one[column]);
    });
  }

  async function pointAtLatest(urlTitles: readonly string[], transaction: Transaction): Promise<void> {
    const where = { urlTitle: [...urlTitles] };
    const all = await version.findAll({ attributes: ['id', 'urlTitle', 'updatedAt'], where, transaction });
    const latest = latestOfEach(all);
    for (const { urlTitle, latestVersionId } of await article.findAll({ where, transaction })) {
      const id = latest.get(urlTitle)?.id;
      if (id !== undefined && id !== latestVersionId)
        await article.update({ latestVersionId: id }, { where: { urlTitle }, transaction });
    }
  }

  async function write(given: readonly ArticleVersionRow[], transaction: Transaction): Promise<number> {
    const latest = latestOfEach(given);
    const heads = lastOfEach(given, ({ urlTitle }) => urlTitle).map(({ urlTitle, dataKind, subject, direction }) => ({
      ...{ urlTitle, dataKind, subject, direction },
      latestVersionId: latest.get(urlTitle)!.id,
    }));
    await article.bulkCreate(heads, { updateOnDuplicate: ['dataKind', 'subject', 'direction'], transaction });

    const versions = await Promise.all(lastOfEach(given, ({ id }) => id).map(versionOf));
    const changed = await notStored(versions, transaction);
    if (changed.length > 0) await version.bulkCreate(changed, { updateOnDuplicate: [...COLUMNS], transaction });
    await mention.destroy({ where: { versionId: versions.map(({ id }) => id) }, transaction });
    const named = given.flatMap(symbolsOf);
    await mention.bulkCreate(
      lastOfEach(named, ({ versionId, market, symbol }) => [versionId, market, symbol].join('\u001f')),
      { transaction },
    );
    await pointAtLatest([...latest.keys()], transaction);
    return changed.length;
  }

  return (given) =>
    given.length === 0
      ? Promise.resolve(0)
      : database.write(async ({ transaction }) => {
          let written = 0;
          for (const some of inChunks(given)) written += await write(some, transaction);
          return written;
        });
}

const COLUMNS = [
  'urlTitle',
  'title',
  'subtitle',
  'body',
  'publisher',
  'publisherUrl',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Version)[];
