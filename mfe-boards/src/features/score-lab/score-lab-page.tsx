import { useState } from 'react';
import { startingPointOf, STARTING_POINTS, STARTING_SCORES } from '@site/board-rules';
import type { ScorePart } from '@site/board-rules';
import { MARKET_CODES } from '@site/fields';
import { SiteLink, useDocumentTitle, useHref } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { LinkButton, Note, Segments, SelectField, ShareButton } from '@site/ui';
import { LiveRanking } from './live-ranking';
import { useLabText } from './lab-text';
import { ScoreEditors } from './score-editors';
import { SavedScores } from './saved-scores';
import { backtestPath, scoredBoardPath } from './score-address';
import { useLabAddress } from './use-lab-address';
import effectStyles from './effect-bar.module.css';
import styles from './score-lab.module.css';

const CUSTOM = 'custom';

/** A reader's own score: weights, curves and further figures, and the companies of a market in its order. */
export function ScoreLabPage({ search, locale, viewerClass }: PageProps) {
  const text = useLabText();
  const { asked, definition, setDefinition, market, setMarket, wanted } = useLabAddress(search);
  const [locked, setLocked] = useState<ReadonlySet<ScorePart>>(new Set());
  const [effectPlace, setEffectPlace] = useState<HTMLElement | null>(null);
  useDocumentTitle(text('lab.title'));

  const isVisitor = viewerClass === 'visitor';
  const start = startingPointOf(definition);
  const backtestHref = useHref(backtestPath(market, definition));
  const boardHref = useHref(scoredBoardPath(market, definition));
  return (
    <div className={styles.page}>
      <header>
        <h1>{text('lab.title')}</h1>
        <p className={styles.lead}>{text('lab.lead')}</p>
      </header>
      {asked.problem && (
        <Note tone="bad">{text('lab.wrong', { part: asked.problem.entry === '' ? '-' : asked.problem.entry })}</Note>
      )}
      <div className={styles.tools}>
        <Segments
          label={text('lab.start')}
          value={start ?? CUSTOM}
          choices={[
            ...STARTING_POINTS.map((name) => [name, text(`lab.start.${name}`)] as const),
            ...(start === null ? [[CUSTOM, text('lab.start.custom')] as const] : []),
          ]}
          onChoose={(name) => {
            if (name === CUSTOM) return;
            setDefinition(STARTING_SCORES[name]);
            setLocked(new Set());
          }}
        />
        <SelectField
          name="market"
          label={text('lab.market')}
          options={MARKET_CODES.map((code) => ({ value: code, label: text(`market.${code}`) }))}
          value={market}
          onChange={({ target }) => setMarket(MARKET_CODES.find((code) => code === target.value)!)}
        />
      </div>
      <div className={styles.columns}>
        <div>
          <ScoreEditors {...{ definition, locked }} onChange={setDefinition} onLock={setLocked} />
          <div ref={setEffectPlace} className={effectStyles.slot} />
        </div>
        <div>
          {isVisitor ? (
            <Note tone="info">
              {text('lab.visitor')}{' '}
              <SiteLink to={`/login?redirect=${encodeURIComponent(`/score-lab?${wanted}`)}`}>
                {text('lab.login')}
              </SiteLink>
            </Note>
          ) : (
            <LiveRanking {...{ definition, market, effectPlace }} />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <LinkButton variant="solid" href={boardHref}>
          {text('lab.board', { market: text(`market.${market}`) })}
        </LinkButton>
        <LinkButton href={backtestHref}>{text('lab.backtest')}</LinkButton>
        <ShareButton
          key={locale}
          title={text('lab.title')}
          words={{ share: text('lab.share'), copied: text('lab.share.copied'), failed: text('lab.share.failed') }}
        />
      </div>
      {!isVisitor && <SavedScores definition={definition} onOpen={setDefinition} />}
    </div>
  );
}
