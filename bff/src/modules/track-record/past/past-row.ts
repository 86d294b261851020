import type { CompanyFacts, Day } from '../../../domain/company';
import { majorAmountOrNull, quotedPriceOrNull } from '../../../domain/money';
import { shareClassKey } from '../../../domain/share-classes';
import { partsLeftBehind } from '../../../domain/statement-age';
import { cardOf, type ListingCard, type CompanyStatements, type QuotedListing } from '../../market-data';
import type { PastQuotes } from './past-quotes';
import { publishedStatements, type PublishedStatements } from './recent-statements';

const NO_STATEMENTS: CompanyStatements = { incomes: [], balances: [] };

/** A listing that is read through its days, for display. */
export class PastRow {
  #statements = NO_STATEMENTS;
  /** Few boards show cards. */
  #shown: PublishedStatements | undefined;
  #base: ListingCard | undefined;
  #shownNow = NO_STATEMENTS;

  /** `areSeveral`: a board contains each company of several markets once. */
  constructor(
    private readonly one: QuotedListing,
    private readonly areSeveral: boolean,
  ) {}

  storeStatements(statements: CompanyStatements): void {
    this.#statements = statements;
  }

  /** The card of a day that is not earlier than the previous one, with the quote at a place. */
  cardOn(day: Day, quotes: PastQuotes & { readonly cardFigures: object }, at: number): ListingCard {
    const { trade, trades, cardFigures } = quotes;
    const shown = (this.#shown ??= publishedStatements(this.#statements));
    if (shown.advance(day)) this.#shownNow = shown.recent();
    const { company, statementSources } = this.one;
    const on = quotes.days.at(quotes.quotedOn[at]!);
    return {
      ...(this.#base ??= cardOf({ ...this.one, quote: null, ...NO_STATEMENTS })),
      currency: trades[trade[at]!]!.currency,
      price: quotedPriceOrNull(cardFigures.price[at]!),
      marketCap: majorAmountOrNull(quotes.marketCap[at]!),
      trailingPe: known(cardFigures.trailingPe[at]!),
      volume: known(cardFigures.volume[at]!),
      averageVolume: known(cardFigures.averageVolume[at]!),
      dividendYieldPercent: known(quotes.dividendYieldPercent[at]!),
      fiveYearAverageDividendYieldPercent: known(cardFigures.fiveYearAverageDividendYieldPercent[at]!),
      quotedOn: on,
      shareClassKey: this.areSeveral ? shareClassKey(company.longName, this.#shownNow.incomes, statementSources) : null,
      latestPublishedOn: shown.lastOn(),
      oldParts: partsLeftBehind({ ...this.#shownNow, quotedOn: on }),
    };
  }

  /** With all statements, including later ones, and the quote of a card. */
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
