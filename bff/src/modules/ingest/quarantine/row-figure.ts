import { CORRECTION_SOURCE } from '../../../domain/source-precedence';
import type { Day } from '../../../domain/company';
import { gateExecutives, gateInsiders } from '../quality-gate/people-gates';
import type {
  ExecutiveRow,
  InsiderRow,
  StoredRowFigure,
  RowFigureKind,
  ListingFacts,
  RejectedFigures,
} from '../../market-data';

/** The rows of a company that may have been stored without a quarantined figure. */
export interface StoredRows {
  readonly facts: ListingFacts;
  readonly executives: readonly ExecutiveRow[];
  readonly insiders: readonly InsiderRow[];
}

type RejectedRowFigure = RejectedFigures & { readonly kind: RowFigureKind };
type TradeFigure = Extract<StoredRowFigure, { readonly kind: 'tradeFigure' }>['figure'];
const TRADE_FIGURES: readonly TradeFigure[] = ['securitiesTransacted', 'price', 'securitiesOwned'];

/** Whether the row was stored without the figure. */
export const isRowFigure = (figures: RejectedFigures): figures is RejectedRowFigure =>
  figures.kind === 'pay' || figures.kind === 'tradeFigure';

/** The stored row that lacks the figure. Null: no row lacks it, or the row was removed. */
export function rowWithout(
  { kind, rows: [row] }: RejectedRowFigure,
  { executives, insiders }: Omit<StoredRows, 'facts'>,
): ExecutiveRow | InsiderRow | null {
  if (!row) return null;
  const texts = row.texts ?? {};
  if (kind === 'pay')
    return executives.find(({ name, title }) => name === texts['name'] && title === texts['title']) ?? null;
  const found = insiders.find(
    (trade) =>
      trade.transactionDate === row.day &&
      (['filingDate', 'transactionType', 'reportingName', 'typeOfOwner', 'link'] as const).every(
        (name) => trade[name] === texts[name],
      ) &&
      // A figure that was unknown in the incoming row may have been corrected since.
      TRADE_FIGURES.every((name) =>
        Object.hasOwn(row.figures, name)
          ? trade[name] === null
          : (texts[name] ?? null) === null || String(trade[name]) === texts[name],
      ),
  );
  return found ?? null;
}

/**
 * What is written into the stored row, or why it is refused: it is not a number from zero up, or, with `isCorrected`,
 * the gate rejects it. Null: no stored row lacks it.
 */
export function rowFigureOf(
  figures: RejectedRowFigure,
  rows: StoredRows,
  { today, isCorrected }: { readonly today: Day; readonly isCorrected: boolean },
): StoredRowFigure | { readonly refused: readonly string[] } | null {
  const stored = rowWithout(figures, rows);
  const [row] = figures.rows;
  const [name, value] = Object.entries(row?.figures ?? {})[0] ?? [];
  if (!stored || !row || name === undefined) return null;
  if (value === null || value === undefined || value < 0) return { refused: [`${name}: must be 0 or more`] };
  const { company, listing } = rows.facts;
  const at = { ticker: listing.ticker, today };
  const origin = { place: `${figures.kind} ${row.day}`, source: CORRECTION_SOURCE, payload: () => ({}) };
  if (!('reportingName' in stored)) {
    const { rejects } = gateExecutives([{ ...stored, ...origin, pay: value, payCurrency: row.currency }], at);
    if (isCorrected && rejects.length > 0)
      return { refused: rejects.map(({ reason, detail }) => `${reason}: ${detail}`) };
    const person = { companyId: company.id, name: stored.name, title: stored.title };
    return { kind: 'pay', ...person, pay: value, currency: row.currency };
  }
  const figure = TRADE_FIGURES.find((one) => one === name);
  if (!figure) return null;
  const { rejects } = gateInsiders([{ ...stored, ...origin, [figure]: value }], at);
  if (isCorrected && rejects.length > 0)
    return { refused: rejects.map(({ reason, detail }) => `${reason}: ${detail}`) };
  return { kind: 'tradeFigure', listingId: listing.id, trade: stored, figure, value };
}
