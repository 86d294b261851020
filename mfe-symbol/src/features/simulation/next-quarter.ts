import type { Schema } from '@site/contract';
import { AMOUNT_OF, amountOf, isPercent, MORE_FLOWS, PERCENT_OF, percentOf } from './figures';
import type { FigureName, Figures } from './figures';

/** The quarter of the form and the one that it copies, as reported by the server. Null: not known yet. */
export type Basis = Schema<'NextQuarterBasis'> | null;

type AmountName = Exclude<FigureName, 'ebitPercent' | 'earningsPercent'>;
type PairedName = keyof typeof PERCENT_OF;
/** Every flow but revenue itself: a copied flow keeps its share of another revenue. */
const SHARED_NAMES = ['Ebit', 'earnings', ...MORE_FLOWS] as const;
type SharedName = (typeof SHARED_NAMES)[number];

const isPaired = (name: FigureName): name is PairedName => name in PERCENT_OF;
const isShared = (name: FigureName): name is SharedName => SHARED_NAMES.some((one) => one === name);

/** The given percentage of an amount. Undefined: none, or the amount has no percentage. */
const givenPercent = (name: FigureName, given: Figures): number | undefined =>
  isPaired(name) ? given[PERCENT_OF[name]] : undefined;

/** The figure that the server copies where none is given. Null: not reported, or not known yet. */
export function copiedFigure(basis: Basis, name: AmountName) {
  const copied: Partial<Schema<'SimulatedIncome'> & Schema<'SimulatedBalance'>> = {
    ...basis?.balance,
    ...basis?.income,
  };
  return copied[name] ?? null;
}

/** Cut toward zero, as the server does; what binary fractions leave of a whole number counts as that number. */
export const wholeAmount = (amount: number): number => Math.trunc(Number(amount.toPrecision(15))) + 0;

const revenueWith = (given: Figures, basis: Basis): number | null =>
  given.revenue === undefined ? copiedFigure(basis, 'revenue') : Math.trunc(given.revenue);

/**
 * A flow with neither an amount nor a percentage. With another revenue each keeps its share of it. Copied as an amount,
 * EBITDA would make a company with falling revenue look cheaper.
 */
function retainedAmount(name: SharedName, basis: Basis, given: Figures): number | null {
  const copied = copiedFigure(basis, name);
  const [was, is] = [copiedFigure(basis, 'revenue'), revenueWith(given, basis)];
  return keepsShare(name, basis, given) ? wholeAmount((is! * copied!) / was!) : copied;
}

/** Whether a figure follows revenue: it is not given, revenue is, and the copied figure has a share. */
export const keepsShare = (name: FigureName, basis: Basis, given: Figures): boolean =>
  isShared(name) &&
  given.revenue !== undefined &&
  given[name] === undefined &&
  givenPercent(name, given) === undefined &&
  copiedFigure(basis, name) !== null &&
  (copiedFigure(basis, 'revenue') ?? 0) > 0;

/** The share of revenue that a figure keeps, in percent. Null: it does not follow revenue. */
export function retainedShare(name: FigureName, basis: Basis, given: Figures): number | null {
  const copied = copiedFigure(basis, 'revenue');
  return isShared(name) && keepsShare(name, basis, given) ? percentOf(copied, copiedFigure(basis, name)!) : null;
}

/** The value of a blank field, shown in grey, beside the given figures. Null: none. */
export function greyFigure(name: FigureName, basis: Basis, given: Figures): number | null {
  const revenue = revenueWith(given, basis);
  if (isPercent(name)) {
    const shared = AMOUNT_OF[name];
    const amount = given[shared] ?? retainedAmount(shared, basis, given);
    return amount === null ? null : percentOf(revenue, amount);
  }
  if (!isShared(name)) return copiedFigure(basis, name);
  const percent = givenPercent(name, given);
  if (percent === undefined) return retainedAmount(name, basis, given);
  const amount = amountOf(revenue, percent);
  return amount === null ? null : wholeAmount(amount);
}

/** Whether the request depends on the figures that the server copies. */
export const needsBasis = (given: Figures): boolean =>
  SHARED_NAMES.some((name) => {
    const percent = givenPercent(name, given);
    if (given[name] !== undefined) return false;
    return given.revenue === undefined ? percent !== undefined && !Number.isInteger(percent) : percent === undefined;
  });

/**
 * The request for the figures of a form: with the amounts that keep their share of revenue, and with an amount for a
 * percentage with decimals, since the server would truncate it.
 */
export function requestedQuarter(given: Figures, basis: Basis): Figures {
  const requested: { -readonly [Name in FigureName]?: number } = { ...given };
  for (const name of SHARED_NAMES) {
    const percent = givenPercent(name, given);
    if (percent === undefined ? !keepsShare(name, basis, given) : Number.isInteger(percent)) continue;
    const amount = greyFigure(name, basis, given);
    if (amount === null) continue;
    if (isPaired(name)) delete requested[PERCENT_OF[name]];
    requested[name] = amount;
  }
  return requested;
}
