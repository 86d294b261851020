import { memo, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { explainCustomScore } from '@site/board-rules';
import type { ScoreDefinition } from '@site/board-rules';
import { fixed } from '@site/format';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { Button, chevronDownPath, Icon, ScrollFrame } from '@site/ui';
import type { ScoreFigures } from '../../api/scores';
import { EffectBar } from './effect-bar';
import { figureColumns } from './figure-columns';
import { useLabText } from './lab-text';
import { MyScoreParts } from './my-score-parts';
import { placesBefore, rankCompanies } from './rank-companies';
import styles from './score-lab.module.css';

const MOST_ROWS = 50;

export interface RankingProps {
  readonly definition: ScoreDefinition;
  readonly figures: ScoreFigures;
  /** Beside the handles, for the first companies. Null: it is not there yet. */
  readonly effectPlace: HTMLElement | null;
}

/** The best companies of a market by a definition, beside their BSI scores, each with its score point by point. */
export const Ranking = memo(function Ranking({ definition, figures, effectPlace }: RankingProps) {
  const text = useLabText();
  const { locale } = usePlace();
  const [open, setOpen] = useState<string | null>(null);
  const columns = useMemo(() => figureColumns(figures), [figures]);
  const before = useMemo(() => placesBefore(figures.scores), [figures]);
  const ranked = useMemo(() => rankCompanies(definition, columns, before, MOST_ROWS), [definition, columns, before]);
  const nameOf = (row: number): string =>
    (locale === 'he' ? figures.hebrew_names[row] : null) ?? figures.long_names[row] ?? figures.symbols[row]!;
  return (
    <>
      {effectPlace && createPortal(<EffectBar {...{ figures, ranked }} />, effectPlace)}
      <ScrollFrame aria-label={text('lab.ranking')}>
        <table className={styles.table}>
          <caption>{text('lab.ranking.caption', { shown: ranked.length, count: figures.shown })}</caption>
          <thead>
            <tr>
              <th scope="col">{text('lab.place')}</th>
              <th scope="col">{text('lab.company')}</th>
              <th scope="col">{text('column.myScore')}</th>
              <th scope="col">{text('lab.bsi')}</th>
              <th scope="col">{text('lab.moved')}</th>
              <th scope="col">
                <span className={styles.hidden}>{text('lab.why')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ranked.map(({ row, place, placeBefore, score }) => {
              const symbol = figures.symbols[row]!;
              const isOpen = open === symbol;
              return [
                <tr key={symbol}>
                  <td>{place}</td>
                  <th scope="row">
                    <SiteLink to={symbolPath(figures.market, symbol)}>
                      <bdi dir="ltr">{symbol}</bdi>
                    </SiteLink>{' '}
                    <span className={styles.company}>{nameOf(row)}</span>
                  </th>
                  <td>{score === null ? text('lab.unrated') : fixed(score, 2, locale)}</td>
                  <td>{figures.scores[row] == null ? text('lab.unrated') : fixed(figures.scores[row]!, 2, locale)}</td>
                  <td>
                    <Moved by={placeBefore - place} />
                  </td>
                  <td>
                    <Button variant="bare" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : symbol)}>
                      {text('lab.why')}
                      <span className={styles.hidden}> {symbol}</span>
                      <Icon path={chevronDownPath} small />
                    </Button>
                  </td>
                </tr>,
                isOpen && (
                  <tr key={`${symbol} parts`}>
                    <td colSpan={6}>
                      <MyScoreParts explained={explainCustomScore(definition, columns, row)} />
                    </td>
                  </tr>
                ),
              ];
            })}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
});

/** Places that a company gained or lost against the BSI score. */
function Moved({ by }: { readonly by: number }) {
  const text = useLabText();
  if (by === 0) return <span>{text('lab.moved.none')}</span>;
  return <span>{text(by > 0 ? 'lab.moved.up' : 'lab.moved.down', { count: Math.abs(by) })}</span>;
}
