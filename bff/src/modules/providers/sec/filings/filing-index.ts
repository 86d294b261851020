import { z } from 'zod';
import { isDay, type Day } from '../../../../domain/day';
import type { ProviderClient } from '../../source';
import { ACCESSION_NUMBER } from '../facts/filing';
import { cikName } from '../registrants';
import { jsonOf, refusal, type Read, type Reject } from '../sec-answer';

/** A line of a registrant's list of filings. */
export interface ListedFiling {
  readonly cik: number;
  readonly id: string;
  readonly form: string;
  readonly filedOn: Day;
  /** The last day of the period that it reports on. Null: none. */
  readonly reportedOn: Day | null;
  /** Name of the document of the filing. Null: none is named, as in the first years. */
  readonly paper: string | null;
  /** Its figures are marked up: of current reports (6-K) only those contain a statement. */
  readonly hasFigures: boolean;
}

const texts = z.array(z.unknown());
const columns = z.object({
  accessionNumber: texts,
  form: texts,
  filingDate: texts,
  reportDate: texts.optional(),
  primaryDocument: texts.optional(),
  isXBRL: texts.optional(),
});
const furtherFile = z.object({
  name: z.string().regex(/^CIK\d{10}-submissions-\d{3}\.json$/),
  filingTo: z.string(),
});
const submissions = z.object({
  filings: z.object({ recent: columns, files: z.array(z.unknown()).optional() }),
});

export interface FilingIndex {
  /** Newest first. */
  readonly filings: readonly ListedFiling[];
  readonly rejects: readonly Reject[];
}

const dayOrNull = (given: unknown): Day | null => (typeof given === 'string' && isDay(given) ? given : null);

function linesOf(cik: number, place: string, ticker: string, table: z.infer<typeof columns>): FilingIndex {
  const filings: ListedFiling[] = [];
  const rejects: Reject[] = [];
  table.accessionNumber.forEach((id, index) => {
    const [form, filedOn] = [table.form[index], dayOrNull(table.filingDate[index])];
    if (typeof id !== 'string' || !ACCESSION_NUMBER.test(id) || typeof form !== 'string' || filedOn === null) {
      const line = { accessionNumber: id, form, filingDate: table.filingDate[index] };
      rejects.push(refusal(ticker, 'unreadable_filing', `${place}:${index + 1}`, 'no number, form or day', line));
      return;
    }
    const paper = table.primaryDocument?.[index];
    filings.push({
      cik,
      id,
      form,
      filedOn,
      reportedOn: dayOrNull(table.reportDate?.[index]),
      // A name, and at most one folder of the style sheet that shows it: it becomes part of an address.
      paper: typeof paper === 'string' && /^(?:[\w.-]+\/)?[\w.-]+$/.test(paper) ? paper : null,
      hasFigures: table.isXBRL?.[index] === 1,
    });
  });
  return { filings, rejects };
}

/** A registrant's filings since a day, including further files of older ones. `since` null: all. */
export async function readFilingIndex(
  data: ProviderClient,
  cik: number,
  since: Day | null,
  ticker: string,
): Promise<Read<FilingIndex>> {
  const path = `submissions/${cikName(cik)}.json`;
  const answer = jsonOf(await data.ask(path));
  if (answer.kind === 'unreadable') return answer;
  const read = submissions.safeParse(answer.value);
  if (!read.success) return { kind: 'unreadable', reason: 'unreadable_answer', detail: `${path}: no list of filings` };
  const { recent, files = [] } = read.data.filings;
  const parts = [linesOf(cik, path, ticker, recent)];
  for (const one of files) {
    const file = furtherFile.safeParse(one);
    if (!file.success) {
      parts.push({
        filings: [],
        rejects: [refusal(ticker, 'unreadable_filing', path, 'a further file without a name', one)],
      });
      continue;
    }
    if (since !== null && file.data.filingTo < since) continue;
    const further = `submissions/${file.data.name}`;
    const older = jsonOf(await data.ask(further));
    const table = columns.safeParse(older.kind === 'read' ? older.value : null);
    if (table.success) parts.push(linesOf(cik, further, ticker, table.data));
    else {
      const detail = older.kind === 'unreadable' ? older.detail : 'no list of filings';
      parts.push({ filings: [], rejects: [refusal(ticker, 'unreadable_answer', further, detail, {})] });
    }
  }
  const filings = parts.flatMap((part) => part.filings.filter(({ filedOn }) => since === null || filedOn >= since));
  return { kind: 'read', value: { filings, rejects: parts.flatMap(({ rejects }) => rejects) } };
}
