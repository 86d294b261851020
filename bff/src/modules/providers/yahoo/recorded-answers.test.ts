import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { MarketCode } from '@site/fields/markets';
import type { ProviderAnswer, ProviderClient } from '../source';
import { createReplayClient } from '../testing/replay-client';
import { serveRecordings, type RecordedAnswer, type ReplayServer } from '../testing/replay-server';
import { fetchedOn, rowOf } from './company-answers';
import { readEarningsDays } from './earnings-day';
import { readChart } from './history';
import { readHistoryFile } from './history-file';
import { entriesOf, membersOf } from './loose-values';
import { readProfile } from './profile';
import { readQuote } from './quotes';
import { jsonOf, readAnswer, textOf } from './read-answer';
import { readSearch } from './search';
import type { Reject } from './quarantine';
import { readStatementModules } from './statement-modules';
import {
  areRecorded,
  eraOf,
  ERAS,
  NOT_RECORDED,
  recordings,
  recordingsFolder,
  withRecordings,
  type Era,
  type Recording,
} from './testing/recordings';
import { readTimeSeries } from './time-series';

if (!areRecorded) console.log(NOT_RECORDED);

/** A line of HTTP holds 16 KB, and the longest questions were longer: their lists are cut, here and there alike. */
function requestedIn({ url }: Recording): { readonly path: string; readonly query: Readonly<Record<string, string>> } {
  const { pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(([name, value]) => [
    name,
    `${value.slice(0, 2000)}${value.slice(2000).length || ''}`,
  ]);
  return { path: pathname, query: Object.fromEntries(query) as Record<string, string> };
}

/** Path and parameters, however they are written. */
function keyOf(pathname: string, query: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return [decodeURIComponent(pathname), ...sorted].join(' ');
}

/** The answers of one of the two years, at the addresses where they were had; the day is the one of their recording. */
async function serveAll(): Promise<{ served: ReplayServer; clients: Readonly<Record<Era, ProviderClient>> }> {
  const byKey = new Map<string, Recording>();
  for (const recording of recordings) {
    const { path, query } = requestedIn(recording);
    byKey.set(keyOf(`/${eraOf(recording)}${path}`, query), recording);
  }
  expect(byKey.size).toBe(recordings.length);
  const served = await serveRecordings([
    {
      path: /^/,
      answer: ({ pathname, searchParams }): RecordedAnswer => {
        const found = byKey.get(keyOf(pathname, Object.fromEntries(searchParams)));
        if (!found) return { status: 404, contentType: 'text/plain', body: 'not recorded' };
        return {
          status: found.status,
          contentType: found.content_type,
          body: readFileSync(join(recordingsFolder, found.file)),
        };
      },
    },
  ]);
  const [past, present] = ERAS.map((era) => createReplayClient(`${served.base}/${era}`));
  return { served, clients: { '2021': past!, '2025': present! } };
}

const MARKET: MarketCode = 'NYSE';
const symbolOf = ({ url }: Recording): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1)!);

/** What became of an answer: kinds of rows that came out of it, or reasons why there are none. */
function outcomeOf(recording: Recording, answer: ProviderAnswer): readonly string[] {
  const rejects: Reject[] = [];
  const stored: string[] = [];
  const note = (kind: string, rows: readonly unknown[]): unknown => rows.length > 0 && stored.push(kind);
  const symbol = symbolOf(recording);
  const fetchedAt = new Date(recording.recorded_at).toISOString();
  const context = {
    symbol,
    market: MARKET,
    currency: null,
    since: null,
    fetchedAt,
  };
  const takeQuotes = (rows: readonly unknown[]): void => {
    for (const row of rows) {
      const read = readQuote(row, MARKET);
      rejects.push(...read.rejects);
      if (read.listing?.quote) stored.push('quote');
    }
  };
  switch (recording.file.split('/')[0]) {
    case 'quote': {
      const read = readAnswer(answer, 'quoteResponse');
      if (read.kind === 'rows') takeQuotes(read.rows);
      else stored.push(read.kind === 'none' ? read.reason : 'unreadable_answer');
      break;
    }
    case 'screener':
      takeQuotes(entriesOf(membersOf(rowOf(answer, 'finance', symbol, rejects)).quotes));
      break;
    case 'quoteSummary': {
      const modules = rowOf(answer, 'quoteSummary', symbol, rejects);
      if (modules === null) break;
      const statements = readStatementModules(modules, { symbol, currency: null, fetchedOn: fetchedOn({ fetchedAt }) });
      const profile = readProfile(modules, symbol);
      const events = readEarningsDays(membersOf(modules).calendarEvents, {
        symbol,
        market: MARKET,
        name: null,
        exchange: null,
      });
      rejects.push(...statements.rejects, ...profile.rejects, ...events.rejects);
      note('statements', statements.statements);
      note(
        'profile',
        Object.values(profile.profile).filter((field) => field !== null),
      );
      note('earnings day', events.days);
      if (stored.length + rejects.length === 0) stored.push('nothing that is asked for');
      break;
    }
    case 'fundamentalsTimeSeries': {
      const read = readAnswer(answer, 'timeseries');
      const reported = readTimeSeries(read.kind === 'rows' ? read.rows : [], {
        symbol,
        fetchedOn: fetchedOn({ fetchedAt }),
      });
      rejects.push(...reported.rejects);
      note('statements', reported.statements);
      note('share counts', reported.shareCounts);
      if (stored.length + rejects.length === 0) stored.push('no metric carries data');
      break;
    }
    case 'chart':
    case 'historical': {
      const isFile = answer.status === 200 && answer.contentType.startsWith('text/csv');
      const row = isFile ? null : rowOf(answer, 'chart', symbol, rejects);
      const read = isFile ? readHistoryFile(textOf(answer), context) : row === null ? null : readChart(row, context);
      rejects.push(...(read?.rejects ?? []));
      note('prices', read?.prices ?? []);
      note('dividends', read?.dividends ?? []);
      note('splits', read?.splits ?? []);
      if (stored.length + rejects.length === 0) stored.push('nothing traded');
      break;
    }
    default:
      stored.push(readSearch(jsonOf(answer)).length > 0 ? 'shares found' : 'no share found');
  }
  return [...new Set([...stored, ...rejects.map(({ reason }) => reason)])].sort();
}

