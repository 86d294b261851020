import type { MarketCode } from '@site/fields/markets';
import { addDays, dayFrom, type Day } from '../../../domain/day';
import type { ProvidedCompany, ProvidedExtras } from '../company-provider';
import type { ProviderAnswer, ProviderEntity } from '../source';
import { readEarningsDays } from './earnings-day';
import { readChart, type HistoryReading } from './history';
import { readHistoryFile } from './history-file';
import { figureIn, membersOf } from './loose-values';
import { readProfile } from './profile';
import type { QuotedListing } from './quotes';
import { readAnswer, textOf, type AnswerRoot } from './read-answer';
import type { FetchYahoo } from './session';
import { quarantine, type Reject } from './quarantine';
import { readStatementModules, STATEMENT_MODULES } from './statement-modules';
import { readTimeSeries, TIME_SERIES_TYPES } from './time-series';

/** More than any answer contains of a company. */
const YEARS_OF_STATEMENTS = 8;
const secondsOf = (day: Day): string => String(Date.parse(`${day}T00:00:00Z`) / 1000);
export const fetchedOn = ({ fetchedAt }: Pick<ProviderAnswer, 'fetchedAt'>): Day => dayFrom(fetchedAt.slice(0, 10));

/** The request for one company. */
export interface CompanyQuestion {
  readonly listing: QuotedListing;
  readonly market: MarketCode;
  readonly entities: ReadonlySet<ProviderEntity>;
  readonly since: Day | null;
  /** The day of the run. */
  readonly today: Day;
}

export interface CompanyReading {
  /** Ticker, former ones and currency are added by the caller. */
  readonly company: Omit<ProvidedCompany, 'ticker' | 'currency' | 'formerTickers'>;
  readonly rejects: readonly Reject[];
}

/** The first row of an answer's list. Null: there is none; the reason is quarantined under `place`. */
export function rowOf(answer: ProviderAnswer, root: AnswerRoot, symbol: string, rejects: Reject[]): unknown {
  const reading = readAnswer(answer, root);
  const place = `${root}:${symbol}`;
  if (reading.kind === 'rows') return reading.rows[0];
  rejects.push(
    reading.kind === 'none'
      ? quarantine(symbol, reading.reason, place, reading.detail, { url: answer.url })
      : quarantine(symbol, 'unreadable_answer', place, reading.detail, { beginning: reading.beginning }),
  );
  return null;
}

type ReportedStatements = Pick<ProvidedCompany, 'statements'> & Pick<ProvidedExtras, 'shareCounts'>;
const NO_STATEMENTS: ReportedStatements = { statements: [] };

/** Null: Yahoo answered, without any statement. */
async function askTimeSeries(
  ask: FetchYahoo,
  { listing: { symbol }, today }: CompanyQuestion,
  rejects: Reject[],
): Promise<ReportedStatements | null> {
  const answer = await ask(`/ws/fundamentals-timeseries/v1/finance/timeseries/${encodeURIComponent(symbol)}`, {
    symbol,
    type: TIME_SERIES_TYPES.join(','),
    period1: secondsOf(addDays(today, -YEARS_OF_STATEMENTS * 366)),
    period2: secondsOf(addDays(today, 1)),
  });
  const reading = readAnswer(answer, 'timeseries');
  if (reading.kind === 'unreadable') {
    rejects.push(
      quarantine(symbol, 'unreadable_answer', `timeseries:${symbol}`, reading.detail, { beginning: reading.beginning }),
    );
    return NO_STATEMENTS;
  }
  if (reading.kind === 'none') return null;
  const reported = readTimeSeries(reading.rows, { symbol, fetchedOn: fetchedOn(answer) });
  rejects.push(...reported.rejects);
  return reported.statements.length === 0 && reported.rejects.length === 0 ? null : reported;
}

