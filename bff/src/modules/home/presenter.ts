import type { Schema } from '@site/contract';
import type { HomeScreen } from './service';
import type { ScoreChange } from './score-changes';
import type { Bonus } from '../../domain/score/explanation';
import { presentSummary } from '../articles';
import { presentBoard } from '../boards';
import { presentRelease } from '../calendars';
import { BONUS_NAMES } from '../companies';

const partNames: Readonly<Partial<Record<string, Schema<'ScorePart'>>>> = BONUS_NAMES satisfies Record<
  Bonus,
  Schema<'ScorePart'>
>;

/** The home page in the contract's names. */
export function presentHome({
  articles,
  best,
  bestOf,
  changes,
  earnings,
  economic,
  isSample,
}: HomeScreen): Schema<'HomeScreen'> {
  return {
    articles: articles && articles.map(presentSummary),
    best: best && {
      market: bestOf,
      by_score: best.order.by === 'score',
      ranked: best.access.ranked,
      shown: best.access.shown,
      companies: presentBoard(best).rows.map(({ symbol, market_name, score, ...row }) => ({
        symbol,
        market_name,
        long_name: row.long_name ?? null,
        hebrew_name: row.hebrew_name ?? null,
        market_cap: row.market_cap ?? null,
        ...(score === undefined ? {} : { score }),
      })),
    },
    changes:
      changes === null ? null : { login_needed: changes === undefined, companies: (changes ?? []).map(presentChange) },
    earnings: earnings && {
      from: earnings.from,
      to: earnings.to,
      total: earnings.total,
      events: earnings.events.map(({ symbol, market, longName, hebrewName, day, when, isConfirmed }) => ({
        symbol,
        market_name: market,
        long_name: longName,
        hebrew_name: hebrewName,
        date: day,
        when,
        confirmed: isConfirmed,
      })),
    },
    economic: economic && economic.map(presentRelease),
    sample: isSample,
  };
}

const presentChange = ({ card, since, before, score, parts }: ScoreChange): Schema<'HomeChange'> => ({
  symbol: card.symbol,
  market_name: card.market,
  long_name: card.longName,
  hebrew_name: card.hebrewName,
  since,
  before,
  score,
  parts: parts && parts.map(({ part, points }) => ({ part: partNames[part] ?? (part as Schema<'ScorePart'>), points })),
});
