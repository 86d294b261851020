import { useState, type ChangeEvent, type FormEvent } from 'react';
import { Button, NumberField, TextField } from '@site/ui';
import { saveDiscount } from '../../../api/administration';
import { ErrorList } from '../../../frame/error-list';
import { useAdminText, type AdminTextId } from '../admin-text';
import { refusalOf } from '../frame/ask-dialog';
import { isolated } from '../frame/cells';
import { discountFrom, type DiscountFault, type TypedDiscount } from './discount-terms';
import styles from '../admin.module.css';

const BLANK: TypedDiscount = { code: '', percent: '', from: '', until: '', maxUses: '' };

const LABELS = {
  code: 'discounts.code',
  percent: 'discounts.percent.field',
  maxUses: 'discounts.maxUses',
} as const satisfies Record<DiscountFault, AdminTextId>;
const WRONG = {
  code: 'discounts.code.wrong',
  percent: 'discounts.percent.wrong',
  maxUses: 'discounts.maxUses.wrong',
} as const satisfies Record<DiscountFault, AdminTextId>;

/** Creates or changes a discount code. Input is not lost by a refusal. */
export function DiscountForm({ onSaved }: { readonly onSaved: (said: string) => void }) {
  const text = useAdminText();
  const [typed, setTyped] = useState(BLANK);
  const [faults, setFaults] = useState<readonly DiscountFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const tied = (name: keyof TypedDiscount) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const read = discountFrom(typed);
    setFaults('code' in read ? [] : read);
    setRefusal(null);
    if (!('code' in read)) return;
    setBusy(true);
    try {
      const { code } = await saveDiscount(read.code, read.terms);
      setTyped(BLANK);
      onSaved(text('discounts.saved', { code: isolated(code) }));
    } catch (error) {
      setRefusal(refusalOf(text, error));
    } finally {
      setBusy(false);
    }
  }

  const listedAt = (field: DiscountFault) => ({
    field,
    text: text('ask.at', { field: text(LABELS[field]), error: text(WRONG[field]) }),
  });
  const errorAt = (field: DiscountFault) => (faults.includes(field) ? text(WRONG[field]) : undefined);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {faults.length > 0 && <ErrorList of={faults} errors={faults.map(listedAt)} />}
      <div className={styles.filters}>
        <TextField
          label={text('discounts.code')}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          error={errorAt('code')}
          {...tied('code')}
        />
        <NumberField label={text('discounts.percent.field')} error={errorAt('percent')} {...tied('percent')} />
        <NumberField
          label={text('discounts.maxUses')}
          hint={text('discounts.optional')}
          inputMode="numeric"
          error={errorAt('maxUses')}
          {...tied('maxUses')}
        />
        <TextField type="date" label={text('discounts.from')} hint={text('discounts.optional')} {...tied('from')} />
        <TextField type="date" label={text('discounts.until')} hint={text('discounts.optional')} {...tied('until')} />
      </div>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div>
        <Button variant="solid" type="submit" busy={isBusy && text('ask.busy')}>
          {text('discounts.save')}
        </Button>
      </div>
    </form>
  );
}
