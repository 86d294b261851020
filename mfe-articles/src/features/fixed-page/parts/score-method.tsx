import { useId } from 'react';
import type { Schema } from '@site/contract';
import { fixed, percentOfRatio, type Locale } from '@site/format';
import { ScrollFrame } from '@site/ui';
import type { PartOf } from '../fixed-page-data';
import { pageText } from '../page-text';
import styles from '../fixed-page.module.css';
import { CurveChart } from './curve-chart';
import { figureText, isolated } from './figure-text';

const KINDS = ['general', 'realEstate', 'withoutProfit', 'realEstateWithoutProfit'] as const;

interface MethodProps {
  readonly method: PartOf<'method'>;
  readonly language: Locale;
}

/** The method of the score: weights, curves and bonuses, from the tables of the calculation. */
export function ScoreMethod({ method, language }: MethodProps) {
  return (
    <div className={styles.method}>
      <Weights {...{ method, language }} />
      <Curves {...{ method, language }} />
      <Bonuses {...{ method, language }} />
      <p className={styles.fine}>{pageText(language)('method.version', { version: method.version })}</p>
    </div>
  );
}

function Weights({ method: { parts, maximum }, language }: MethodProps) {
  const text = pageText(language);
  const id = useId();
  return (
    <div className={styles.ledger}>
      <header>
        <h3 id={id}>{text('method.weights')}</h3>
      </header>
      <ScrollFrame aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('method.part')}</th>
              {KINDS.map((kind) => (
                <th key={kind} scope="col" className={styles.figure}>
                  {text(`method.kind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ component, weights }) => (
              <tr key={component}>
                <th scope="row">{text(`part.${component}`)}</th>
                {KINDS.map((kind) => (
                  <td key={kind} className={styles.figure}>
                    {fixed(100 * weights[kind], 0, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('method.maximum')}</th>
              {KINDS.map((kind) => (
                <td key={kind} className={styles.figure}>
                  {fixed(maximum[kind], 0, language)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
    </div>
  );
}

function Curves({ method: { parts }, language }: MethodProps) {
  const text = pageText(language);
  return (
    <section className={styles.curves} aria-label={text('method.curves')}>
      {parts.map((part) => {
        const name = text(`part.${part.component}`);
        const ends = endsOf(part);
        const words = text('method.full', {
          full: isolated(figureText(part.component, ends.full, language)),
          none: isolated(figureText(part.component, ends.none, language)),
        });
        return (
          <article key={part.component}>
            <h3>{name}</h3>
            <CurveChart part={part} language={language} label={`${name}. ${words}`} />
            <p>{words}</p>
            <details>
              <summary>{text('method.knots')}</summary>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{text('method.figure')}</th>
                    <th scope="col">{text('method.share')}</th>
                  </tr>
                </thead>
                <tbody>
                  {part.knots.map(({ value, subScore }) => (
                    <tr key={value}>
                      <td className={styles.figure}>{figureText(part.component, value, language)}</td>
                      <td className={styles.figure}>{percentOfRatio(subScore, 0, language)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </article>
        );
      })}
    </section>
  );
}

/** Figures at which a part gives all of its points and none. */
function endsOf({ knots }: Schema<'PageMethod'>['parts'][number]): { readonly full: number; readonly none: number } {
  const byShare = [...knots].sort((a, b) => a.subScore - b.subScore);
  return { none: byShare[0]!.value, full: byShare[byShare.length - 1]!.value };
}

function Bonuses({ method: { bonuses }, language }: MethodProps) {
  const text = pageText(language);
  const id = useId();
  return (
    <section className={styles.ledger} aria-labelledby={id}>
      <header>
        <h3 id={id}>{text('method.bonuses')}</h3>
      </header>
      <dl className={styles.bonuses}>
        {bonuses.map(({ bonus, points, limits }) => (
          <div key={bonus}>
            <dt>{text(`bonus.${bonus}`)}</dt>
            <dd>
              <b>{text('method.bonusPoints', { points })}</b>
              {limits.map(({ figure, must, limit }) => (
                <span key={figure}>
                  {text(`method.${must}`, {
                    figure: text(`part.${figure}`),
                    limit: isolated(figureText(figure, limit, language)),
                  })}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
