import type { Schema } from '@site/contract';
import type { SymbolAnswer, SymbolDetailAnswer } from '../../services/symbol-service';
import { presentSummary } from './article-summary';
import { presentRate } from './board';
import { presentLabel } from './label';
import { presentMetrics, presentScoreObject } from './names';
import { presentQuote } from './quote';
import { presentAverages, presentPeriod, presentYear } from './symbol-periods';

/** A symbol in the contract's names. The score is there for those alone who may see it. */
export function presentSymbol(answer: SymbolAnswer): Schema<'Symbol'> {
  const { card, evaluation, latestDay } = answer;
  const { latest, explanation } = evaluation;
  return {
    ...presentQuote(card, latestDay),
    ...presentMetrics(evaluation.metrics),
    latest,
    recentData: latest && `${latest.year} ${latest.quarter}Q`,
    reported_currency: answer.reportedCurrency,
    flags: [...explanation.flags],
    labels: answer.labels.map(({ label }) => label),
    alsoListedOn: answer.alsoListedOn.map(({ symbol, market }) => ({ symbol, market_name: market })),
    ...scoreOf(answer),
  };
}

export function presentSymbolDetail(answer: SymbolDetailAnswer): Schema<'SymbolDetail'> {
  const { market, card, evaluation } = answer;
  return {
    market,
    symbol: presentSymbol(answer),
    metrics: presentMetrics(evaluation.metrics),
    ...scoreOf(answer),
    quarters: answer.periods.map((period) => presentPeriod(period, card.symbol, market)),
    years: answer.years.map(presentYear),
    averages: { four: presentAverages(answer.averages.four), eight: presentAverages(answer.averages.eight) },
    labels: answer.labels.map(presentLabel),
    articles: answer.articles.map(presentSummary),
    fx: { USDILS: presentRate(answer.fx.USDILS), EURILS: presentRate(answer.fx.EURILS) },
    asOf: card.quotedOn,
    sample: answer.dataKind === 'sample',
  };
}

function scoreOf({ showsScore, evaluation }: SymbolAnswer): Pick<Schema<'Symbol'>, 'score' | 'scoreObject'> {
  return showsScore ? { score: evaluation.score, scoreObject: presentScoreObject(evaluation.explanation) } : {};
}
