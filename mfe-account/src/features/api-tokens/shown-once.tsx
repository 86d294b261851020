import { useEffect, useRef, useState } from 'react';
import { Button, Note, TextField } from '@site/ui';
import type { NewApiToken } from '../../api/api-tokens';
import { useText } from '../../texts/use-text';
import styles from './api-tokens.module.css';

/** The token itself, ready to be copied, until the page is left. */
export function ShownOnce({ made }: { readonly made: NewApiToken }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [hasWorked, setHasWorked] = useState<boolean | null>(null);
  useEffect(() => field.current?.focus(), []);

  const copy = async (): Promise<void> => {
    // The browser may refuse, or know no clipboard outside a secure page: then it is there to be taken by hand.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(made.token)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    if (!isCopied) field.current?.select();
    setHasWorked(isCopied);
  };

  return (
    <Note tone="ok">
      <div className={styles.once}>
        <TextField
          ref={field}
          label={text('tokens.shown', { name: made.apiToken.name })}
          hint={text('tokens.once')}
          value={made.token}
          dir="ltr"
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <Button onClick={() => void copy()}>{text('tokens.copy')}</Button>{' '}
          <span role="status">{hasWorked !== null && text(hasWorked ? 'tokens.copied' : 'tokens.notCopied')}</span>
        </div>
      </div>
    </Note>
  );
}
