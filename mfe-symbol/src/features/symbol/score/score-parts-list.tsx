import { fixed, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { ScrollFrame } from '@site/ui';
import { growthNote, PART_FIGURES, partBand, partFigure, SCORE_PARTS } from './score-parts';
import type { ScorePart } from './score-parts';
import { SourcedFigure } from '../../../provenance/sourced-figure';
import { useOneStop } from '../../../provenance/use-one-stop';
import { useText } from '../../../texts/use-text';
import styles from './score.module.css';

interface PartsProps {
  readonly scoreObject: Schema<'ScoreObject'>;
  readonly locale: Locale;
}

/** The points of each part and their maximum, as bars: the length is the share of the maximum. */
export function ScoreBars({ scoreObject, locale }: PartsProps) {
  const text = useText();
  const stop = useOneStop();
  return (
    <div {...stop}>
      <table className={styles.bars}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('score.part')}</th>
            <th scope="col">{text('symbol.value')}</th>
            <th scope="col">{text('score.share')}</th>
            <th scope="col">{text('score.points')}</th>
          </tr>
        </thead>
        <tbody>
          {SCORE_PARTS.map((part) => {
            const { value, points, weight } = scoreObject.components[part];
            const maxPoints = weight * 100;
            const [given, possible] = [fixed(points, 2, locale) ?? MISSING, fixed(maxPoints, 0, locale) ?? MISSING];
            return (
              <tr key={part}>
                <PartCells {...{ part, scoreObject, locale }} />
                <td>
                  <meter
                    className={styles.meter}
                    data-band={partBand(part, value)}
                    min={0}
                    max={Math.max(maxPoints, 0.01)}
                    value={points}
                    aria-label={text('score.share')}
                    aria-valuetext={text('score.spoken', { points: given, max: possible })}
                  />
                </td>
                <td>
                  <SourcedFigure
                    requested={{
                      name: `${text(`score.part.${part}`)}, ${text('score.points')}`,
                      shown: `${given} / ${possible}`,
                      made: 'score',
                    }}
                  >
                    <bdi dir="ltr">
                      <b>{given}</b> / {possible}
                    </bdi>
                  </SourcedFigure>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A part's name and figure, with a remark that is necessary to read the figure. */
function PartCells({ part, scoreObject, locale }: PartsProps & { readonly part: ScorePart }) {
  const text = useText();
  const note = growthNote(part, scoreObject);
  return (
    <>
      <th scope="row">
        {text(`score.part.${part}`)}
        {note && (
          <small className={styles.note}>{text(note === 'unknown' ? 'score.countedAsNone' : 'score.smallBase')}</small>
        )}
      </th>
      <td>
        {note === 'unknown' ? (
          <>
            <span aria-hidden="true">{MISSING} </span>
            <span>{text('score.unknown')}</span>
          </>
        ) : part === 'dividend' && scoreObject.components[part].value === 0 ? (
          text('symbol.paysNone')
        ) : (
          <PartFigure {...{ part, scoreObject, locale }} />
        )}
      </td>
    </>
  );
}

/** The figure itself is the button: no column is too narrow for it. */
function PartFigure({ part, scoreObject, locale }: PartsProps & { readonly part: ScorePart }) {
  const text = useText();
  const { value } = scoreObject.components[part];
  const shown = <bdi dir="ltr">{partFigure(part, value, locale)}</bdi>;
  if (value === null) return shown;
  return (
    <SourcedFigure requested={{ name: text(`score.part.${part}`), figure: PART_FIGURES[part] }}>{shown}</SourcedFigure>
  );
}

/** All terms of the sum, figure by figure; its last line is the total before the limits. */
export function ScoreTable({ scoreObject, locale }: PartsProps) {
  const text = useText();
  const sum = SCORE_PARTS.reduce((weights, part) => weights + scoreObject.components[part].weight, 0);
  const bonus = Object.values(scoreObject.bonuses).reduce((points, one) => points + one.points, 0);
  const stop = useOneStop();
  const figure = (value: number, decimals: number, ...names: readonly string[]) => {
    const shown = fixed(value, decimals, locale) ?? MISSING;
    return (
      <SourcedFigure requested={{ name: names.join(', '), shown, made: 'score' }}>
        <bdi dir="ltr">{shown}</bdi>
      </SourcedFigure>
    );
  };
  return (
    <ScrollFrame {...stop} aria-label={text('score.parts')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('score.part')}</th>
            <th scope="col">{text('symbol.value')}</th>
            <th scope="col">{text('score.weight')}</th>
            <th scope="col">{text('score.subScore')}</th>
            <th scope="col">{text('score.pointsOnly')}</th>
          </tr>
        </thead>
        <tbody>
          {SCORE_PARTS.map((part) => {
            const { weight, subScore, points } = scoreObject.components[part];
            return (
              <tr key={part}>
                <PartCells {...{ part, scoreObject, locale }} />
                <td>{figure(weight, 2, text(`score.part.${part}`), text('score.weight'))}</td>
                <td>{figure(subScore, 3, text(`score.part.${part}`), text('score.subScore'))}</td>
                <td>{figure(points, 2, text(`score.part.${part}`), text('score.pointsOnly'))}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{text('score.bonuses')}</th>
            <td />
            <td />
            <td />
            <td>{figure(bonus, 2, text('score.bonuses'))}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('score.total')}</th>
            <td />
            <td>{figure(sum, 2, text('score.total'), text('score.weight'))}</td>
            <td />
            <td>{figure(scoreObject.total, 2, text('score.total'), text('score.pointsOnly'))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}
