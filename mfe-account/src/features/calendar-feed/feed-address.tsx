import { useEffect, useRef, useState } from 'react';
import { Button, Note, TextField } from '@site/ui';
import { useText } from '../../texts/use-text';
import styles from './calendar-feed.module.css';

/** The address itself, ready to be copied, until the page is left. */
export function FeedAddress({ address }: { readonly address: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [hasWorked, setHasWorked] = useState<boolean | null>(null);
  useEffect(() => field.current?.focus(), []);

  const copy = async (): Promise<void> => {
    // The browser may refuse, or know no clipboard outside a secure page: then it is there to be taken by hand.
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(address)).then(
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
          label={text('feed.address')}
          hint={text('feed.once')}
          value={address}
          dir="ltr"
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{text('tokens.copy')}</Button>
          {/* Calendar programs of phones and desktops take this scheme. */}
          <a href={address.replace(/^https?:/, 'webcal:')}>{text('feed.open')}</a>
          <span role="status">{hasWorked !== null && text(hasWorked ? 'tokens.copied' : 'feed.notCopied')}</span>
        </div>
      </div>
    </Note>
  );
}
