import type { Schema } from '@site/contract';

/** What the page draws: the detail answer, whose series (quarters, years, articles) are not in the first HTML. */
export type SymbolData = Omit<Schema<'SymbolDetail'>, 'quarters' | 'years' | 'articles'>;

export type ScorePart = keyof Schema<'ScoreComponents'>;
export type ScoreBonusName = keyof Schema<'ScoreBonuses'>;
