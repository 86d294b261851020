import { useState } from 'react';
import { SiteLink, usePageSearch } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { bandNumber, bandOf, bandWord, fixed, MISSING } from '@site/format';
import type { Locale } from '@site/format';
import { Button } from '@site/ui';
import { loginPath } from '../../../sharing/login-path';
import type { SymbolData } from '../../../company/symbol-data';
import panels from '../symbol-page.module.css';
import { MyScore } from './my-score';
import { SCORE_BONUSES } from './score-parts';
import { ScoreBars, ScoreTable } from './score-parts-list';
import { ScoreRemarks } from './score-remarks';
import { ScoreRank } from './score-rank';
import { SourcedFigure } from '../../../provenance/sourced-figure';
import { useText } from '../../../texts/use-text';
import styles from './score.module.css';

export interface ScorePanelProps {
  readonly data: SymbolData;
  readonly locale: Locale;
  /** Path of this page: a login leads back to it, with the query that it has then. */
  readonly here: string;
  readonly viewerClass: ViewerClass;
  /** The score of the simulation that is open. */
  readonly simulated?: number | null;
}

/** The parts of the score, with the points and the maximum of each. Visitors see only its place. */
export function ScorePanel({ data, locale, here, viewerClass, simulated = null }: ScorePanelProps) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const { score, scoreObject } = data;
  return (
    <section className={panels.panel} aria-labelledby="symbol-score">
      <header>
        <h2 id="symbol-score">{text('score.title')}</h2>
        <SiteLink to="/how-the-score-works">{text('score.how')}</SiteLink>
      </header>
      {viewerClass === 'visitor' || !scoreObject || score === undefined ? (
        <WithheldScore here={here} />
      ) : (
        <>
          <ScoreTotal score={score} locale={locale} />
          {simulated !== null && <p>{text('score.simulated', { score: fixed(simulated, 2, locale) ?? MISSING })}</p>}
          <ScoreRank peers={data.peers} locale={locale} />
          <div className={styles.partsHead}>
            <h3>{text('score.parts')}</h3>
            <Button variant="bare" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {text('score.asTable')}
            </Button>
          </div>
          {isTable ? (
            <ScoreTable scoreObject={scoreObject} locale={locale} />
          ) : (
            <ScoreBars scoreObject={scoreObject} locale={locale} />
          )}
          <h3>{text('score.bonuses')}</h3>
          <ul className={styles.bonuses}>
            {SCORE_BONUSES.map((bonus) => {
              const { earned, points } = scoreObject.bonuses[bonus];
              return (
                <li key={bonus} data-earned={earned}>
                  <span>{text(`score.bonus.${bonus}`)}</span>
                  <SourcedFigure
                    isAlone
                    requested={{
                      name: text(`score.bonus.${bonus}`),
                      shown: earned ? `+${fixed(points, 0, locale) ?? ''}` : '0',
                      made: 'score',
                    }}
                  >
                    <bdi dir="ltr">{earned ? `+${fixed(points, 0, locale) ?? ''}` : '0'}</bdi>
                  </SourcedFigure>
                </li>
              );
            })}
          </ul>
          <ScoreRemarks {...{ data, scoreObject, locale }} />
          {score !== null && (
            <p className={styles.further}>
              <SiteLink to={backtestOf(data.symbol.market_name, Math.floor(score))}>
                {text('score.backtest', { points: fixed(Math.floor(score), 0, locale) ?? MISSING })}
              </SiteLink>
            </p>
          )}
        </>
      )}
      {data.createdAt === undefined && (
        <MyScore
          name={`${data.symbol.market_name}:${data.symbol.symbol}`}
          isVisitor={viewerClass === 'visitor'}
          {...{ here, locale }}
        />
      )}
      <p className={styles.further}>
        <SiteLink to={`/score-lab?market=${data.symbol.market_name}`}>{text('score.lab')}</SiteLink>
      </p>
      <p className={styles.further}>
        <SiteLink to="/track-record">{text('score.trackRecord')}</SiteLink>
      </p>
    </section>
  );
}

/** The form of a back-test of the companies in a market with at least these points. */
const backtestOf = (market: string, points: number): string =>
  `/backtest?${new URLSearchParams({ markets: market, formula: `score >= ${points}`, holdings: '' }).toString()}`;

function WithheldScore({ here }: { readonly here: string }) {
  const text = useText();
  const [search] = usePageSearch();
  return (
    <div className={styles.scoreWithheld}>
      <SiteLink className={panels.unknownScore} to="/register" aria-label={text('symbol.signUpForScore')}>
        ?
      </SiteLink>
      <div>
        <p>{text('score.withheld')}</p>
        <p>
          <SiteLink to="/register">{text('score.signUp')}</SiteLink>
          {' · '}
          <SiteLink to={loginPath(here, search)}>{text('score.logIn')}</SiteLink>
        </p>
      </div>
    </div>
  );
}

function ScoreTotal({ score, locale }: { readonly score: number | null; readonly locale: Locale }) {
  const text = useText();
  const band = bandOf('score', score);
  if (score === null)
    return (
      <div className={styles.total}>
        <p>
          <b>{MISSING}</b> {text('score.unrated')}
        </p>
        <p className={styles.why}>{text('score.unratedWhy')}</p>
      </div>
    );
  return (
    <div className={styles.total}>
      <p>
        <SourcedFigure requested={{ name: text('symbol.score'), figure: 'score' }} isAlone>
          <b dir="ltr">{fixed(score, 2, locale)}</b>
        </SourcedFigure>{' '}
        {text('score.outOf')}
      </p>
      {band ? <span>{bandWord('score', band, locale)}</span> : null}
      <meter
        className={styles.meter}
        data-band={band ? bandNumber(band) : undefined}
        min={0}
        max={100}
        value={score}
        aria-label={text('symbol.score')}
        aria-valuetext={text('score.spoken', { points: fixed(score, 2, locale) ?? MISSING, max: '100' })}
      />
    </div>
  );
}
