import type { ArticleVersionRow, NewArticleVersion } from './article';
import type { Transaction } from 'sequelize';
import { safeArticleBody } from './article-body';
import { createLatestPointer } from './latest-version';
import { inChunks } from '../../platform/db/bulk-insert';
import type { Database } from '../../platform/db/connect-database';
import { articleSymbols, articleVersions, articles } from './table';
import type { RowOf } from '../../platform/db/table';

type Version = RowOf<typeof articleVersions>;

/** The last row of each key: PostgreSQL refuses a statement that meets one row twice. */
const lastOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** The default publication time, before all others, because an invented world has its own clock. */
const AT_ONCE = '2000-01-01T00:00:00.000Z';

async function versionOf(article: NewArticleVersion): Promise<Version> {
  const { id, urlTitle, title, subtitle, publisher, publisherUrl, createdAt, updatedAt } = article;
  const { visibleFrom = AT_ONCE } = article;
  const body = await safeArticleBody(article.body);
  return { id, urlTitle, title, subtitle, body, publisher, publisherUrl, createdAt, updatedAt, visibleFrom };
}

/** Symbols as written, `symbol.market`: the last dot separates, since tickers hold dots of their own. */
const symbolsOf = ({ id, relatedSymbols }: ArticleVersionRow): RowOf<typeof articleSymbols>[] =>
  relatedSymbols.map((related, ordinal) => {
    const dot = related.lastIndexOf('.');
    return { versionId: id, market: related.slice(dot + 1), symbol: related.slice(0, dot), ordinal };
  });

/** Idempotent: an identical stored version is unchanged. Returns how many versions are new or changed. */
export type ArticleWriter = (articles: readonly NewArticleVersion[]) => Promise<number>;

/** Articles with their versions and symbols, in one transaction. */
export function createArticleWriter(database: Database): ArticleWriter {
  const article = database.model(articles);
  const version = database.model(articleVersions);
  const mention = database.model(articleSymbols);
  const latest = createLatestPointer(database);

  /** Versions that are not stored in exactly this form. */
  async function notStored(given: readonly Version[], transaction: Transaction): Promise<Version[]> {
    const stored = await version.findAll({ where: { id: given.map(({ id }) => id) }, transaction });
    const known = new Map(stored.map((row) => [row.id, row]));
    return given.filter((one) => {
      const same = known.get(one.id)?.get();
      return !same || COLUMNS.some((column) => same[column] !== one[column]);
    });
  }

  async function write(given: readonly NewArticleVersion[], transaction: Transaction): Promise<number> {
    const now = new Date().toISOString();
    const heads = lastOfEach(given, ({ urlTitle }) => urlTitle).map(({ urlTitle, dataKind, subject, direction }) => ({
      urlTitle,
      dataKind,
      subject,
      direction,
      // Set below to the latest visible version, if there is one.
      latestVersionId: '',
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
    await latest.point(
      heads.map(({ urlTitle }) => urlTitle),
      now,
      transaction,
    );
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
