import { useRef, useState, type FormEvent } from 'react';
import { failureOf, SiteLink } from '@site/remote-kit';
import { Button, Dialog, Note, NumberField, SelectField } from '@site/ui';
import { addAlert } from '../../../api/add-alert';
import {
  DIRECTIONS,
  isDirection,
  isValueKind,
  typedDays,
  typedValue,
  VALUE_KINDS,
  valueLabel,
  wrongValueText,
  type AlertTerms,
  type ValueKind,
} from './alert-terms';
import type { ToolDialogProps } from './note-dialog';
import type { ToolTextId } from './tool-texts';
import styles from './own-tools.module.css';

interface Props extends ToolDialogProps {
  /** Of the company's quote: ILA and GBp are minor units. */
  readonly currency: string;
}

type Field = 'threshold' | 'days';

/** An email when a figure of the company crosses a value, before its earnings, or when it publishes a statement. */
export function AlertDialog({ open, market, symbol, currency, text, onClose }: Props) {
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly words: string } | null>(null);
  const [wrong, setWrong] = useState<Field | null>(null);
  const [busy, setBusy] = useState<AlertTerms['kind'] | null>(null);
  const [kind, setKind] = useState<ValueKind>('score');
  const value = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLInputElement>(null);

  async function add(alert: AlertTerms): Promise<void> {
    setBusy(alert.kind);
    setMessage(null);
    try {
      const { already_met: isMet } = await addAlert({ ...alert, market, symbol });
      const met = alert.kind === 'earnings' ? 'alert.metEarnings' : 'alert.doneMet';
      setMessage({ isBad: false, words: text(isMet ? met : 'alert.done') });
    } catch (error) {
      setMessage({ isBad: true, words: text(refusalOf(error)) });
    } finally {
      setBusy(null);
    }
  }

  /** Says that a field is wrong. What was said of the last alert is not said of this one. */
  function refuse(field: Field): void {
    setWrong(field);
    setMessage(null);
    (field === 'days' ? days : value).current?.focus();
  }

  function submitValue(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy !== null) return;
    const fields = new FormData(event.currentTarget);
    const threshold = typedValue(kind, fields.get('threshold'));
    const direction = fields.get('direction');
    if (threshold === null || !isDirection(direction)) return refuse('threshold');
    setWrong(null);
    void add({ kind, threshold, direction });
  }

  function submitDays(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy !== null) return;
    const daysBefore = typedDays(new FormData(event.currentTarget).get('days'));
    if (daysBefore === null) return refuse('days');
    setWrong(null);
    void add({ kind: 'earnings', daysBefore });
  }

  return (
    <Dialog small open={open} title={text('alert.title')} closeLabel={text('close')} onClose={onClose}>
      <div className={styles.parts}>
        <p>{text('alert.about')}</p>
        <form className={styles.form} noValidate onSubmit={submitValue}>
          <SelectField
            name="figure"
            label={text('alert.figure')}
            options={VALUE_KINDS.map((one) => ({ value: one, label: text(`alert.kind.${one}`) }))}
            value={kind}
            onChange={({ target }) => {
              if (!isValueKind(target.value)) return;
              setKind(target.value);
              setWrong(null);
            }}
          />
          <SelectField
            name="direction"
            label={text('alert.direction')}
            options={DIRECTIONS.map((one) => ({ value: one, label: text(`alert.${one}`) }))}
          />
          <NumberField
            key={kind}
            ref={value}
            className={styles.whole}
            name="threshold"
            label={valueLabel(kind, currency, text)}
            defaultValue={kind === 'score' ? '70' : ''}
            error={wrong === 'threshold' ? text(wrongValueText(kind)) : undefined}
          />
          <Button type="submit" look="solid" busy={busy === kind && text('alert.busy')}>
            {text('alert.set')}
          </Button>
        </form>
        <form className={styles.other} noValidate onSubmit={submitDays}>
          <NumberField
            ref={days}
            name="days"
            label={text('alert.earnings')}
            defaultValue="3"
            error={wrong === 'days' ? text('alert.earnings.wrong') : undefined}
          />
          <Button type="submit" busy={busy === 'earnings' && text('alert.busy')}>
            {text('alert.earnings.set')}
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
  // What was typed is checked before: only a company without a price is refused.
  if (errorCode === 'invalid_options') return 'alert.noPrice';
  return errorCode === 'alert_limit_reached' ? 'alert.full' : 'alert.failed';
}
