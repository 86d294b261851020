import { useState, type FormEvent } from 'react';
import type { Schema } from '@site/contract';
import { failureOf, SiteLink } from '@site/remote-kit';
import { Button, Dialog, Note, NumberField, SelectField } from '@site/ui';
import { addAlert } from '../../../api/add-alert';
import type { ToolDialogProps } from './note-dialog';
import styles from './own-tools.module.css';

type Direction = Schema<'AlertDirection'>;
const DIRECTIONS: readonly Direction[] = ['up', 'down', 'both'];
const isDirection = (value: unknown): value is Direction => (DIRECTIONS as readonly unknown[]).includes(value);

/** A mail when the company's score crosses a value, or when it publishes a statement. */
export function AlertDialog({ open, market, symbol, text, onClose }: ToolDialogProps) {
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly words: string } | null>(null);
  const [isWrong, setWrong] = useState(false);

  async function add(alert: Pick<Schema<'AlertRequest'>, 'kind' | 'threshold' | 'direction'>): Promise<void> {
    try {
      await addAlert({ ...alert, market, symbol });
      setMessage({ isBad: false, words: text('alert.done') });
    } catch (error) {
      const { errorCode } = failureOf(error);
      setMessage({
        isBad: true,
        words: text(
          errorCode === 'alert_exists'
            ? 'alert.exists'
            : errorCode === 'alert_limit_reached'
              ? 'alert.full'
              : 'alert.failed',
        ),
      });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = fields.get('threshold');
    const direction = fields.get('direction');
    const threshold =
      typeof typed === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
    const isRight = threshold >= 0 && threshold <= 100;
    setWrong(!isRight);
    if (isRight && isDirection(direction)) void add({ kind: 'score', threshold, direction });
  }

  return (
    <Dialog small open={open} title={text('alert.title')} closeLabel={text('close')} onClose={onClose}>
      <p>{text('alert.about')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SelectField
          name="direction"
          label={text('alert.score')}
          options={DIRECTIONS.map((value) => ({ value, label: text(`alert.${value}`) }))}
        />
        <NumberField
          name="threshold"
          label={text('alert.value')}
          defaultValue="70"
          error={isWrong ? text('alert.wrong') : undefined}
        />
        <Button type="submit" look="solid">
          {text('alert.set')}
        </Button>
      </form>
      <Button onClick={() => void add({ kind: 'statement' })}>{text('alert.statements')}</Button>
      <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{message.words}</Note>}</div>
      <p>
        <SiteLink to="/profile">{text('alert.mine')}</SiteLink>
      </p>
    </Dialog>
  );
}
