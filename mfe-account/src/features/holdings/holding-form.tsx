import { useState, type FormEvent } from 'react';
import { failureOf, type Locale } from '@site/remote-kit';
import { Button, NumberField, TextField } from '@site/ui';
import { saveHolding, type HeldListing, type Holding } from '../../api/holdings';
import { ErrorList } from '../../frame/error-list';
import { useText, type TextId } from '../../texts/use-text';
import { CompanyField, type FoundCompany } from '../../frame/company-field';
import { typedAmount } from '../../frame/typed-amount';
import styles from './holdings.module.css';

interface Refusal {
  readonly text: TextId;
  /** Name of the field; absent: none of them. */
  readonly field?: 'company' | 'shares' | 'price' | 'day';
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  purchase_in_future: { field: 'day', text: 'holdings.day.future' },
  holding_limit_reached: { text: 'holdings.full' },
  holding_changed: { text: 'holdings.changed' },
  symbol_not_found: { field: 'company', text: 'holdings.company.wrong' },
  network_failure: { text: 'login.error.unreachable' },
};

interface Props {
  /** The holding that is edited; null: a new one. */
  readonly holding: Holding | null;
  readonly locale: Locale;
  readonly onSaved: (holding: Holding) => void;
  /** Another browser changed it: the list is out of date. */
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** Shares, price and day of a purchase. Input is not lost if it could not be saved. */
export function HoldingForm({ holding, locale, onSaved, onChanged, onCancel }: Props) {
  const text = useText();
  const [company, setCompany] = useState<FoundCompany | null>(null);
  const [shares, setShares] = useState(String(holding?.shares ?? ''));
  const [price, setPrice] = useState(String(holding?.purchase_price ?? ''));
  const [day, setDay] = useState(holding?.purchased_on ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const listing: HeldListing | null = holding ?? company;
    const typed = { shares: typedAmount(shares), price: typedAmount(price) };
    if (listing === null) return setRefusal({ field: 'company', text: 'holdings.company.wrong' });
    if (!typed.shares) return setRefusal({ field: 'shares', text: 'holdings.shares.wrong' });
    if (typed.price === null) return setRefusal({ field: 'price', text: 'holdings.price.wrong' });
    if (day === '') return setRefusal({ field: 'day', text: 'holdings.day.missing' });
    setRefusal(null);
    setBusy(true);
    const entry = { shares: typed.shares, purchase_price: typed.price, purchased_on: day };
    try {
      onSaved(await saveHolding(listing, entry, holding?.version ?? null));
    } catch (error) {
      const { errorCode } = failureOf(error);
      // A new one of a company that is in the list already is refused the same way.
      const isThere = errorCode === 'holding_changed' && holding === null;
      setRefusal(
        isThere
          ? { field: 'company', text: 'holdings.exists' }
          : (REFUSALS[errorCode] ?? { text: 'login.error.other' }),
      );
      if (errorCode === 'holding_changed') onChanged();
      setBusy(false);
    }
  }

  const errorAt = (field: Refusal['field']): string | undefined =>
    refusal?.field === field ? text(refusal!.text) : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <ErrorList of={refusal} errors={[{ ...refusal, text: text(refusal.text) }]} />}
      {holding === null && (
        <CompanyField name="company" locale={locale} error={errorAt('company')} onChoose={setCompany} />
      )}
      <div className={styles.fields}>
        <NumberField
          name="shares"
          label={text('holdings.shares')}
          required
          value={shares}
          onChange={({ target }) => setShares(target.value)}
          error={errorAt('shares')}
        />
        <NumberField
          name="price"
          label={text('holdings.price')}
          hint={text('holdings.price.hint')}
          required
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={errorAt('price')}
        />
        <TextField
          name="day"
          type="date"
          label={text('holdings.day')}
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={errorAt('day')}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="solid" busy={isBusy && text('holdings.saving')}>
          {text('holdings.save')}
        </Button>
        <Button onClick={onCancel}>{text('lists.cancel')}</Button>
      </div>
    </form>
  );
}
