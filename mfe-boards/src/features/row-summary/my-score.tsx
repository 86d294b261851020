import {
  BONUSES,
  COMPONENTS,
  explainCustomScore,
  isComponent,
  SCORE_FIGURE_NAMES,
  SCORE_TRAITS,
  scoreEntryName,
} from '@site/board-rules';
import type { Component, CustomScore, ScoreDefinition, ScoreFigure } from '@site/board-rules';
import type { Locale } from '@site/format';
import { fixed } from '@site/format';
import type { SymbolDetail } from '../../api/read-symbol-detail';
import type { ColumnId } from '../../model/board-columns';
import styles from './row-summary.module.css';
import type { SummaryTextOf } from './summary-texts';

const REAL_ESTATE = 'Real Estate';

/** The score of a company by a reader's definition. Null: withheld. */
export function myScoreOf(definition: ScoreDefinition, detail: SymbolDetail): CustomScore | null {
  const { scoreObject, score, symbol, metrics } = detail;
  if (!scoreObject) return null;
  const figures = new Map<string, unknown>(Object.entries({ ...symbol, ...metrics }));
  const parts = {} as Record<Component, readonly number[]>;
  for (const component of COMPONENTS) parts[component] = [scoreObject.components[component].value ?? NaN];
  const further: { [F in ScoreFigure]?: readonly number[] } = {};
  for (const figure of SCORE_FIGURE_NAMES) {
    const value = figures.get(scoreEntryName(figure));
    further[figure] = [typeof value === 'number' ? value : NaN];
  }
  const earned = new Map<string, boolean>(
    Object.entries(scoreObject.bonuses).map(([name, { earned: holds }]) => [name, holds]),
  );
  const traits =
    BONUSES.reduce((bits, bonus, place) => (earned.get(scoreEntryName(bonus)) ? bits | (1 << place) : bits), 0) |
    (symbol.sector === REAL_ESTATE ? SCORE_TRAITS.isRealEstate : 0) |
    // The weight that applies only to companies without operating profit.
    (scoreObject.components.growthEbit.weight === 0 ? SCORE_TRAITS.isWithoutProfit : 0) |
    (score == null ? 0 : SCORE_TRAITS.isRated);
  return explainCustomScore(definition, { length: 1, parts, metrics: further, traits: [traits] }, 0);
}

export interface MyScoreProps {
  readonly definition: ScoreDefinition;
  readonly detail: SymbolDetail;
  readonly locale: Locale;
  readonly labelOf: (id: ColumnId) => string;
  readonly text: SummaryTextOf;
}

/** Points and maximum of each part of the reader's own score, the largest first. */
export function MyScore({ definition, detail, locale, labelOf, text }: MyScoreProps) {
  const explained = myScoreOf(definition, detail);
  if (explained?.score == null) return <p className={styles.quiet}>{text('score.none')}</p>;
  const points = (value: number, decimals = 2): string => fixed(value, decimals, locale) ?? '';
  const parts = [...explained.parts].sort((a, b) => b.points - a.points || b.weight - a.weight);
  const bonus = explained.bonuses.reduce((sum, { points: given }) => sum + given, 0);
  return (
    <dl className={styles.parts}>
      {parts.map(({ part, points: given, weight, value }) => {
        const name = isComponent(part) ? text(`part.${part}`) : labelOf(part);
        return (
          <div key={part}>
            <dt>
              {name}
              {value === null && <small>{text('myScore.unknown')}</small>}
            </dt>
            <dd>
              <span
                role="meter"
                className={styles.share}
                aria-valuemin={0}
                aria-valuemax={weight * 100}
                aria-valuenow={given}
                aria-valuetext={text('score.outOf', { points: points(given), max: points(weight * 100, 1) })}
                aria-label={name}
              >
                <span style={{ inlineSize: `${weight > 0 ? Math.min(100, given / weight) : 0}%` }} />
              </span>
              <span dir="ltr" aria-hidden="true">
                <b>{points(given)}</b> / {points(weight * 100, 1)}
              </span>
            </dd>
          </div>
        );
      })}
      {bonus > 0 && (
        <div>
          <dt>{text('score.bonus')}</dt>
          <dd>
            <span />
            <span dir="ltr">
              <b>
                +<span>{points(bonus, 1)}</span>
              </b>
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{text('myScore.score')}</dt>
        <dd>
          <span />
          <span dir="ltr">
            <b>{points(explained.score)}</b>
          </span>
        </dd>
      </div>
    </dl>
  );
}
