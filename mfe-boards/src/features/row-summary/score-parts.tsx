import type { Schema } from '@site/contract';
import type { Locale } from '@site/format';
import { fixed } from '@site/format';
import { inLocale } from '@site/remote-kit';
import styles from './row-summary.module.css';
import type { SummaryTextOf } from './summary-texts';

const parts = ['pe', 'ps', 'dividend', 'roe', 'de', 'pb', 'growthRevenue', 'growthEbit', 'growthEarnings'] as const;

interface ScorePartsProps {
  /** Undefined: withheld from this reader; null: not enough data. */
  readonly score: number | null | undefined;
  readonly parts: Schema<'ScoreObject'> | undefined;
  readonly locale: Locale;
  readonly text: SummaryTextOf;
}

/** Points and maximum of each part of the score, the largest first. */
export function ScoreParts({ score, parts: explained, locale, text }: ScorePartsProps) {
  if (!explained || score === null || score === undefined) return <p className={styles.quiet}>{text('score.none')}</p>;
  const lines = parts
    .map((part) => ({ part, ...explained.components[part] }))
    .sort((a, b) => b.points - a.points || b.weight - a.weight);
  const bonus = Object.values(explained.bonuses).reduce((sum, { points }) => sum + points, 0);
  const isUnknown = (part: (typeof parts)[number]): boolean =>
    explained.unknownGrowth?.some(({ component }) => component === part) === true;
  return (
    <dl className={styles.parts}>
      {lines.map(({ part, points, weight }) => {
        const [given, max] = [fixed(points, 2, locale) ?? '', fixed(weight * 100, 0, locale) ?? ''];
        return (
          <div key={part}>
            <dt>
              {text(`part.${part}`)}
              {isUnknown(part) && <small>{text('part.unknown')}</small>}
            </dt>
            <dd>
              <span
                role="meter"
                className={styles.share}
                aria-valuemin={0}
                aria-valuemax={weight * 100}
                aria-valuenow={points}
                aria-valuetext={text('score.outOf', { points: given, max })}
                aria-label={text(`part.${part}`)}
              >
                <span style={{ inlineSize: `${weight > 0 ? Math.min(100, points / weight) : 0}%` }} />
              </span>
              <span dir="ltr" aria-hidden="true">
                <b>{given}</b> / {max}
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
                +<span>{fixed(bonus, 0, locale)}</span>
              </b>
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Replaces a visitor's score by a login link. */
export function ScoreLocked({
  loginHref,
  locale,
  text,
}: {
  readonly loginHref: string;
  readonly locale: Locale;
  readonly text: SummaryTextOf;
}) {
  return (
    <div className={styles.locked}>
      <span aria-hidden="true">?</span>
      <div>
        <p>{text('score.locked')}</p>
        <p>
          <a href={inLocale('/register', locale)}>{text('score.signUp')}</a>
          {' · '}
          <a href={loginHref}>{text('score.logIn')}</a>
        </p>
      </div>
    </div>
  );
}
