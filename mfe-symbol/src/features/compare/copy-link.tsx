import { useState } from 'react';
import { comparePath, useHref } from '@site/remote-kit';
import { Button } from '@site/ui';
import { useChartText } from '../../charts';
import styles from './compare.module.css';

/** Puts the address of this very comparison on the clipboard. */
export function CopyLink({ names }: { readonly names: readonly string[] }) {
  const text = useChartText();
  const path = useHref(comparePath(names));
  // Of this address: another one was not copied yet.
  const [outcome, setOutcome] = useState<{ readonly path: string; readonly worked: boolean } | null>(null);
  const copy = async (): Promise<void> => {
    // The browser may refuse, or know no clipboard outside a secure page.
    const worked = await Promise.resolve(navigator.clipboard?.writeText(location.origin + path)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setOutcome({ path, worked });
  };
  return (
    <span className={styles.copy}>
      <Button onClick={() => void copy()}>{text('compare.copy')}</Button>
      <span role="status">
        {outcome?.path === path ? text(outcome.worked ? 'compare.copied' : 'compare.notCopied') : ''}
      </span>
    </span>
  );
}
