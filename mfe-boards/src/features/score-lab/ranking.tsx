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

const MAX_ROWS = 50;

export interface RankingProps {
  readonly definition: ScoreDefinition;
  readonly figures: ScoreFigures;
  /** Rendered beside the handles, for the top companies. Null: not mounted yet. */
  readonly effectPlace: HTMLElement | null;
}

/** The top companies of a market by a definition, with their BSI scores and the points of each part. */
export const Ranking = memo(function Ranking({ definition, figures, effectPlace }: RankingProps) {
  const text = useLabText();
  const { locale } = usePlace();
  const [open, setOpen] = useState<string | null>(null);
  const columns = useMemo(() => figureColumns(figures), [figures]);
  const before = useMemo(() => placesBefore(figures.scores), [figures]);
  const ranked = useMemo(() => rankCompanies(definition, columns, before, MAX_ROWS), [definition, columns, before]);
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
                <tr key={place}>
                  <td>{place}</td>
                  <CompanyCell market={figures.market} symbol={symbol} name={nameOf(row)} />
                  <ScoreCell shown={score === null ? null : fixed(score, 2, locale)} />
                  <ScoreCell shown={figures.scores[row] == null ? null : fixed(figures.scores[row], 2, locale)} />
                  <MovedCell by={placeBefore - place} />
                  <WhyCell symbol={symbol} isOpen={isOpen} onOpen={setOpen} />
                </tr>,
                isOpen && (
                  <tr key={`${place} parts`}>
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

// A moving handle changes few of the three hundred cells: the others are not rendered again. Rows are keyed by
// rank, since changing a text costs a browser a third of moving an element.

const CompanyCell = memo(function CompanyCell({
  market,
  symbol,
  name,
}: Pick<ScoreFigures, 'market'> & { readonly symbol: string; readonly name: string }) {
  return (
    <th scope="row">
      <SiteLink to={symbolPath(market, symbol)}>
        <bdi dir="ltr">{symbol}</bdi>
      </SiteLink>{' '}
      <span className={styles.company}>{name}</span>
    </th>
  );
});

/** `shown`: null for an unrated company. */
const ScoreCell = memo(function ScoreCell({ shown }: { readonly shown: string | null }) {
  const text = useLabText();
  return <td>{shown ?? text('lab.unrated')}</td>;
});

/** Change of rank against the BSI score. */
const MovedCell = memo(function MovedCell({ by }: { readonly by: number }) {
  const text = useLabText();
  const moved = by > 0 ? 'lab.moved.up' : 'lab.moved.down';
  return (
    <td>
      <span>{by === 0 ? text('lab.moved.none') : text(moved, { count: Math.abs(by) })}</span>
    </td>
  );
});

const WhyCell = memo(function WhyCell({
  symbol,
  isOpen,
  onOpen,
}: {
  readonly symbol: string;
  readonly isOpen: boolean;
  /** Null: none is open. */
  readonly onOpen: (symbol: string | null) => void;
}) {
  const text = useLabText();
  return (
    <td>
      <Button variant="bare" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : symbol)}>
        {text('lab.why')}
        <span className={styles.hidden}> {symbol}</span>
        <Icon path={chevronDownPath} small />
      </Button>
    </td>
  );
});
