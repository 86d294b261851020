import { useEffect, useState } from 'react';
import {
  BONUSES,
  SCORE_BOUNDS,
  SCORE_FIGURE_NAMES,
  startingPointOf,
  STARTING_POINTS,
  STARTING_SCORES,
  partsOf,
  withPart,
  withSharedWeight,
  wholeOf,
} from '@site/board-rules';
import type { ScoreDefinition, ScoreFigure, ScorePart } from '@site/board-rules';
import { MARKET_CODES } from '@site/fields';
import { fixed } from '@site/format';
import { SiteLink, useDocumentTitle, useHref, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Checkbox, LinkButton, Note, Segments, SelectField, ShareButton } from '@site/ui';
import { KnotField } from './knot-field';
import { LiveRanking } from './live-ranking';
import { useLabText } from './lab-text';
import { PartEditor } from './part-editor';
import { SavedScores } from './saved-scores';
import { labAddressIn, labSearch, backtestPath, scoreInAddress, scoredBoardPath } from './score-address';
import effectStyles from './effect-bar.module.css';
import styles from './score-lab.module.css';

/** How long nothing has to change before the address says it. */
const SETTLED_MS = 400;
const CUSTOM = 'custom';

/** A reader's own score: weights, curves and further figures, and the companies of a market in its order. */
export function ScoreLabPage({ search, locale, viewerClass }: PageProps) {
  const text = useLabText();
  const [, setSearch] = usePageSearch();
  const asked = labAddressIn(search);
  const [definition, setDefinition] = useState(asked.definition);
  const [market, setMarket] = useState(asked.market);
  const [locked, setLocked] = useState<ReadonlySet<ScorePart>>(new Set());
  const [effectPlace, setEffectPlace] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(search);
  /** Queries of this page that the address does not have yet, the oldest first. */
  const [written, setWritten] = useState<readonly string[]>([]);
  // Another address, by a link or the way back, is another score. One written here may arrive after the next change.
  if (seen !== search) {
    setSeen(search);
    const arrived = written.indexOf(labSearch(asked).toString());
    setWritten(written.slice(arrived + 1));
    if (arrived === -1 && scoreInAddress(asked.definition) !== scoreInAddress(definition))
      setDefinition(asked.definition);
    if (arrived === -1 && asked.market !== market) setMarket(asked.market);
  }
  const wanted = labSearch({ definition, market }).toString();
  const isSaid = wanted === labSearch(asked).toString();
  useEffect(() => {
    if (isSaid) return;
    const timer = setTimeout(() => {
      setWritten((queries) => [...queries, wanted]);
      setSearch(new URLSearchParams(wanted), { replace: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, isSaid, setSearch]);
  useDocumentTitle(text('lab.title'));

  const isVisitor = viewerClass === 'visitor';
  const start = startingPointOf(definition);
  const further = SCORE_FIGURE_NAMES.filter((name) => !definition.metrics.some(({ figure }) => figure === name));
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
          <Parts {...{ definition, locked }} onChange={setDefinition} onLock={setLocked} />
          {definition.metrics.length < SCORE_BOUNDS.metrics && (
            <SelectField
              name="figure"
              label={text('lab.figure.add')}
              options={[
                { value: '', label: text('lab.figure.choose') },
                ...further.map((figure) => ({ value: figure, label: text(`column.${figure}`) })),
              ]}
              value=""
              onChange={({ target }) => {
                const figure = further.find((name): name is ScoreFigure => name === target.value);
                if (figure) setDefinition(withSharedWeight(withPart(definition, figure, {}), figure, 10, locked));
              }}
            />
          )}
          <Bonuses {...{ definition }} onChange={setDefinition} />
          <Checkbox
            label={text('lab.adapts')}
            checked={definition.adaptsWeights}
            onChange={({ target }) => setDefinition({ ...definition, adaptsWeights: target.checked })}
          />
          <p className={styles.hint}>{text('lab.adapts.hint')}</p>
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

interface PartsProps {
  readonly definition: ScoreDefinition;
  readonly locked: ReadonlySet<ScorePart>;
  readonly onChange: (definition: ScoreDefinition) => void;
  readonly onLock: (locked: ReadonlySet<ScorePart>) => void;
}

function Parts({ definition, locked, onChange, onLock }: PartsProps) {
  const text = useLabText();
  return (
    <section>
      <h2>{text('lab.parts')}</h2>
      <p className={styles.hint}>{text('lab.parts.hint', { sum: Math.round(wholeOf(definition) * 10) / 10 })}</p>
      <ul className={styles.list}>
        {partsOf(definition).map((part) => (
          <PartEditor
            key={part}
            {...{ definition, part, onChange }}
            isLocked={locked.has(part)}
            onLock={(isLocked) => {
              const next = new Set(locked);
              if (isLocked) next.add(part);
              else next.delete(part);
              onLock(next);
            }}
            onWeight={(weight) => onChange(withSharedWeight(definition, part, weight, locked))}
          />
        ))}
      </ul>
    </section>
  );
}

function Bonuses({ definition, onChange }: Pick<PartsProps, 'definition' | 'onChange'>) {
  const text = useLabText();
  const most = SCORE_BOUNDS.weight;
  return (
    <section>
      <h2>{text('lab.bonuses')}</h2>
      <p className={styles.hint}>{text('lab.bonuses.hint', { most: fixed(most, 0, 'en') ?? '' })}</p>
      <div className={styles.bonuses}>
        {BONUSES.map((bonus) => (
          <KnotField
            key={bonus}
            label={text(`lab.bonus.${bonus}`)}
            value={definition.bonuses[bonus]}
            onChange={(points) =>
              onChange({
                ...definition,
                bonuses: { ...definition.bonuses, [bonus]: Math.min(most, Math.max(0, points)) },
              })
            }
          />
        ))}
      </div>
    </section>
  );
}
