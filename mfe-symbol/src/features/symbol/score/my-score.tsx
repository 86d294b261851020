import { GROUPED_NAMES, ownFieldName } from '@site/fields';
import { fixed, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import { SiteLink, usePageSearch } from '@site/remote-kit';
import type { CompanyMyScore, MyScores } from '../../../api/read-my-scores';
import { useMyScores } from '../../../my-score/use-my-scores';
import { loginPath } from '../../../sharing/login-path';
import { useText, type Text } from '../../../texts/use-text';
import { SCORE_BONUSES, SCORE_PARTS } from './score-parts';
import styles from './score.module.css';

export interface MyScoreProps {
  /** `market:ticker` */
  readonly name: string;
  readonly isVisitor: boolean;
  /** Path of this page, to which a login leads back. */
  readonly here: string;
  readonly locale: Locale;
}

/** The score by the reader's own definition, below the BSI score, point by point. Nothing where none is chosen. */
export function MyScore({ name, isVisitor, here, locale }: MyScoreProps) {
  const text = useText();
  const [search] = usePageSearch();
  const { scores, isRequested, problem } = useMyScores(isVisitor ? null : [name]);
  if (isVisitor && isRequested)
    return (
      <p>
        {text('myScore.visitor')} <SiteLink to={loginPath(here, search)}>{text('score.logIn')}</SiteLink>
      </p>
    );
  if (problem) return <p role="status">{text(`myScore.${problem}`)}</p>;
  const company = scores?.scores[0];
  if (!scores?.myScore || !company) return null;
  return <Explained {...{ company, locale }} chosen={scores.myScore} />;
}

interface ExplainedProps {
  readonly company: CompanyMyScore;
  readonly chosen: NonNullable<MyScores['myScore']>;
  readonly locale: Locale;
}

function Explained({ company, chosen, locale }: ExplainedProps) {
  const text = useText();
  const points = (value: number): string => fixed(value, 2, locale) ?? MISSING;
  const { name, definition } = chosen;
  return (
    <section aria-labelledby="my-score">
      <div className={styles.partsHead}>
        <h3 id="my-score">
          {name === null ? text('myScore.title') : text('myScore.named', { name: `\u2068${name}\u2069` })}
        </h3>
        <b dir="ltr">{company.myScore === null ? MISSING : points(company.myScore)}</b>
      </div>
      {company.myScore === null && <p>{text('score.unrated')}</p>}
      <table className={styles.bars}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('score.part')}</th>
            <th scope="col">{text('score.points')}</th>
          </tr>
        </thead>
        <tbody>
          {company.parts?.map(({ part, value, weight, points: given }) => (
            <tr key={part}>
              <th scope="row">
                {partName(part, text)}
                {value === null && <small className={styles.note}>{text('myScore.unknown')}</small>}
              </th>
              <td>
                <bdi dir="ltr">
                  <b>{points(given)}</b> / {points(weight * 100)}
                </bdi>
              </td>
            </tr>
          ))}
          {company.bonuses?.map(({ bonus, points: given }) => (
            <tr key={bonus}>
              <th scope="row">{bonusName(bonus, text)}</th>
              <td>
                <bdi dir="ltr">
                  <b>+{points(given)}</b>
                </bdi>
              </td>
            </tr>
          ))}
          {company.total !== undefined && (
            <tr>
              <th scope="row">{text('myScore.total')}</th>
              <td>
                <bdi dir="ltr">
                  <b>{points(company.total)}</b>
                </bdi>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.further}>
        <SiteLink to={`/score-lab?${new URLSearchParams({ score: definition, market: company.market }).toString()}`}>
          {text('myScore.how')}
        </SiteLink>
      </p>
    </section>
  );
}

/** A further figure has the name of the fundamentals. */
function partName(part: string, text: Text): string {
  const component = SCORE_PARTS.find((one) => one === part);
  if (component) return text(`score.part.${component}`);
  const figure = GROUPED_NAMES.find((one) => one === ownFieldName(part));
  return figure ? text(`metric.${figure}`) : part;
}

function bonusName(bonus: string, text: Text): string {
  const known = SCORE_BONUSES.find((one) => one === bonus);
  return known ? text(`score.bonus.${known}`) : bonus;
}
