import { hash } from 'node:crypto';
import { FACT_FIGURES, type FactFigure, type FactKind } from '@site/fields/reported-figures';
import { majorUnitOf } from '../../domain/currency';
import { majorAmount, quotedPrice } from '../../domain/money';
import { latestVersions } from '../../domain/periods/versions';
import { CORRECTION_SOURCE } from '../../domain/source-precedence';
import type { Clock } from '../../platform/clock';
import type { CompanyBundle, CompanyReader, ListingFacts, StoredBalance, StoredIncome } from '../market-data';
import { inputsOf } from './computed-inputs';
import { BALANCE_FIELDS, INCOME_FIELDS, QUOTE_FIELDS } from './fact-fields';
import type { InputFigure, ShownFigure, StoredFigure } from './report';

export interface FactCorrectionParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly clock: Clock;
}

const isOf = <Kind extends FactKind>(kind: Kind, figure: string): figure is FactFigure<Kind> =>
  (FACT_FIGURES[kind] as readonly string[]).includes(figure);

/** The version of a period that counts; the shortest of several with one end. Undefined: none is known. */
function latestOf<S extends StoredIncome | StoredBalance>(
  statements: readonly S[],
  { year, quarter }: ShownFigure,
  sources: readonly string[] | undefined,
  monthsOf: (statement: S) => number = () => 3,
): S | undefined {
  const ofPeriod = statements.filter((one) => one.year === year && one.quarter === quarter);
  return latestVersions(ofPeriod, monthsOf, sources).sort((a, b) => monthsOf(a) - monthsOf(b))[0];
}

/**
 * Corrects figures that are stored as reported. Derived figures follow. Facts are never rewritten: a statement gets a
 * new version with the same publication day, which counts from that day on, and the quote of a day is replaced.
 */
export function createFactCorrection({ reader, clock }: FactCorrectionParts) {
  /** A quote's figure is looked up on the day that the page showed: later ones may be right. */
  async function read({ market, symbol, figure, day }: ShownFigure): Promise<ListingFacts | null> {
    const facts = await reader.readListing(market, symbol, (isOf('quote', figure) ? day : null) ?? undefined);
    return facts?.listing.ticker === symbol ? facts : null;
  }

  function correctedQuote({ quote }: ListingFacts, figure: FactFigure<'quote'>, value: number) {
    if (!quote) return null;
    const { symbol: _symbol, market: _market, sector: _sector, industry: _industry, currency, ...row } = quote;
    const changed: Partial<CompanyBundle['quotes'][number]> =
      figure === 'price'
        ? { price: quotedPrice(value) }
        : figure === 'market_cap'
          ? { marketCap: majorAmount(value) }
          : { [QUOTE_FIELDS[figure]]: value };
    const before: StoredFigure = {
      value: quote[QUOTE_FIELDS[figure]],
      unit:
        figure === 'price'
          ? currency
          : figure === 'market_cap'
            ? majorUnitOf(currency)
            : figure.includes('yield')
              ? '%'
              : null,
      source: quote.source,
      day: quote.quotedOn,
    };
    return { before, parts: { quotes: [{ ...row, ...changed, ...ofCorrection() }] } };
  }

  const ofCorrection = () => ({ source: CORRECTION_SOURCE, fetchedAt: clock.now().toISOString() });
  const unitOf = (figure: string, currency: string | null): string | null =>
    figure === 'BasicShares' ? null : currency;

  /** The stored value, and the bundle that replaces it. */
  function correctionOf(facts: ListingFacts, name: ShownFigure, value: number) {
    const { figure } = name;
    if (isOf('quote', figure)) return correctedQuote(facts, figure, value);
    if (isOf('income', figure)) {
      const found = latestOf(facts.incomes, name, facts.statementSources, ({ months }) => months);
      if (!found) return null;
      const field = INCOME_FIELDS[figure];
      const { source, reportedCurrency } = found;
      return {
        before: { value: found[field], unit: unitOf(figure, reportedCurrency), source, day: null },
        parts: { incomes: [{ ...found, [field]: value, ...ofCorrection() }] },
      };
    }
    if (isOf('balance', figure)) {
      const found = latestOf(facts.balances, name, facts.statementSources);
      if (!found) return null;
      const field = BALANCE_FIELDS[figure];
      const { source, reportedCurrency } = found;
      return {
        before: { value: found[field], unit: unitOf(figure, reportedCurrency), source, day: null },
        parts: { balances: [{ ...found, [field]: value, ...ofCorrection() }] },
      };
    }
    return null;
  }

  return {
    /** The stored figures behind a computed one. Shape: in the order of the formulas; empty: it is not computed. */
    async inputs(report: ShownFigure): Promise<readonly InputFigure[]> {
      const { market, symbol, day } = report;
      const facts = await reader.readListing(market, symbol, day ?? undefined);
      if (facts?.listing.ticker !== symbol) return [];
      return inputsOf(report, facts, clock.today()).flatMap((name) => {
        const stored = correctionOf(facts, name, 0)?.before;
        return stored && stored.value !== null ? [inputOf(name, stored)] : [];
      });
    },

    /** Null: there is no such figure: no fact, or none of that company and period. */
    async find(name: ShownFigure): Promise<StoredFigure | null> {
      const facts = await read(name);
      return (facts && correctionOf(facts, name, 0)?.before) ?? null;
    },

    /** The stored value, and a new version of it with the source `correction`, to be stored. Null: as `find`. */
    async correct(
      name: ShownFigure,
      value: number,
    ): Promise<{ readonly before: StoredFigure; readonly bundle: CompanyBundle } | null> {
      const facts = await read(name);
      const made = facts && correctionOf(facts, name, value);
      if (!facts || !made) return null;
      const { id: _id, ...company } = facts.company;
      const { id: _listingId, companyId: _companyId, ...listing } = facts.listing;
      const { before, parts } = made;
      return { before, bundle: { company, listing, quotes: [], incomes: [], balances: [], ...parts } };
    },
  };
}

function inputOf({ market, symbol, figure, year, quarter }: ShownFigure, stored: StoredFigure): InputFigure {
  const text = [figure, year, quarter, stored.day, stored.value, stored.source].join('|');
  return { market, symbol, figure, year, quarter, ...stored, id: hash('sha256', text, 'base64url').slice(0, 22) };
}
