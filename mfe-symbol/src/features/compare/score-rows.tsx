import { SiteLink, usePageSearch } from '@site/remote-kit';
import { bandOf, fixed } from '@site/format';
import type { Locale } from '@site/format';
import { isUnknownGrowth } from '../../company/unknown-growth';
import { loginPath } from '../../sharing/login-path';
import { useMyScores } from '../../my-score/use-my-scores';
import { bestOfRow } from './best-of-row';
import { FigureCell, Missing, Row } from './compare-cells';
import { nameOf } from './compare-data';
import type { ComparedCompany, ScoreBonus, ScorePart } from './compared-rows';
import { useText } from '../../texts/use-text';
import styles from './compare-table.module.css';

interface ScoreProps {
  readonly companies: readonly ComparedCompany[];
  readonly locale: Locale;
}

/** The scores. A viewer without rights sees the reason in their place. */
export function ScoreRow({ companies, locale }: ScoreProps) {
  const text = useText();
  const scores = companies.map(({ score }) => score);
  const written = scores.map((score) => (typeof score === 'number' ? fixed(score, 2, locale) : null));
  const best = bestOfRow(
    scores.map((score, place) => ({ value: score ?? null, text: written[place] ?? null })),
    'more',
  );
  return (
    <Row label={text('symbol.score')}>
      {scores.map((score, place) => {
        if (score === undefined)
          return (
            <td key={place}>
              <SiteLink to="/register" className={styles.withheld} aria-label={text('symbol.signUpForScore')}>
                ?
              </SiteLink>
              <span className={styles.noMark} />
            </td>
          );
        if (score === null)
          return (
            <td key={place}>
              <Missing says={text('score.unrated')} />
              <span className={styles.noMark} />
            </td>
          );
        const band = bandOf('score', score);
        return (
          <FigureCell
            key={place}
            locale={locale}
            figure={{
              text: written[place] ?? null,
              isMeaningful: true,
              band: band && { metric: 'score', band },
              isBest: best.has(place),
            }}
          />
        );
      })}
    </Row>
  );
}

/** Scores by the reader's own definition, below the BSI scores. Nothing where none is chosen. */
export function MyScoreRow({ companies, locale }: ScoreProps) {
  const text = useText();
  const isVisitor = companies.some(({ score }) => score === undefined);
  const [search] = usePageSearch();
  const { scores, isRequested, problem } = useMyScores(isVisitor ? null : companies.map(({ quote }) => nameOf(quote)));
  const isWithheld = isVisitor && isRequested;
  if (isWithheld || problem)
    return (
      <tr>
        <td colSpan={companies.length + 1} className={styles.sentence}>
          {text(isWithheld ? 'myScore.visitor' : `myScore.${problem ?? 'failed'}`)}{' '}
          {isWithheld && <SiteLink to={loginPath('/compare', search)}>{text('score.logIn')}</SiteLink>}
        </td>
      </tr>
    );
  if (!scores?.myScore) return null;
  const { name } = scores.myScore;
  const own = companies.map(
    ({ quote }) =>
      scores.scores.find(({ symbol, market }) => nameOf({ symbol, market_name: market }) === nameOf(quote))?.myScore ??
      null,
  );
  const written = own.map((score) => (score === null ? null : fixed(score, 2, locale)));
  const best = bestOfRow(
    own.map((value, place) => ({ value, text: written[place] ?? null })),
    'more',
  );
  return (
    <Row label={name === null ? text('myScore.title') : text('myScore.named', { name: `\u2068${name}\u2069` })}>
      {written.map((figure, place) => (
        <FigureCell
          key={place}
          locale={locale}
          figure={{ text: figure, isMeaningful: true, band: null, isBest: best.has(place) }}
        />
      ))}
    </Row>
  );
}

/** Points of each part with its maximum, then the bonuses. Empty for viewers without scores. */
export function ScorePartRows({
  companies,
  parts,
  bonuses,
  locale,
}: ScoreProps & { readonly parts: readonly ScorePart[]; readonly bonuses: readonly ScoreBonus[] }) {
  const text = useText();
  if (companies.some(({ scoreObject }) => !scoreObject))
    return (
      <tr>
        <td colSpan={companies.length + 1} className={styles.sentence}>
          {text('score.withheld')} <SiteLink to="/register">{text('score.signUp')}</SiteLink>
        </td>
      </tr>
    );
  const objects = companies.map(({ scoreObject }) => scoreObject!);
  return (
    <>
      {parts.map((part) => {
        const own = objects.map((object) => ({
          ...object.components[part],
          isUnknown: isUnknownGrowth(part, object),
        }));
        // Points that nothing earned set no company above another.
        const points = own.map(({ points: given, isUnknown }) => ({
          value: isUnknown ? null : given,
          text: fixed(given, 2, locale),
        }));
        const best = bestOfRow(points, 'more');
        return (
          <Row key={part} label={text(`score.part.${part}`)}>
            {own.map(({ weight, isUnknown }, place) => (
              <FigureCell
                key={place}
                locale={locale}
                figure={{
                  ...(isUnknown ? { note: 'compare.unknownGrowth' as const } : {}),
                  text: `${points[place]!.text ?? ''} / ${fixed(weight * 100, 0, locale) ?? ''}`,
                  isMeaningful: true,
                  band: null,
                  isBest: best.has(place),
                }}
              />
            ))}
          </Row>
        );
      })}
      {bonuses.map((bonus) => (
        <Row key={bonus} label={`${text('compare.bonus')}: ${text(`score.bonus.${bonus}`)}`}>
          {objects.map(({ bonuses: earned }, place) => (
            <FigureCell
              key={place}
              locale={locale}
              figure={{
                text: earned[bonus].earned ? `+${fixed(earned[bonus].points, 0, locale) ?? ''}` : '0',
                isMeaningful: true,
                band: null,
                isBest: false,
              }}
            />
          ))}
        </Row>
      ))}
    </>
  );
}
