import { useState, type FormEvent } from 'react';
import { failureOf } from '@site/remote-kit';
import { Button, Checkbox, SelectField, TextField } from '@site/ui';
import { createApiToken, TOKEN_SCOPES, type NewApiToken, type TokenScope } from '../../api/api-tokens';
import { ErrorList } from '../../frame/error-list';
import { useText, type TextId } from '../../texts/use-text';
import { daysOf, isLifetime, LIFETIMES, type Lifetime } from './lifetimes';
import styles from './api-tokens.module.css';

const MAX_CHARACTERS = 60;

export interface MakeTokenProps {
  /** The maximum is reached. */
  readonly isFull: boolean;
  readonly onMade: (token: NewApiToken) => void;
}

/** Name and expiry of a new token. Input is not lost if it could not be created. */
export function MakeToken({ isFull, onMade }: MakeTokenProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('365');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setRefusal({ field: 'name', text: 'tokens.name.missing' });
    setRefusal(null);
    setBusy(true);
    const days = daysOf(lifetime);
    try {
      onMade(
        await createApiToken({
          name,
          ...(days === undefined ? {} : { expiresInDays: days }),
          ...(scopes.length === 0 ? {} : { scopes: [...scopes] }),
        }),
      );
      setName('');
      setScopes([]);
    } catch (error) {
      setRefusal(REFUSALS[failureOf(error).errorCode] ?? { text: 'login.error.other' });
    }
    setBusy(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <ErrorList of={refusal} errors={[{ ...refusal, text: text(refusal.text) }]} />}
      <div className={styles.fields}>
        <TextField
          name="name"
          label={text('tokens.name')}
          hint={text('tokens.name.hint')}
          dir="auto"
          value={name}
          maxLength={MAX_CHARACTERS}
          autoComplete="off"
          required
          onChange={({ target }) => setName(target.value)}
          error={refusal?.field === 'name' ? text(refusal.text) : undefined}
        />
        <SelectField
          label={text('tokens.end')}
          value={lifetime}
          onChange={({ target }) => isLifetime(target.value) && setLifetime(target.value)}
          options={LIFETIMES.map((value) => ({ value, label: text(`tokens.end.${value}`) }))}
        />
      </div>
      <fieldset>
        <legend>{text('tokens.scopes')}</legend>
        <div className={styles.options}>
          {TOKEN_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={text(`tokens.scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(TOKEN_SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" busy={isBusy && text('tokens.making')}>
          {text('tokens.make')}
        </Button>
      </div>
      {isFull && <p>{text('tokens.full')}</p>}
    </form>
  );
}

interface Refusal {
  readonly text: TextId;
  readonly field?: 'name';
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  api_tokens_full: { text: 'tokens.full' },
  invalid_request: { field: 'name', text: 'tokens.name.wrong' },
  network_failure: { text: 'login.error.unreachable' },
};
