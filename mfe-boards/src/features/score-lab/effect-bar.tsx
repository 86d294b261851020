import { useEffect, useId, useState } from 'react';
import { fixed } from '@site/format';
import { SiteLink, symbolPath, usePlace } from '@site/remote-kit';
import { Button } from '@site/ui';
import type { ScoreFigures } from '../../api/scores';
import { useLabText } from './lab-text';
import type { RankedCompany } from './rank-companies';
import styles from './effect-bar.module.css';

const SHORT = 3;
const LONG = 10;
/** Debounce of the announcement: a moving handle would repeat it continuously. */
const SETTLED_MS = 900;

export interface EffectBarProps {
  readonly figures: ScoreFigures;
  /** The best companies, the best first. */
  readonly ranked: readonly RankedCompany[];
}

/** The top companies, shown beside the handles while the ranking itself is out of view. */
export function EffectBar({ figures, ranked }: EffectBarProps) {
  const text = useLabText();
  const { locale } = usePlace();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = ranked.slice(0, isOpen ? LONG : SHORT);
  const first = ranked.slice(0, SHORT).map(({ row }) => figures.symbols[row]!);
  return (
    <section className={styles.bar} aria-label={text('lab.effect')}>
      <div className={isOpen ? styles.open : styles.closed}>
        <ol id={id} className={styles.list}>
          {shown.map(({ row, place, placeBefore, score }) => (
            <li key={place}>
              <span className={styles.place}>{place}</span>
              <SiteLink to={symbolPath(figures.market, figures.symbols[row]!)}>
                <bdi dir="ltr">{figures.symbols[row]}</bdi>
              </SiteLink>
              {isOpen && <span>{score === null ? text('lab.unrated') : fixed(score, 2, locale)}</span>}
              <Move by={placeBefore - place} />
            </li>
          ))}
        </ol>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'lab.effect.less' : 'lab.effect.more')}
        </Button>
      </div>
      <Announced order={first.join(', ')} />
    </section>
  );
}

/** Change of rank against the BSI score: short for display, in words for screen readers. */
function Move({ by }: { readonly by: number }) {
  const text = useLabText();
  const words =
    by === 0 ? text('lab.moved.none') : text(by > 0 ? 'lab.moved.up' : 'lab.moved.down', { count: Math.abs(by) });
  return (
    <span className={styles.move}>
      <span aria-hidden dir="ltr">
        {by === 0 ? '=' : `${by > 0 ? '\u25B2' : '\u25BC'}${Math.abs(by)}`}
      </span>
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}

/** Announces the top companies after a change, once the handle rests; not when the page opens. */
function Announced({ order }: { readonly order: string }) {
  const text = useLabText();
  const [said, setSaid] = useState(order);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (order === said) return;
    const timer = setTimeout(() => {
      setSaid(order);
      setChanged(true);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [order, said]);
  return (
    <span role="status" className={styles.hidden}>
      {hasChanged && text('lab.effect.said', { order: `\u2066${said}\u2069` })}
    </span>
  );
}
