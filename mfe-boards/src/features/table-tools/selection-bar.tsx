import { useState } from 'react';
import { comparedLimits, comparePath, useHref } from '@site/remote-kit';
import { Button, copyText, gitComparePath, Icon, LinkButton } from '@site/ui';
import styles from './selection-bar.module.css';
import type { ToolTextOf } from './tool-texts';

export interface SelectionBarProps {
  /** Market and ticker of each, as `SP500:AAPL`. */
  readonly keys: readonly string[];
  readonly limit: number;
  /** True: the limit was exceeded. */
  readonly isFull: boolean;
  readonly toolText: ToolTextOf;
  /** The selected rows in spreadsheet format. */
  readonly textOf: () => string | null;
  readonly onClear: () => void;
}

/** Number and names of the selected companies, and their actions. */
export function SelectionBar({ keys, limit, isFull, toolText: text, textOf, onClear }: SelectionBarProps) {
  const compareHref = useHref(comparePath(keys));
  const canCompare = keys.length >= comparedLimits.min && keys.length <= comparedLimits.max;
  // Copied with this selection: another one was not copied yet.
  const [copied, setCopied] = useState<{ readonly keys: readonly string[]; readonly worked: boolean } | null>(null);
  const outcome = copied?.keys === keys ? copied : null;
  const note = outcome
    ? text(outcome.worked ? 'selection.copied' : 'selection.notCopied')
    : isFull
      ? text('selection.full', { limit })
      : null;
  const copy = async (): Promise<void> => {
    const worked = await copyText(textOf() ?? '');
    setCopied({ keys, worked });
  };
  return (
    <div className={styles.bar} role="region" aria-label={text('selection.label')}>
      <p role="status">
        <b>{text('selection.count', { count: keys.length })}</b> {note && <span className={styles.note}>{note}</span>}
      </p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <bdi dir="ltr">{key.slice(key.indexOf(':') + 1)}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {canCompare && (
          <LinkButton variant="solid" href={compareHref}>
            <Icon path={gitComparePath} small />
            {text('selection.compare')}
          </LinkButton>
        )}
        <Button variant={canCompare ? 'outlined' : 'solid'} onClick={() => void copy()}>
          {text('selection.copy')}
        </Button>
        <Button onClick={onClear}>{text('selection.clear')}</Button>
      </div>
    </div>
  );
}
