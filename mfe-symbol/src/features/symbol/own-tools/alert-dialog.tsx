import { useRef, useState, type FormEvent } from 'react';
import type { Schema } from '@site/contract';
import { failureOf, SiteLink } from '@site/remote-kit';
import { Button, Dialog, Note, NumberField, SelectField } from '@site/ui';
import { addAlert } from '../../../api/add-alert';
import type { ToolDialogProps } from './note-dialog';
import type { ToolTextId } from './tool-texts';
import styles from './own-tools.module.css';

type Direction = Schema<'AlertDirection'>;
type Alert = Pick<Schema<'AlertRequest'>, 'kind' | 'threshold' | 'direction'>;
const DIRECTIONS: readonly Direction[] = ['up', 'down', 'both'];
const isDirection = (value: unknown): value is Direction => (DIRECTIONS as readonly unknown[]).includes(value);

/** A mail when the company's score crosses a value, or when it publishes a statement. */
export function AlertDialog({ open, market, symbol, text, onClose }: ToolDialogProps) {
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly words: string } | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState<Alert['kind'] | null>(null);
  const value = useRef<HTMLInputElement>(null);

  async function add(alert: Alert): Promise<void> {
    setBusy(alert.kind);
    setMessage(null);
    try {
      const { already_met: isMet } = await addAlert({ ...alert, market, symbol });
      setMessage({ isBad: false, words: text(isMet ? 'alert.doneMet' : 'alert.done') });
    } catch (error) {
      setMessage({ isBad: true, words: text(refusalOf(error)) });
    } finally {
      setBusy(null);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy !== null) return;
    const fields = new FormData(event.currentTarget);
    const typed = fields.get('threshold');
    const direction = fields.get('direction');
    const threshold =
      typeof typed === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
    const isRight = threshold >= 0 && threshold <= 100;
    setWrong(!isRight);
    if (isRight && isDirection(direction)) return void add({ kind: 'score', threshold, direction });
    // What was said of the last one is not said of this one.
    setMessage(null);
    value.current?.focus();
  }

  return (
    <Dialog small open={open} title={text('alert.title')} closeLabel={text('close')} onClose={onClose}>
      <div className={styles.parts}>
        <p>{text('alert.about')}</p>
        <form className={styles.form} noValidate onSubmit={submit}>
          <SelectField
            name="direction"
            label={text('alert.score')}
            options={DIRECTIONS.map((one) => ({ value: one, label: text(`alert.${one}`) }))}
          />
          <NumberField
            ref={value}
            name="threshold"
            label={text('alert.value')}
            defaultValue="70"
            error={isWrong ? text('alert.wrong') : undefined}
          />
          <Button type="submit" look="solid" busy={busy === 'score' && text('alert.busy')}>
            {text('alert.set')}
          </Button>
        </form>
        <p className={styles.other}>
          <Button
            busy={busy === 'statement' && text('alert.busy')}
            onClick={() => {
              if (busy === null) void add({ kind: 'statement' });
            }}
          >
            {text('alert.statements')}
          </Button>
        </p>
        <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{message.words}</Note>}</div>
        <p>
          <SiteLink to="/profile/screens#alerts">{text('alert.mine')}</SiteLink>
        </p>
      </div>
    </Dialog>
  );
}

/** Why an alert was not set. */
function refusalOf(error: unknown): ToolTextId {
  const { errorCode, status } = failureOf(error);
  if (status === 401) return 'alert.signedOut';
  if (errorCode === 'alert_exists') return 'alert.exists';
  return errorCode === 'alert_limit_reached' ? 'alert.full' : 'alert.failed';
}
