import { useState, type ChangeEvent, type FormEvent } from 'react';
import { Button, NumberField, TextField } from '@site/ui';
import { saveDiscount } from '../../../api/administration';
import { useAdminText } from '../admin-text';
import { refusalOf } from '../frame/ask-dialog';
import { isolated } from '../frame/marks';
import { discountFrom, type DiscountFault, type TypedDiscount } from './discount-terms';
import styles from '../admin.module.css';

const BLANK: TypedDiscount = { code: '', percent: '', from: '', until: '', most: '' };

/** Makes a discount code, or changes what it says. What is typed stays where it was refused. */
export function DiscountForm({ onSaved }: { readonly onSaved: (said: string) => void }) {
  const text = useAdminText();
  const [typed, setTyped] = useState(BLANK);
  const [faults, setFaults] = useState<readonly DiscountFault[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const tied = (name: keyof TypedDiscount) => ({
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

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.filters}>
        <TextField
          label={text('discounts.code')}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          error={faults.includes('code') ? text('discounts.code.wrong') : undefined}
          {...tied('code')}
        />
        <NumberField
          label={text('discounts.percent.field')}
          error={faults.includes('percent') ? text('discounts.percent.wrong') : undefined}
          {...tied('percent')}
        />
        <NumberField
          label={text('discounts.most')}
          hint={text('discounts.optional')}
          inputMode="numeric"
          error={faults.includes('most') ? text('discounts.most.wrong') : undefined}
          {...tied('most')}
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
        <Button look="solid" type="submit" busy={isBusy && text('ask.busy')}>
          {text('discounts.save')}
        </Button>
      </div>
    </form>
  );
}
