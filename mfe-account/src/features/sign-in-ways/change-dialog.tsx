import { useState, type FormEvent } from 'react';
import { inLocale, keepBegunSignIn, type Locale } from '@site/remote-kit';
import type { SignInProvider } from '@site/remote-kit/contract';
import { Button, Dialog, Note, TextField } from '@site/ui';
import { beginLink, unlinkIdentity, type LinkedIdentity, type SignInWays } from '../../api/third-party';
import form from '../../frame/form.module.css';
import { useWrongField } from '../../frame/use-wrong-field';
import { NO_STORAGE, thirdPartyErrorOf } from '../../frame/third-party-errors';
import { useText, type TextId } from '../../texts/use-text';

/** The change in progress. */
export type WayChange =
  | { readonly kind: 'link'; readonly provider: SignInProvider }
  | { readonly kind: 'unlink'; readonly identity: LinkedIdentity };

interface Props {
  /** Null: nothing. */
  readonly change: WayChange | null;
  readonly hasPassword: boolean;
  readonly locale: Locale;
  readonly onClose: () => void;
  readonly onUnlinked: (after: SignInWays) => void;
}

/** Says what will change, and asks for the password where there is one: an open session is not enough. */
export function ChangeDialog({ change, ...rest }: Props) {
  const text = useText();
  const name = change?.kind === 'link' ? change.provider.name : (change?.identity.name ?? '');
  return (
    <Dialog
      open={change !== null}
      small
      title={change ? text(change.kind === 'link' ? 'ways.link' : 'ways.unlinkTitle', { provider: name }) : ''}
      closeLabel={text('ways.cancel')}
      onClose={rest.onClose}
    >
      {change && <Confirm change={change} {...rest} />}
    </Dialog>
  );
}

function Confirm({ change, hasPassword, locale, onClose, onUnlinked }: Props & { readonly change: WayChange }) {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<TextId | null>(null);

  /** Null: done, or the browser is being redirected. */
  async function proceed(typed: string): Promise<TextId | null> {
    const password = hasPassword ? { password: typed } : {};
    try {
      if (change.kind === 'unlink') {
        onUnlinked(await unlinkIdentity(change.identity.id, password));
        return null;
      }
      const { nonce, url } = await beginLink({ provider: change.provider.id, locale, ...password });
      if (!keepBegunSignIn({ nonce, purpose: 'link', goTo: inLocale('/profile/security', locale), locale })) {
        return NO_STORAGE;
      }
      location.assign(url);
      return null;
    } catch (failure) {
      return thirdPartyErrorOf(failure);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const given = new FormData(event.currentTarget).get('password');
    const typed = typeof given === 'string' ? given : '';
    if (hasPassword && typed === '') return setError('login.error.passwordRequired');
    setBusy(true);
    const refused = await proceed(typed);
    if (refused === null) return;
    setBusy(false);
    setError(refused);
  }

  const isAtField = error === 'login.error.passwordRequired' || error === 'security.error.wrongPassword';
  const field = useWrongField(error, isAtField);
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{text(change.kind === 'link' ? 'ways.link.means' : 'ways.unlink.means')}</p>
      {hasPassword && (
        <TextField
          className={form.tall}
          dir="ltr"
          type="password"
          name="password"
          required
          label={text('security.current')}
          autoComplete="current-password"
          ref={field}
          error={isAtField ? text(error) : undefined}
        />
      )}
      {error && !isAtField && (
        <Note tone="bad" role="alert">
          {text(error)}
        </Note>
      )}
      <div className={form.actions}>
        <Button type="submit" variant={change.kind === 'link' ? 'solid' : 'risk'} busy={isBusy && text('ways.busy')}>
          {text(change.kind === 'link' ? 'login.submit' : 'ways.unlink')}
        </Button>
        <Button onClick={onClose}>{text('ways.cancel')}</Button>
      </div>
    </form>
  );
}
