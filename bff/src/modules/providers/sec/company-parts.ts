import type { Day } from '../../../domain/company';
import { addDays } from '../../../domain/day';
import type { ProvidedCompany, ProvidedExtras } from '../company-provider';
import { SHARES_TAG } from './facts/figure-tags';
import { filingAddress, type Filing } from './facts/filing';
import { inOrder, readCompanyFacts } from './facts/read-company-facts';
import { statementVersions } from './facts/statement-versions';
import { readFilingIndex, type ListedFiling } from './filings/filing-index';
import { insiderRowsOf, type FiledOwnership } from './insiders/insider-rows';
import { readOwnership } from './insiders/read-ownership';
import { cikName, type Registrant } from './registrants';
import { SEC, jsonOf, refusal, textOf, type Reject, type Unreadable } from './sec-answer';
import type { SecClients } from './sec-client';

/** Without a start day, trades of this long before the newest filing are requested, one document each. */
const DAYS_OF_TRADES = 730;
const MAX_FORMS = 200;
const OWNERSHIP = /^[45](?:\/A)?$/;

type ShareCounts = NonNullable<ProvidedExtras['shareCounts']>;

/** The content of a company's reports. */
export interface StatementsPart {
  /** Null: no readable company facts under any of its numbers. */
  readonly longName: string | null;
  readonly statements: ProvidedCompany['statements'];
  readonly shareCounts: ShareCounts;
  readonly rejects: readonly Reject[];
}

/** Statements from company facts, of all numbers that a company filed under. */
export async function statementsOf(
  { data }: SecClients,
  { cik, formerCiks }: Registrant,
  ticker: string,
): Promise<StatementsPart> {
  const filings: Filing[] = [];
  const rejects: Reject[] = [];
  const missing: Unreadable[] = [];
  let longName: string | null = null;
  for (const number of [cik, ...formerCiks]) {
    const path = `api/xbrl/companyfacts/${cikName(number)}.json`;
    const answer = jsonOf(await data.ask(path));
    if (answer.kind === 'unreadable') {
      // A holding without a report yet has no facts, nor has a predecessor of before 2009: the other number is enough.
      if (answer.reason === 'not_found') missing.push(answer);
      else rejects.push(refusal(ticker, answer.reason, path, answer.detail, {}));
      continue;
    }
    const read = readCompanyFacts(answer.value, number, path, ticker);
    if (!read) {
      rejects.push(refusal(ticker, 'unreadable_answer', path, 'no company facts', answer.value));
      continue;
    }
    longName ??= read.name;
    filings.push(...read.filings);
    rejects.push(...read.rejects);
  }
  if (filings.length === 0 && rejects.length === 0 && missing[0]) {
    rejects.push(refusal(ticker, 'no_company_facts', cikName(cik), missing[0].detail, {}));
  }
  const ordered = inOrder(filings);
  const { statements, withoutShares } = statementVersions(ordered);
  for (const statement of withoutShares) {
    const detail = 'a number of shares that what was earned in all and a share contradict by a thousand or more';
    rejects.push(refusal(ticker, 'shares_out_of_scale', statement.place, detail, statement.payload()));
  }
  return { longName, statements, shareCounts: shareCountsOf(ordered), rejects };
}

/** Numbers of shares on the covers of reports. Shape: oldest first, one a day, from the latest report. */
function shareCountsOf(filings: readonly Filing[]): ShareCounts {
  const byDay = new Map<Day, ShareCounts[number]>();
  for (const { cik, id, form, filedOn, facts } of filings) {
    for (const { tag, end, value } of facts) {
      if (tag !== SHARES_TAG || value <= 0) continue;
      byDay.set(end, {
        date: end,
        shares: value,
        place: `${form} ${id}, cover`,
        source: SEC,
        payload: () => ({ [SHARES_TAG]: String(value), filed: filedOn, filing: filingAddress(cik, id) }),
      });
    }
  }
  return [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** A company's filings under all of its numbers. */
export interface FilingsPart {
  readonly filings: readonly ListedFiling[];
  /** All lists were read. */
  readonly isWhole: boolean;
  readonly rejects: readonly Reject[];
}

/** Lists of filings since a day; `since` null: all. */
export async function filingsOf(
  { data }: SecClients,
  { cik, formerCiks }: Registrant,
  since: Day | null,
  ticker: string,
): Promise<FilingsPart> {
  const filings: ListedFiling[] = [];
  const rejects: Reject[] = [];
  let isWhole = true;
  for (const number of [cik, ...formerCiks]) {
    const read = await readFilingIndex(data, number, since, ticker);
    if (read.kind === 'unreadable') {
      isWhole = false;
      const reason = read.reason === 'not_found' ? 'no_list_of_filings' : read.reason;
      rejects.push(refusal(ticker, reason, `submissions/${cikName(number)}.json`, read.detail, {}));
      continue;
    }
    filings.push(...read.value.filings);
    rejects.push(...read.value.rejects);
  }
  return { filings, isWhole, rejects };
}

/** Trades from the forms among the filings. `since` null: of the last two years before the newest one. */
export async function insidersOf(
  { archives }: SecClients,
  filings: readonly ListedFiling[],
  since: Day | null,
  ticker: string,
): Promise<{ readonly insiders: NonNullable<ProvidedExtras['insiders']>; readonly rejects: readonly Reject[] }> {
  const newestFirst = filings
    .filter(({ form }) => OWNERSHIP.test(form))
    .sort((a, b) => (a.filedOn > b.filedOn ? -1 : 1));
  const newest = newestFirst[0]?.filedOn;
  const from = since ?? (newest === undefined ? null : addDays(newest, -DAYS_OF_TRADES));
  const forms: FiledOwnership[] = [];
  const rejects: Reject[] = [];
  for (const filing of newestFirst.filter(({ filedOn }) => from !== null && filedOn >= from).slice(0, MAX_FORMS)) {
    const place = `Form ${filing.form} ${filing.id}`;
    // The list has the document with its style sheet; without that folder it is the document itself.
    const paper = filing.paper?.split('/').at(-1);
    if (paper === undefined || !paper.endsWith('.xml')) {
      rejects.push(refusal(ticker, 'no_ownership_document', place, 'filed on paper, or as a text', { paper }));
      continue;
    }
    const answer = textOf(
      await archives.ask(`Archives/edgar/data/${filing.cik}/${filing.id.replaceAll('-', '')}/${paper}`),
    );
    if (answer.kind === 'unreadable') {
      rejects.push(refusal(ticker, 'no_ownership_document', place, answer.detail, {}));
      continue;
    }
    const read = readOwnership(answer.value);
    if (read.kind === 'refused') {
      rejects.push(refusal(ticker, read.reason, place, read.detail, { beginning: answer.value.slice(0, 200) }));
      continue;
    }
    forms.push({ filing, report: read.report });
    for (const { detail, payload } of read.report.broken) {
      rejects.push(refusal(ticker, 'unreadable_trade', place, detail, payload));
    }
  }
  return { insiders: insiderRowsOf(forms), rejects };
}
