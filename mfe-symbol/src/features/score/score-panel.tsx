import { useIntl } from 'react-intl';
import { SiteLink } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { bandNumber, bandOf, bandWord, fixed, MISSING, percentOf, percentOfFactor } from '@site/format';
import type { Locale } from '@site/format';
import type { ScoreBonusName, ScorePart, SymbolData } from './symbol-data';
import styles from './symbol-page.module.css';

const parts: readonly ScorePart[] = [
  'pe',
  'ps',
  'dividend',
  'roe',
  'de',
  'pb',
  'growthRevenue',
  'growthEbit',
  'growthEarnings',
];
const bonuses: readonly ScoreBonusName[] = [
  'positiveCash',
  'positiveEarningsToRevenue',
  'highNetProfitMargin',
  'roeHighDividendHighPbLow',
];

/** How a part's own figure is written. */
function figureOf(part: ScorePart, value: number | null, locale: Locale): string {
  if (value === null) return MISSING;
  if (part === 'dividend') return percentOf(value, 2, locale) ?? MISSING;
  if (part === 'roe' || part.startsWith('growth')) return percentOfFactor(value, 1, locale) ?? MISSING;
  return fixed(value, 2, locale) ?? MISSING;
}

/** The score taken apart: what each part could give and gave. Visitors learn where it would stand. */
export function ScorePanel({
  data,
  locale,
  here,
  viewerClass,
}: {
  data: SymbolData;
  locale: Locale;
  here: string;
  viewerClass: ViewerClass;
}) {
  const intl = useIntl();
  const text = (id: string): string => intl.formatMessage({ id });
  const { score, scoreObject } = data;

  return (
    <section className={styles.panel} aria-labelledby="symbol-score">
      <header>
        <h2 id="symbol-score">{text('score.title')}</h2>
        <SiteLink to="/how-the-score-works">{text('score.how')}</SiteLink>
      </header>
      {viewerClass === 'visitor' || !scoreObject || score === undefined ? (
        <div className={styles.scoreWithheld}>
          <SiteLink className={styles.unknownScore} to="/register" aria-label={text('symbol.signUpForScore')}>
            ?
          </SiteLink>
          <div>
            <p>{text('score.withheld')}</p>
            <p>
              <SiteLink to="/register">{text('score.signUp')}</SiteLink>
              {' · '}
              <SiteLink to={`/login?redirect=${encodeURIComponent(here)}`}>{text('score.logIn')}</SiteLink>
            </p>
          </div>
        </div>
      ) : (
        <>
          <ScoreTotal score={score} locale={locale} />
          <h3>{text('score.parts')}</h3>
          <table>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{text('score.part')}</th>
                <th scope="col">{text('symbol.value')}</th>
                <th scope="col">{text('score.share')}</th>
                <th scope="col">{text('score.points')}</th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => {
                const { value, points, weight } = scoreObject.components[part];
                const most = weight * 100;
                return (
                  <tr key={part}>
                    <th scope="row">{text(`score.part.${part}`)}</th>
                    <td>
                      <bdi dir="ltr">{figureOf(part, value, locale)}</bdi>
                    </td>
                    <td>
                      <meter
                        className={styles.meter}
                        min={0}
                        max={Math.max(most, 0.01)}
                        value={points}
                        aria-label={text('score.share')}
                      />
                    </td>
                    <td>
                      <bdi dir="ltr">
                        <b>{fixed(points, 2, locale)}</b> / {fixed(most, 0, locale)}
                      </bdi>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <h3>{text('score.bonuses')}</h3>
          <ul className={styles.bonuses}>
            {bonuses.map((bonus) => {
              const { earned, points } = scoreObject.bonuses[bonus];
              return (
                <li key={bonus} data-earned={earned}>
                  <span>{text(`score.bonus.${bonus}`)}</span>
                  <bdi dir="ltr">{earned ? `+${fixed(points, 0, locale) ?? ''}` : '0'}</bdi>
                </li>
              );
            })}
          </ul>
          <p className={styles.note}>
            {scoreObject.missing.length > 0
              ? intl.formatMessage({ id: 'score.missing' }, { figures: scoreObject.missing.join(', ') })
              : text('score.nothingMissing')}{' '}
            {intl.formatMessage({ id: 'score.method' }, { version: scoreObject.version })}
          </p>
        </>
      )}
    </section>
  );
}

function ScoreTotal({ score, locale }: { score: number | null; locale: Locale }) {
  const intl = useIntl();
  const band = bandOf('score', score);
  return (
    <div className={styles.total}>
      <p>
        <b dir="ltr">{(score === null ? null : fixed(score, 2, locale)) ?? MISSING}</b>{' '}
        {intl.formatMessage({ id: 'score.outOf' })}
      </p>
      {band ? <span>{bandWord('score', band, locale)}</span> : null}
      {score === null ? null : (
        <meter
          className={styles.meter}
          data-band={band ? bandNumber(band) : undefined}
          min={0}
          max={100}
          value={score}
          aria-label={intl.formatMessage({ id: 'symbol.score' })}
        />
      )}
    </div>
  );
}
