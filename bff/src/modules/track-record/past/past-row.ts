import type { CompanyFacts, Day } from '../../../domain/company';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import { shareClassKey } from '../../../domain/share-classes';
import { partsLeftBehind } from '../../../domain/statement-age';
import { cardOf, type ListingCard, type CompanyStatements, type QuotedListing } from '../../market-data';
import type { PastQuotes } from './past-quotes';
import { publishedStatements, type PublishedStatements } from './recent-statements';

const NO_STATEMENTS: CompanyStatements = { incomes: [], balances: [] };

/** A listing that is walked through its days, to show it. */
export class PastRow {
  #statements = NO_STATEMENTS;
  /** Few boards show cards. */
  #shown: PublishedStatements | undefined;
  #base: ListingCard | undefined;
  #shownNow = NO_STATEMENTS;

  /** `areSeveral`: markets, of which a board holds each company once. */
  constructor(
    private readonly one: QuotedListing,
    private readonly areSeveral: boolean,
  ) {}

  keep(statements: CompanyStatements): void {
    this.#statements = statements;
  }

  /** The card of a day that is no earlier one than before, with the quote at a place. */
  cardOn(day: Day, { quotedOn, trade, trades, figures }: PastQuotes, at: number): ListingCard {
    const shown = (this.#shown ??= publishedStatements(this.#statements));
    if (shown.advance(day)) this.#shownNow = shown.recent();
    const { company, statementSources } = this.one;
    const on = quotedOn[at]!;
    return {
      ...(this.#base ??= cardOf({ ...this.one, quote: null, ...NO_STATEMENTS })),
      currency: trades[trade[at]!]!.currency,
      price: quotedPriceOrNull(figures.price[at]!),
      marketCap: majorAmountOrNull(figures.marketCap[at]!),
      trailingPe: known(figures.trailingPe[at]!),
      volume: known(figures.volume[at]!),
      averageVolume: known(figures.averageVolume[at]!),
      dividendYieldPercent: known(figures.dividendYieldPercent[at]!),
      fiveYearAverageDividendYieldPercent: known(figures.fiveYearAverageDividendYieldPercent[at]!),
      quotedOn: on,
      shareClassKey: this.areSeveral ? shareClassKey(company.longName, this.#shownNow.incomes, statementSources) : null,
      latestPublishedOn: shown.lastOn(),
      oldParts: partsLeftBehind({ ...this.#shownNow, quotedOn: on }),
    };
  }

  /** With all statements, those of later days among them, and the quote of a card. */
  company(card: ListingCard, { sector }: { readonly sector: string | null }): CompanyFacts {
    const { statementSources } = this.one;
    return {
      quote: { ...card, sector },
      ...this.#statements,
      ...(statementSources && { statementSources }),
    };
  }
}

const known = (figure: number): number | null => (Number.isNaN(figure) ? null : figure);
