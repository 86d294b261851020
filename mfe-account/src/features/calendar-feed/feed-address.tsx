import { useRef } from 'react';
import { Button, Note } from '@site/ui';
import { SecretField } from '../../frame/secret-field';
import { useCopy } from '../../frame/use-copy';
import { useText } from '../../texts/use-text';
import styles from './calendar-feed.module.css';

/** The address itself, ready to be copied, until the page is left. */
export function FeedAddress({ address }: { readonly address: string }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { hasWorked, copy } = useCopy(address, () => field.current?.select());

  return (
    <Note tone="ok">
      <div className={styles.once}>
        <SecretField field={field} label={text('feed.address')} hint={text('feed.once')} value={address} />
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
