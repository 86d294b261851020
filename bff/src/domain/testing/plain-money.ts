import type { MajorAmount, QuotedPrice } from '../money';

interface Money {
  readonly price: QuotedPrice | null;
  readonly marketCap: MajorAmount | null;
}

/** Changes to a quote as a test writes them: its money as plain numbers, which the maker of the quote marks. */
export type PlainMoney<Q extends Money> = Partial<Omit<Q, keyof Money>> & {
  readonly [K in keyof Money]?: number | null;
};
