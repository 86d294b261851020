import type { Schema } from '@site/contract';
import type { CompanySeries } from '../../company-series';

/** What the page draws: the detail answer, whose series are shorter in the first HTML, and whose articles are not in it. */
export type SymbolData = Omit<Schema<'SymbolDetail'>, 'quarters' | 'years' | 'articles'> & CompanySeries;

export type ScorePart = keyof Schema<'ScoreComponents'>;
export type ScoreBonusName = keyof Schema<'ScoreBonuses'>;
