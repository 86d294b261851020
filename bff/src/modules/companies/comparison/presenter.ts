import type { Schema } from '@site/contract';
import type { ComparedCompany, ComparisonAnswer, UnknownCompany } from './service';
import { presentMetrics, presentNotMeaningful, presentScoreObject } from '../contract-names';
import { presentQuote } from '../quote-presenter';
import { presentTrailing } from '../trailing-presenter';

/** Companies side by side in the contract's names. Scores are present only for viewers with the right to see them. */
export function presentComparison({ companies, unknown, prices, showsScore }: ComparisonAnswer): Schema<'Comparison'> {
  return {
    companies: companies.map((company) => presentCompany(company, showsScore)),
    ...(unknown.length > 0 ? { unknown: unknown.map(presentUnknown) } : {}),
    prices: {
      base: prices.base,
      dates: [...prices.dates],
      series: companies.map(({ card }, place) => ({
        symbol: card.symbol,
        market_name: card.market,
        currency: card.currency,
        values: [...(prices.values[place] ?? [])],
      })),
    },
  };
}

const presentUnknown = ({ name, listedOn }: UnknownCompany): Schema<'UnknownCompany'> => ({
  name,
  listedOn: listedOn.map(({ market, symbol }) => ({ market_name: market, symbol })),
});

function presentCompany(company: ComparedCompany, showsScore: boolean): Schema<'ComparedCompany'> {
  const { card, evaluation, latestDay, reportedCurrency, dataKind } = company;
  const { metrics, score, explanation, latest } = evaluation;
  return {
    quote: presentQuote(card, latestDay),
    metrics: presentMetrics(metrics),
    ...presentNotMeaningful(card),
    latest,
    reported_currency: reportedCurrency,
    flags: [...explanation.flags],
    ...presentTrailing(company.trailing),
    sample: dataKind === 'sample',
    ...(showsScore ? { score, scoreObject: presentScoreObject(explanation) } : {}),
  };
}
