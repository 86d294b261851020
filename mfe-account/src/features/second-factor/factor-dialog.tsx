import { useState, type FormEvent } from 'react';
import { Button, Dialog, Note, TextField } from '@site/ui';
import {
  addPasskey,
  confirmTotp,
  disableSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  type Passkey,
  type SecondFactorChange,
  type SecondFactors,
  type TotpSetup,
} from '../../api/second-factor';
import { createPasskey } from '../../frame/browser-passkeys';
import form from '../../frame/form.module.css';
import { secondFactorErrorOf } from '../../frame/second-factor-errors';
import { useWrongField } from '../../frame/use-wrong-field';
import { useText, type TextId } from '../../texts/use-text';
import { AppSetup } from './app-setup';

/** The change in progress. */
export type FactorChange =
  | { readonly kind: 'totp' | 'passkey' | 'codes' | 'remove-totp' | 'disable' }
  | { readonly kind: 'rename' | 'remove-passkey'; readonly passkey: Passkey };

interface Props {
  /** Null: nothing. */
  readonly change: FactorChange | null;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  /** `codes`: new recovery codes, to be shown this once. */
  readonly onDone: (after: SecondFactors, said: TextId, codes: readonly string[] | null) => void;
}

interface Words {
  readonly title: TextId;
  readonly means: TextId;
  readonly submit: TextId;
  readonly done: TextId;
}

const WORDS: Readonly<Record<FactorChange['kind'], Words>> = {
  totp: {
    title: 'twoFactor.app.setUp',
    means: 'twoFactor.app.means',
    submit: 'login.submit',
    done: 'twoFactor.app.done',
  },
  passkey: {
    title: 'twoFactor.passkey.add',
    means: 'twoFactor.passkey.means',
    submit: 'login.submit',
    done: 'twoFactor.passkey.done',
  },
  codes: {
    title: 'twoFactor.codes.renew',
    means: 'twoFactor.codes.means',
    submit: 'twoFactor.codes.renew',
    done: 'twoFactor.codes.done',
  },
  rename: {
    title: 'twoFactor.passkey.rename',
    means: 'twoFactor.passkey.name.hint',
    submit: 'twoFactor.passkey.rename',
    done: 'twoFactor.passkey.renamed',
  },
  'remove-totp': {
    title: 'twoFactor.app.remove',
    means: 'twoFactor.remove.means',
    submit: 'twoFactor.remove',
    done: 'twoFactor.removed',
  },
  'remove-passkey': {
    title: 'twoFactor.passkey.remove',
    means: 'twoFactor.remove.means',
    submit: 'twoFactor.remove',
    done: 'twoFactor.removed',
  },
  disable: {
    title: 'twoFactor.disable',
    means: 'twoFactor.disable.means',
    submit: 'twoFactor.disable',
    done: 'twoFactor.disabled',
  },
};

const isRisky = ({ kind }: FactorChange): boolean =>
  kind === 'remove-totp' || kind === 'remove-passkey' || kind === 'disable';

/** Says what will change, and asks for the password where there is one: an open session is not enough. */
export function FactorDialog({ change, ...rest }: Props) {
  const text = useText();
  return (
    <Dialog
      open={change !== null}
      small
      title={change ? text(WORDS[change.kind].title) : ''}
      closeLabel={text('ways.cancel')}
      onClose={rest.onClose}
    >
      {change && <Steps change={change} {...rest} />}
    </Dialog>
  );
}

type StepProps = Props & { readonly change: FactorChange };

/** A set-up of an app has a second step: its code. */
function Steps(props: StepProps) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  if (!setup) return <Confirm {...props} onSetup={setSetup} />;
  return (
    <AppSetup
      setup={setup}
      onClose={props.onClose}
      onCode={async (code) => {
        const { factors, recoveryCodes } = await confirmTotp(code);
        props.onDone(factors, WORDS.totp.done, recoveryCodes);
      }}
    />
  );
}

