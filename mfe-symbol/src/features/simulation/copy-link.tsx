import { useState } from 'react';
import { usePageSearch } from '@site/remote-kit';
import { Button } from '@site/ui';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

/** Copies the address, which holds the whole scenario. */
export function CopyLink() {
  const text = useSimulationText();
  const [search] = usePageSearch();
  const address = search.toString();
  const [told, setTold] = useState<{ readonly address: string; readonly hasWorked: boolean } | null>(null);

  const copy = async (): Promise<void> => {
    // The browser may refuse, or know no clipboard outside a secure page.
    const hasWorked = await Promise.resolve(navigator.clipboard?.writeText(location.href)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setTold({ address, hasWorked });
  };
  return (
    <>
      <span role="status" className={styles.told}>
        {told?.address === address && text(told.hasWorked ? 'simulation.copied' : 'simulation.copyFailed')}
      </span>
      <Button onClick={() => void copy()}>{text('simulation.copy')}</Button>
    </>
  );
}
