import { dayText } from '@site/format';
import { useLoad } from '@site/remote-kit';
import { classNames, ScrollFrame, tableClasses } from '@site/ui';
import type { Plan } from '../../api/plans';
import { listInvoices, type Invoice } from '../../api/subscription';
import { LoadState } from '../../frame/load-state';
import { useText, type TextId } from '../../texts/use-text';
import { moneyText, planName } from './plan-texts';
import styles from './checkout.module.css';

const STATES: Readonly<Record<Invoice['state'], TextId>> = {
  paid: 'invoices.paid',
  refunded: 'invoices.refunded',
  charged_back: 'invoices.chargedBack',
};

/** The charges. */
export function Invoices({ plans }: { readonly plans: readonly Plan[] }) {
  const text = useText();
  const loaded = useLoad('invoices', listInvoices);
  return (
    <>
      <h3>{text('invoices.title')}</h3>
      <LoadState loaded={loaded} loading={text('invoices.loading')} failed={text('invoices.failed')} />
      {loaded.status === 'ready' &&
        (loaded.data.length === 0 ? (
          <p>{text('invoices.none')}</p>
        ) : (
          <InvoiceTable invoices={loaded.data} plans={plans} />
        ))}
    </>
  );
}

function InvoiceTable({ invoices, plans }: { readonly invoices: readonly Invoice[]; readonly plans: readonly Plan[] }) {
  const text = useText();
  return (
    <ScrollFrame aria-label={text('invoices.title')}>
      <table className={classNames(tableClasses.frame, tableClasses.table)}>
        <thead>
          <tr>
            <th scope="col">{text('invoices.day')}</th>
            <th scope="col">{text('invoices.number')}</th>
            <th scope="col">{text('subscription.plan')}</th>
            <th scope="col">{text('invoices.amount')}</th>
            <th scope="col">{text('subscription.state')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, billedAt, amount, currency, planId, state }) => {
            const plan = plans.find((one) => one.id === planId);
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi dir="ltr">{dayText(billedAt)}</bdi>
                </th>
                <td>
                  <bdi dir="ltr">{number ?? id}</bdi>
                </td>
                <td>{plan && planName(text, plan)}</td>
                <td className={styles.figure}>
                  <bdi dir="ltr">{moneyText(amount, currency)}</bdi>
                </td>
                <td>{text(STATES[state])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
