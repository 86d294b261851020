import type { RefObject } from 'react';
import { Button, Note, saveFile } from '@site/ui';
import { useCopy } from '../../frame/use-copy';
import { useText } from '../../texts/use-text';
import styles from './second-factor.module.css';

const FILE = 'boursight-recovery-codes.txt';

interface Props {
  readonly codes: readonly string[];
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onDone: () => void;
}

/** New recovery codes, the only time that they can be read, ready to be copied or stored as a file. */
export function RecoveryCodes({ codes, heading, onDone }: Props) {
  const text = useText();
  const { hasWorked, copy } = useCopy(codes.join('\n'));

  return (
    <Note tone="ok">
      <div className={styles.once}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {text('twoFactor.codes.title')}
        </h3>
        <p>{text('twoFactor.codes.once')}</p>
        <ol className={styles.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{text('tokens.copy')}</Button>
          <Button onClick={() => saveFile(FILE, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))}>
            {text('twoFactor.codes.download')}
          </Button>
          <Button onClick={onDone}>{text('twoFactor.codes.saved')}</Button>
        </div>
        <span role="status">
          {hasWorked !== null && text(hasWorked ? 'tokens.copied' : 'twoFactor.codes.notCopied')}
        </span>
      </div>
    </Note>
  );
}
