import type { Schema } from '@site/contract';
import type { HistoryRow } from '../price-history';
import type { KeyFacts } from './key-facts';
import type { Events, SymbolAnswer, SymbolDetailAnswer } from './symbol-answer';
import { presentSummary } from '../../articles';
import { presentRate } from '../../boards';
import { presentDividend, presentHistoryRow, presentSplit } from '../presenter';
import { presentLabel } from '../labels/presenter';
import { presentMetrics, presentNotMeaningful, presentScoreObject } from '../contract-names';
import { presentPeers } from './peers-presenter';
import { presentQuote } from '../quote-presenter';
import { presentAverages, presentPeriod, presentYear } from './symbol-periods-presenter';
import { presentTrailing } from '../trailing-presenter';

/** A symbol in the contract's names. The score is present only for viewers who may see it. */
export function presentSymbol(answer: SymbolAnswer): Schema<'Symbol'> {
  const { card, evaluation, latestDay } = answer;
  const { latest, explanation } = evaluation;
  return {
    ...presentQuote(card, latestDay),
    ...presentMetrics(evaluation.metrics),
    ...presentNotMeaningful(card),
    latest,
    recentData: latest && `${latest.year} ${latest.quarter}Q`,
    reported_currency: answer.reportedCurrency,
    flags: [...explanation.flags],
    ...(answer.ageFlags.length > 0 && { ageMarks: [...answer.ageFlags] }),
    labels: answer.labels.map(({ label }) => label),
    alsoListedOn: answer.alsoListedOn.map(({ symbol, market }) => ({ symbol, market_name: market })),
    ...scoreOf(answer),
  };
}

export function presentSymbolAnswer(
  answer: SymbolAnswer & Events & { readonly history: readonly HistoryRow[] },
): Schema<'SymbolAnswer'> {
  return { symbol: presentSymbol(answer), history: answer.history.map(presentHistoryRow), ...presentEvents(answer) };
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
    ...(answer.asOf !== undefined && { createdAt: answer.asOf }),
    ...(answer.isOld && { isOld: true }),
    delistedOn: answer.delistedOn,
    ...(answer.successor && {
      successor: { symbol: answer.successor.symbol, market_name: answer.successor.market },
    }),
    ...presentTrailing(answer.trailing),
    conversions: answer.conversions.map(({ from, to, rate, rates }) => ({
      from,
      to,
      rate,
      rates: rates.map(presentRate),
    })),
    peers: presentPeers(answer.peers),
    ...(answer.scoreHistory === null ? {} : { scoreHistory: answer.scoreHistory.map((day) => ({ ...day })) }),
    priceHistory: presentWeeks(card.currency, answer.weeks),
    ...presentEvents(answer),
    keyFacts: presentKeyFacts(answer.keyFacts),
    sample: answer.dataKind === 'sample',
  };
}

function presentKeyFacts({ netDebt, yearOfPrices, dayChange, nextEarnings }: KeyFacts): Schema<'KeyFacts'> {
  return {
    netDebt: netDebt && { ...netDebt },
    yearOfPrices: yearOfPrices && {
      low: { ...yearOfPrices.low },
      high: { ...yearOfPrices.high },
      change: yearOfPrices.ratio,
      since: yearOfPrices.since,
    },
    dayChange: dayChange && { change: dayChange.ratio, since: dayChange.since },
    nextEarnings: nextEarnings && {
      date: nextEarnings.day,
      ...(nextEarnings.lastDay !== undefined && { lastDate: nextEarnings.lastDay }),
      confirmed: nextEarnings.isConfirmed,
    },
  };
}

function scoreOf({ showsScore, evaluation }: SymbolAnswer): Pick<Schema<'Symbol'>, 'score' | 'scoreObject'> {
  return showsScore ? { score: evaluation.score, scoreObject: presentScoreObject(evaluation.explanation) } : {};
}

function presentEvents({ dividends, splits }: Events): Pick<Schema<'SymbolDetail'>, 'dividends' | 'splits'> {
  return { dividends: dividends.map(presentDividend), splits: splits.map(presentSplit) };
}

function presentWeeks(currency: string, weeks: readonly HistoryRow[]): Schema<'PriceHistory'> {
  return {
    currency,
    dates: weeks.map(({ date }) => date),
    price: weeks.map(({ price }) => price),
    volume: weeks.map(({ volume }) => volume),
    trailing_pe: weeks.map(({ trailingPe }) => trailingPe),
  };
}
