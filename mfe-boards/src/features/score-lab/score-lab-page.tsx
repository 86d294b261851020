import { memo, useDeferredValue, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { startingPointOf, STARTING_POINTS, STARTING_SCORES } from '@site/board-rules';
import type { ScoreDefinition, ScorePart } from '@site/board-rules';
import { MARKET_CODES } from '@site/fields';
import type { MarketCode } from '@site/fields';
import { SiteLink, useDocumentTitle, useHref, usePlace } from '@site/remote-kit';
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

/** A custom score: weights, curves and additional figures, and the companies of a market ranked by it. */
export function ScoreLabPage({ search, viewerClass }: PageProps) {
  const text = useLabText();
  const { requested, definition, setDefinition, market, setMarket, wanted } = useLabAddress(search);
  const [locked, setLocked] = useState<ReadonlySet<ScorePart>>(new Set());
  const [effectPlace, setEffectPlace] = useState<HTMLElement | null>(null);
  useDocumentTitle(text('lab.title'));

  const isVisitor = viewerClass === 'visitor';
  // Handles have priority: the ranking uses the rest of a frame, and is dropped if a later move supersedes it. Saving
  // and links use the current score.
  const followed = useDeferredValue(definition);
  return (
    <div className={styles.page}>
      <header>
        <h1>{text('lab.title')}</h1>
        <p className={styles.lead}>{text('lab.lead')}</p>
      </header>
      {requested.problem && (
        <Note tone="bad">
          {text('lab.wrong', { part: requested.problem.entry === '' ? '-' : requested.problem.entry })}
        </Note>
      )}
      <LabTools
        start={startingPointOf(definition)}
        market={market}
        onDefinition={setDefinition}
        onLock={setLocked}
        onMarket={setMarket}
      />
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
            <LiveRanking {...{ market, effectPlace }} definition={followed} />
          )}
        </div>
      </div>
      <LabActions {...{ market, definition }} />
      {!isVisitor && <SavedScores definition={definition} onOpen={setDefinition} />}
    </div>
  );
}

interface LabToolsProps {
  /** Null: the definition is not one of the starting points. */
  readonly start: ReturnType<typeof startingPointOf>;
  readonly market: MarketCode;
  readonly onDefinition: Dispatch<SetStateAction<ScoreDefinition>>;
  readonly onLock: (locked: ReadonlySet<ScorePart>) => void;
  readonly onMarket: (market: MarketCode) => void;
}

/** The starting point of the definition, and the ranked market. */
const LabTools = memo(function LabTools({ start, market, onDefinition, onLock, onMarket }: LabToolsProps) {
  const text = useLabText();
  return (
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
          onDefinition(STARTING_SCORES[name]);
          onLock(new Set());
        }}
      />
      <SelectField
        name="market"
        label={text('lab.market')}
        options={MARKET_CODES.map((code) => ({ value: code, label: text(`market.${code}`) }))}
        value={market}
        onChange={({ target }) => onMarket(MARKET_CODES.find((code) => code === target.value)!)}
      />
    </div>
  );
});

/** Links with the score: the market's board, a back-test, sharing. */
const LabActions = memo(function LabActions({
  market,
  definition,
}: {
  readonly market: MarketCode;
  readonly definition: ScoreDefinition;
}) {
  const text = useLabText();
  const { locale } = usePlace();
  const backtestHref = useHref(backtestPath(market, definition));
  const boardHref = useHref(scoredBoardPath(market, definition));
  return (
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
  );
});