type Outcome =
  | { readonly kind: 'set-up'; readonly setup: TotpSetup }
  | ({ readonly kind: 'done' } & SecondFactorChange)
  /** The reader ended the browser's dialog. */
  | { readonly kind: 'cancelled' };

const done = (factors: SecondFactors): Outcome => ({ kind: 'done', factors, recoveryCodes: null });

async function carryOut(change: FactorChange, proof: { readonly password?: string }, name: string): Promise<Outcome> {
  switch (change.kind) {
    case 'totp':
      return { kind: 'set-up', setup: await startTotp(proof) };
    case 'passkey': {
      const { options } = await startPasskey(proof);
      const passkey = await createPasskey(options);
      return passkey ? { kind: 'done', ...(await addPasskey({ name, passkey })) } : { kind: 'cancelled' };
    }
    case 'codes':
      return { kind: 'done', ...(await renewRecoveryCodes(proof)) };
    case 'rename':
      return done(await renamePasskey(change.passkey.id, name));
    case 'remove-totp':
      return done(await removeTotp(proof));
    case 'remove-passkey':
      return done(await removePasskey(change.passkey.id, proof));
    case 'disable':
      return done(await disableSecondFactor(proof));
  }
}

const AT_FIELD: readonly TextId[] = [
  'login.error.passwordRequired',
  'security.error.wrongPassword',
  'twoFactor.passkey.name.missing',
];

interface ConfirmProps extends StepProps {
  readonly onSetup: (setup: TotpSetup) => void;
}

function Confirm({ change, hasPassword, onClose, onDone, onSetup }: ConfirmProps) {
  const text = useText();
  const words = WORDS[change.kind];
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<TextId | null>(null);
  const asksName = change.kind === 'passkey' || change.kind === 'rename';
  const asksPassword = hasPassword && change.kind !== 'rename';

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const typed = (field: string): string => {
      const value = fields.get(field);
      return typeof value === 'string' ? value : '';
    };
    const [name, password] = [typed('name').trim(), typed('password')];
    if (asksName && name === '') return setError('twoFactor.passkey.name.missing');
    if (asksPassword && password === '') return setError('login.error.passwordRequired');
    setBusy(true);
    setError(null);
    try {
      const outcome = await carryOut(change, asksPassword ? { password } : {}, name);
      if (outcome.kind === 'set-up') return onSetup(outcome.setup);
      if (outcome.kind === 'done') return onDone(outcome.factors, words.done, outcome.recoveryCodes);
      setError('twoFactor.error.cancelled');
    } catch (failure) {
      setError(secondFactorErrorOf(failure));
    }
    setBusy(false);
  }

  const isAtName = error === 'twoFactor.passkey.name.missing';
  const isAtField = error !== null && AT_FIELD.includes(error);
  const wrong = useWrongField(error, isAtField);
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{text(words.means)}</p>
      {asksName && (
        <TextField
          className={form.tall}
          dir="auto"
          name="name"
          required
          maxLength={60}
          label={text('twoFactor.passkey.name')}
          defaultValue={change.kind === 'rename' ? change.passkey.name : ''}
          autoComplete="off"
          {...(isAtName && { ref: wrong, error: text(error) })}
        />
      )}
      {asksPassword && (
        <TextField
          className={form.tall}
          dir="ltr"
          type="password"
          name="password"
          required
          label={text('security.current')}
          autoComplete="current-password"
          {...(isAtField && !isAtName && { ref: wrong, error: text(error) })}
        />
      )}
      {error && !isAtField && (
        <Note tone="bad" role="alert">
          {text(error)}
        </Note>
      )}
      <div className={form.actions}>
        <Button type="submit" variant={isRisky(change) ? 'risk' : 'solid'} busy={isBusy && text('ways.busy')}>
          {text(words.submit)}
        </Button>
        <Button onClick={onClose}>{text('ways.cancel')}</Button>
      </div>
    </form>
  );
}
