import { z } from 'zod';
import { isDay, type Day } from '../../../../domain/day';
import type { Reject } from '../sec-answer';
import { refusal } from '../sec-answer';
import { READ_TAGS, type FactUnit } from './figure-tags';
import { ACCESSION_NUMBER, PERIODIC_REPORT, type Fact, type Filing } from './filing';

const day = z.custom<Day>((given) => typeof given === 'string' && isDay(given), 'is no day');
const statedFact = z.object({
  start: day.nullish(),
  end: day,
  val: z.number(),
  accn: z.string().regex(ACCESSION_NUMBER),
  filed: day,
  form: z.string(),
});
const tagFacts = z.object({ units: z.record(z.string(), z.array(z.unknown())) });
const companyFacts = z.object({
  entityName: z.string().nullish(),
  facts: z.record(z.string(), z.unknown()),
});
const taxonomyTags = z.record(z.string(), z.unknown());

const UNITS: Readonly<Record<FactUnit, RegExp>> = {
  money: /^[A-Z]{3}$/,
  perShare: /^[A-Z]{3}\/shares$/,
  shares: /^shares$/,
};

export interface CompanyFilings {
  readonly name: string | null;
  /** Oldest first; those of one day by their number. */
  readonly filings: readonly Filing[];
  readonly rejects: readonly Reject[];
}

/**
 * The reports of one registrant from its company facts, each with the facts that are read. An invalid fact is
 * quarantined separately. Null: the answer has another shape altogether.
 */
export function readCompanyFacts(answer: unknown, cik: number, place: string, ticker: string): CompanyFilings | null {
  const read = companyFacts.safeParse(answer);
  if (!read.success) return null;
  const rejects: Reject[] = [];
  const filings = new Map<string, Filing & { facts: Fact[] }>();
  const quarantine = (tag: string, reason: string, detail: string, payload: unknown): void => {
    rejects.push(refusal(ticker, reason, `${place} ${tag}`, detail, payload));
  };

  for (const [taxonomy, given] of Object.entries(read.data.facts)) {
    const tags = taxonomyTags.safeParse(given);
    if (!tags.success) {
      quarantine(taxonomy, 'unreadable_fact', 'a taxonomy without tags', given);
      continue;
    }
    for (const [name, stated] of Object.entries(tags.data)) {
      const tag = `${taxonomy}:${name}`;
      const kind = READ_TAGS.get(tag);
      if (kind === undefined) continue;
      const ofTag = tagFacts.safeParse(stated);
      if (!ofTag.success) {
        quarantine(tag, 'unreadable_fact', 'a tag without units', stated);
        continue;
      }
      for (const [unit, facts] of Object.entries(ofTag.data.units)) {
        // A figure in another unit than its kind (a ratio, a count of days) is another figure.
        if (!UNITS[kind].test(unit)) continue;
        for (const one of facts) {
          const fact = statedFact.safeParse(one);
          if (!fact.success) {
            const issue = fact.error.issues[0];
            quarantine(tag, 'unreadable_fact', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, one);
            continue;
          }
          const { start, end, val, accn, filed, form } = fact.data;
          if (!PERIODIC_REPORT.test(form)) continue;
          if (filed < end && kind !== 'shares') {
            quarantine(tag, 'impossible_publication', `filed on ${filed}, the period ends on ${end}`, one);
            continue;
          }
          const filing = filings.get(accn) ?? { id: accn, cik, form, filedOn: filed, facts: [] };
          filings.set(accn, filing);
          filing.facts.push({ tag, unit, start: start ?? null, end, value: val });
        }
      }
    }
  }
  return { name: read.data.entityName?.trim() || null, filings: inOrder([...filings.values()]), rejects };
}

/** By filing day, those of one day by their number: the order in which they became known. */
export function inOrder(filings: readonly Filing[]): readonly Filing[] {
  return [...filings].sort((a, b) =>
    a.filedOn === b.filedOn ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.filedOn < b.filedOn ? -1 : 1,
  );
}