function modulesFor(entities: ReadonlySet<ProviderEntity>, wantsStatements: boolean): readonly string[] {
  const modules = [
    ...(entities.has('profile') ? ['assetProfile'] : []),
    ...(entities.has('earnings') ? ['calendarEvents'] : []),
    ...(wantsStatements ? [...STATEMENT_MODULES, 'financialData'] : []),
  ];
  return modules.length > 0 && entities.has('quotes') ? [...modules, 'summaryDetail'] : modules;
}

async function askHistory(ask: FetchYahoo, question: CompanyQuestion): Promise<HistoryReading | readonly Reject[]> {
  const { listing, market, since, today } = question;
  const { symbol, currency } = listing;
  const answer = await ask(`/v8/finance/chart/${encodeURIComponent(symbol)}`, {
    interval: '1d',
    includePrePost: 'false',
    events: 'div|split',
    period1: since === null ? '0' : secondsOf(since),
    period2: secondsOf(addDays(today, 1)),
  });
  const context = { symbol, market, currency, since, fetchedAt: answer.fetchedAt };
  if (answer.status === 200 && /^text\/csv\b/i.test(answer.contentType)) {
    return readHistoryFile(textOf(answer), context);
  }
  const rejects: Reject[] = [];
  const row = rowOf(answer, 'chart', symbol, rejects);
  return row === null ? rejects : readChart(row, context);
}

/**
 * Requests the wanted data of one company other than its quote, one request per subject, and parses it. Unreadable
 * parts are quarantined; the rest counts. Parts without an answer are absent. Throws: ProviderFailure.
 */
export async function askCompany(ask: FetchYahoo, question: CompanyQuestion): Promise<CompanyReading> {
  const { listing, market, entities } = question;
  const { symbol, name, exchange, quote } = listing;
  const rejects: Reject[] = [];
  const reported = entities.has('statements') ? await askTimeSeries(ask, question, rejects) : NO_STATEMENTS;
  const modules = modulesFor(entities, reported === null);
  const summary =
    modules.length === 0
      ? null
      : await ask(`/v10/finance/quoteSummary/${encodeURIComponent(symbol)}`, {
          formatted: 'false',
          modules: modules.join(','),
        });
  const parts = summary && membersOf(rowOf(summary, 'quoteSummary', symbol, rejects));

  let statements = reported ?? NO_STATEMENTS;
  if (reported === null && summary && parts) {
    const { financialCurrency } = membersOf(parts.financialData);
    const currency = typeof financialCurrency === 'string' ? financialCurrency : listing.financialCurrency;
    const read = readStatementModules(parts, { symbol, currency, fetchedOn: fetchedOn(summary) });
    rejects.push(...read.rejects);
    statements = { statements: read.statements };
    if (read.statements.length === 0) {
      rejects.push(quarantine(symbol, 'no_statements', `timeseries:${symbol}`, 'no statement is told of it', null));
    }
  }
  const { profile, rejects: unread } = readProfile(entities.has('profile') ? parts : null, symbol);
  rejects.push(...unread);
  const hasEvents = entities.has('earnings') && parts !== null && 'calendarEvents' in parts;
  const events = hasEvents
    ? readEarningsDays(parts.calendarEvents, { symbol, market, name, exchange })
    : { days: null, rejects: [] };
  rejects.push(...events.rejects);
  const history = entities.has('prices') ? await askHistory(ask, question) : [];
  const isHistory = 'prices' in history;
  rejects.push(...(isHistory ? history.rejects : history));
  const fiveYears = figureIn(membersOf(parts?.summaryDetail).fiveYearAvgDividendYield) ?? null;
  return {
    company: {
      longName: name,
      hebrewName: null,
      isin: null,
      ...profile,
      delistedOn: null,
      ...statements,
      quotes: entities.has('quotes') && quote ? [{ ...quote, fiveYearAverageDividendYieldPercent: fiveYears }] : [],
      ...(isHistory && { prices: history.prices, dividends: history.dividends, splits: history.splits }),
      ...(events.days && { earningsDays: events.days }),
    },
    rejects,
  };
}