/** What became of each kind of answer, checked manually. */
const OUTCOMES: readonly string[] = [
  '3 autoc 2021 200: no share found',
  '14 autoc 2021 200: shares found',
  '1 chart 2025 200: dividends, prices, splits',
  '5 chart 2025 200: not_a_share',
  '1 chart 2025 200: nothing traded',
  '8 chart 2025 200: prices',
  '8 fundamentalsTimeSeries 2025 200: no metric carries data',
  '4 fundamentalsTimeSeries 2025 200: share counts, statements',
  '10 fundamentalsTimeSeries 2025 200: statements',
  '14 historical 2021 200: prices',
  '2 historical 2021 400: no_history',
  '1 historical 2025 200: dividends, prices',
  '6 historical 2025 200: not_a_share',
  '8 historical 2025 200: prices',
  '2 quote 2021 200: empty_quote',
  '5 quote 2021 200: not_a_share',
  '12 quote 2021 200: quote',
  '1 quote 2021 200: quote_without_market_cap',
  '1 quote 2025 200: empty_answer',
  '3 quote 2025 200: no_longer_quoted',
  '8 quote 2025 200: not_a_share',
  '9 quote 2025 200: quote',
  '3 quote 2025 200: quote_without_market_cap',
  '1 quoteSummary 2021 200: balance_without_totals, earnings day, profile, statements',
  '1 quoteSummary 2021 200: balance_without_totals, statements',
  '6 quoteSummary 2021 200: earnings day, profile, statements',
  '7 quoteSummary 2021 200: earnings day',
  '62 quoteSummary 2021 200: nothing that is asked for',
  '4 quoteSummary 2021 200: profile, statements',
  '13 quoteSummary 2021 200: profile',
  '21 quoteSummary 2021 200: statements',
  '1 quoteSummary 2021 404: empty_answer',
  '39 quoteSummary 2021 404: no_fundamentals',
  '1 quoteSummary 2021 404: unknown_symbol',
  '12 quoteSummary 2025 200: earnings day, profile, statement_without_figures, statements',
  '12 quoteSummary 2025 200: earnings day',
  '160 quoteSummary 2025 200: nothing that is asked for',
  '12 quoteSummary 2025 200: profile',
  '23 quoteSummary 2025 200: statement_without_figures',
  '23 quoteSummary 2025 200: statements',
  '115 quoteSummary 2025 404: no_fundamentals',
  '1 screener 2025 200: quote',
  '8 search 2025 200: no share found',
  '12 search 2025 200: shares found',
];

withRecordings('every recorded answer of Yahoo', () => {
  it('is in the index that is read', () => {
    const files = readdirSync(recordingsFolder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && one.name !== 'index.json')
      .map(({ parentPath, name }) => relative(recordingsFolder, join(parentPath, name)));
    expect(files.sort()).toEqual(recordings.map(({ file }) => file).sort());
  });

  it('is stored or quarantined with its reason', async () => {
    const { served, clients } = await serveAll();
    const counts = new Map<string, number>();
    for (const recording of recordings) {
      const { path, query } = requestedIn(recording);
      const answer = await clients[eraOf(recording)].ask(path, query);
      expect(answer.status).toBe(recording.status);
      const outcome = outcomeOf(recording, answer);
      expect(outcome).not.toEqual([]);
      const line = `${recording.file.split('/')[0]} ${eraOf(recording)} ${recording.status}: ${outcome.join(', ')}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    await served.close();
    const lines = [...counts].sort().map(([line, count]) => `${count} ${line}`);
    console.log(lines.join('\n'));
    expect(lines).toEqual(OUTCOMES);
  });
});
