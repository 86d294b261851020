declare const unit: unique symbol;

/** A number of money in one unit: a mark only for the compiler, which no plain number has. */
type Money<Unit extends string> = number & { readonly [unit]: Unit };

/** A price as its market quotes it: agorot on Tel Aviv, pence in London, the major unit elsewhere. */
export type QuotedPrice = Money<'as quoted'>;
/** An amount in the major unit of its currency: shekels, pounds. A market capitalisation is one. */
export type MajorAmount = Money<'major'>;

const isQuoted = (figure: number): figure is QuotedPrice => Number.isFinite(figure);
const isMajor = (figure: number): figure is MajorAmount => Number.isFinite(figure);

/** For the edges, where the unit of a source is known. Throws: RangeError for what is not finite. */
export function quotedPrice(figure: number): QuotedPrice {
  if (!isQuoted(figure)) throw new RangeError(`a price of ${figure}`);
  return figure;
}

/** For the edges, and for what is calculated of amounts in one currency. Throws: RangeError for what is not finite. */
export function majorAmount(figure: number): MajorAmount {
  if (!isMajor(figure)) throw new RangeError(`an amount of ${figure}`);
  return figure;
}

/** As `quotedPrice`, for what a source may leave out. Null: not known, or beyond all numbers. */
export const quotedPriceOrNull = (figure: number | null): QuotedPrice | null =>
  figure !== null && isQuoted(figure) ? figure : null;
/** As `majorAmount`, for what a source may leave out. Null: not known, or beyond all numbers. */
export const majorAmountOrNull = (figure: number | null): MajorAmount | null =>
  figure !== null && isMajor(figure) ? figure : null;
