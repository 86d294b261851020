import { useState } from 'react';
import { useLoad } from '@site/remote-kit';
import { Button, Pill, type PillProps } from '@site/ui';
import { endDiscount, listDiscounts, type Discount } from '../../../api/administration';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Loaded } from '../frame/loaded';
import { Code, Instant, isolated } from '../frame/cells';
import { useAsking } from '../frame/use-asking';
import { DiscountForm } from './discount-form';
import styles from '../admin.module.css';

const TONES: Readonly<Record<Discount['state'], NonNullable<PillProps['tone']>>> = {
  live: 'ok',
  coming: 'warn',
  used_up: 'plain',
  over: 'plain',
};

/** Discount codes: create one, see the use of each, end one. */
export function DiscountsSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `discounts ${look}` : null, listDiscounts);
  const reload = (): void => setLook((count) => count + 1);
  const { ask, done, dialogs } = useAsking(reload);
  const askEnd = (code: string): void =>
    ask({
      title: `${text('discounts.end')}: ${isolated(code)}`,
      body: <p>{text('discounts.end.means', { code: isolated(code) })}</p>,
      isRisk: true,
      act: async () => text('discounts.ended', { code: isolated((await endDiscount(code)).code) }),
    });
  return (
    <>
      <Loaded loaded={loaded} isEmpty={(discounts) => discounts.length === 0} reload={reload}>
        {(discounts) => (
          <AdminTable
            caption={text('discounts.caption')}
            heads={[
              text('discounts.code'),
              text('discounts.state'),
              text('discounts.actions'),
              text('discounts.percent'),
              text('discounts.uses'),
              text('discounts.from'),
              text('discounts.until'),
            ]}
          >
            {discounts.map(({ code, state, percent, uses, redemptions_at_most: max, valid_from, valid_until }) => (
              <tr key={code}>
                <th scope="row">
                  <Code>{code}</Code>
                </th>
                <td>
                  <Pill tone={TONES[state]}>{text(`discounts.state.${state}`)}</Pill>
                </td>
                <td>
                  {state !== 'over' && (
                    <Button aria-label={`${text('discounts.end')}: ${code}`} onClick={() => askEnd(code)}>
                      {text('discounts.end')}
                    </Button>
                  )}
                </td>
                <td>
                  <Code>{percent} %</Code>
                </td>
                <td>{max === null ? <Code>{uses}</Code> : text('discounts.usesOf', { uses, max })}</td>
                <td>
                  <Instant at={valid_from} />
                </td>
                <td>
                  <Instant at={valid_until} />
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </Loaded>
      <section className={styles.section} aria-labelledby="make-discount">
        <h2 id="make-discount">{text('discounts.make')}</h2>
        <DiscountForm onSaved={done} />
      </section>
      {dialogs}
    </>
  );
}
