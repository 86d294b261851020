import { useRef } from 'react';
import { Button, Note } from '@site/ui';
import type { NewApiToken } from '../../api/api-tokens';
import { SecretField } from '../../frame/secret-field';
import { useCopy } from '../../frame/use-copy';
import { useText } from '../../texts/use-text';
import styles from './api-tokens.module.css';

/** The token itself, ready to be copied, until the page is left. */
export function ShownOnce({ made }: { readonly made: NewApiToken }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const { hasWorked, copy } = useCopy(made.token, () => field.current?.select());

  return (
    <Note tone="ok">
      <div className={styles.once}>
        <SecretField
          field={field}
          label={text('tokens.shown', { name: made.apiToken.name })}
          hint={text('tokens.once')}
          value={made.token}
        />
        <div>
          <Button onClick={() => void copy()}>{text('tokens.copy')}</Button>{' '}
          <span role="status">{hasWorked !== null && text(hasWorked ? 'tokens.copied' : 'tokens.notCopied')}</span>
        </div>
      </div>
    </Note>
  );
}
