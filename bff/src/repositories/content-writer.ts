import type { ArticleVersionRow, ContentWriter, EarningsEventRow } from '../services/ports';
import { safeArticleBody } from './article-body';
import { inChunks, insertRows, placeholders } from './bulk-insert';
import type { Database } from './database';
import type { WriteSession } from './sql-session';

/** Articles and calendars into the store. */
export function createContentWriter(database: Database): ContentWriter {
  return {
    writeArticles: (articles) =>
      articles.length === 0 ? Promise.resolve(0) : database.write((session) => writeArticles(session, articles)),
    writeEarningsEvents: (events) =>
      events.length === 0 ? Promise.resolve(0) : database.write((session) => writeEarningsEvents(session, events)),
    writeEconomicEvents: (events) =>
      database.write((session) =>
        insertRows(
          session,
          {
            table: 'economic_events',
            columns: ['data_kind', 'occurs_at', 'country', 'impact', 'event', 'unit', 'previous', 'estimate', 'actual'],
            key: ['occurs_at', 'country', 'event'],
          },
          events.map((event) => [
            event.dataKind,
            event.at,
            event.country,
            event.impact,
            event.event,
            event.unit,
            event.previous,
            event.estimate,
            event.actual,
          ]),
        ),
      ),
  };
}

async function writeArticles(session: WriteSession, articles: readonly ArticleVersionRow[]): Promise<number> {
  await insertRows(
    session,
    {
      table: 'articles',
      columns: ['url_title', 'data_kind', 'subject', 'direction', 'latest_version_id'],
      key: ['url_title'],
      incidental: ['latest_version_id'],
    },
    articles.map(({ urlTitle, dataKind, subject, direction, id }) => [urlTitle, dataKind, subject, direction, id]),
  );
  const bodies = await Promise.all(articles.map(({ body }) => safeArticleBody(body)));
  const written = await insertRows(
    session,
    {
      table: 'article_versions',
      columns: [
        'id',
        'url_title',
        'title',
        'subtitle',
        'body',
        'publisher',
        'publisher_url',
        'created_at',
        'updated_at',
      ],
      key: ['id'],
    },
    articles.map((article, index) => [
      article.id,
      article.urlTitle,
      article.title,
      article.subtitle,
      bodies[index]!,
      article.publisher,
      article.publisherUrl,
      article.createdAt,
      article.updatedAt,
    ]),
  );
  for (const some of inChunks(articles)) {
    const ids = some.map(({ id }) => id);
    await session.run(`DELETE FROM article_symbols WHERE version_id IN (${placeholders(ids.length)})`, ids);
    const titles = some.map(({ urlTitle }) => urlTitle);
    await session.run(
      `UPDATE articles SET latest_version_id =
         (SELECT id FROM article_versions AS v WHERE v.url_title = articles.url_title ORDER BY updated_at DESC, id DESC LIMIT 1)
       WHERE url_title IN (${placeholders(titles.length)})`,
      titles,
    );
  }
  await insertRows(
    session,
    {
      table: 'article_symbols',
      columns: ['version_id', 'market', 'symbol', 'ordinal'],
      key: ['version_id', 'market', 'symbol'],
    },
    articles.flatMap(({ id, relatedSymbols }) =>
      relatedSymbols.map((related, ordinal) => {
        // The last dot separates: tickers hold dots of their own.
        const dot = related.lastIndexOf('.');
        return [id, related.slice(dot + 1), related.slice(0, dot), ordinal];
      }),
    ),
  );
  return written;
}

const earningsTarget = {
  table: 'earnings_events',
  columns: ['data_kind', 'market', 'symbol', 'day', 'moment', 'time', 'exchange', 'title', 'url', 'is_confirmed'],
  key: ['market', 'symbol', 'day'],
} as const;

async function writeEarningsEvents(session: WriteSession, events: readonly EarningsEventRow[]): Promise<number> {
  const days = events.map(({ day }) => day).sort();
  const readStored = async () => {
    const rows = await session.all<Record<string, string | number | null>>(
      `SELECT id, ${earningsTarget.columns.join(', ')} FROM earnings_events WHERE day BETWEEN ? AND ?`,
      [days[0]!, days.at(-1)!],
    );
    return new Map(rows.map(({ id, ...said }) => [id as number, JSON.stringify(said)]));
  };
  const before = await readStored();
  const written = await insertRows(
    session,
    earningsTarget,
    events.map((event) => [
      event.dataKind,
      event.market,
      event.symbol,
      event.day,
      event.when,
      event.time,
      event.exchange,
      event.title,
      event.url,
      event.isConfirmed ? 1 : 0,
    ]),
  );
  if (written === 0 || before.size === 0) return written;
  const after = await readStored();
  const changed = [...before].filter(([id, said]) => after.get(id) !== said);
  await insertRows(
    session,
    { table: 'earnings_event_revisions', columns: ['event_id', 'changed_at', 'before', 'after'] },
    changed.map(([id, said]) => [id, new Date().toISOString(), said, after.get(id)!]),
  );
  return written;
}
