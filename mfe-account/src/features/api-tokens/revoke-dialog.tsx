import { useState } from 'react';
import { failureOf } from '@site/remote-kit';
import { Button, Dialog, Note } from '@site/ui';
import { revokeApiToken, type ApiToken } from '../../api/api-tokens';
import { useText, type TextId } from '../../texts/use-text';
import styles from './api-tokens.module.css';

export interface RevokeDialogProps {
  /** Null: no question is open. */
  readonly token: ApiToken | null;
  readonly onClose: () => void;
  readonly onRevoked: (token: ApiToken) => void;
}

/** States what stops working before a token is revoked. */
export function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const text = useText();
  return (
    <Dialog
      open={token !== null}
      small
      title={token ? text('tokens.revoke.of', { name: token.name }) : ''}
      closeLabel={text('lists.cancel')}
      onClose={onClose}
    >
      {token && <Question token={token} onClose={onClose} onRevoked={onRevoked} />}
    </Dialog>
  );
}

function Question({ token, onClose, onRevoked }: RevokeDialogProps & { readonly token: ApiToken }) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<TextId | null>(null);

  async function revoke(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await revokeApiToken(token.id);
      return onRevoked(token);
    } catch (error) {
      const { errorCode } = failureOf(error);
      // It was revoked elsewhere, which is the wanted result.
      if (errorCode === 'api_token_not_found') return onRevoked(token);
      setRefusal(errorCode === 'network_failure' ? 'login.error.unreachable' : 'login.error.other');
    }
    setBusy(false);
  }

  return (
    <div className={styles.once}>
      <p>{text('tokens.revoke.means')}</p>
      {refusal && (
        <Note tone="bad" role="alert">
          {text(refusal)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button variant="risk" onClick={() => void revoke()} busy={isBusy && text('tokens.revoking')}>
          {text('tokens.revoke')}
        </Button>
        <Button onClick={onClose}>{text('lists.cancel')}</Button>
      </div>
    </div>
  );
}
