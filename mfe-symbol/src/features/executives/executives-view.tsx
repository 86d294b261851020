import { useLoad } from '@site/remote-kit';
import { fixed, withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import { classNames, Passage } from '@site/ui';
import { listExecutives } from '../../api/list-executives';
import { listingKey, listingOf } from '../../api/listing';
import { ListPanel, officeName, TableFrame, tableStyles, SourcedRowFigure } from '../../company-lists';
import type { ListTexts } from '../../company-lists';
import type { ViewProps } from '../../company/view-props';
import { useText } from '../../texts/use-text';
import { byPay, shareOfHighest } from './pay';
import type { Executive } from './pay';
import styles from './executives.module.css';

const TEXTS: ListTexts = { failed: 'executives.failed', empty: 'executives.empty', emptyHint: 'executives.emptyHint' };

/** The executives of the company, and their pay. */
export function ExecutivesView({ company, locale }: ViewProps) {
  const text = useText();
  const listing = listingOf(company);
  const first = company.lists?.executives;
  const list = useLoad<readonly Executive[]>(
    `executives ${listingKey(listing)}`,
    async (signal) => byPay(await listExecutives(listing, signal)),
    first ? byPay(first) : null,
  );
  return (
    <ListPanel title={text('executives.title')} list={list} texts={TEXTS}>
      {(executives) => (
        <>
          <TableFrame label={text('executives.title')}>
            <table className={tableStyles.table}>
              <caption className="visually-hidden">{text('executives.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{text('executives.name')}</th>
                  <th scope="col">{text('executives.office')}</th>
                  <th scope="col" className={tableStyles.figure}>
                    {text('executives.pay')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {executives.map((executive) => (
                  <tr key={`${executive.name} ${executive.title}`}>
                    <th scope="row">
                      <Passage>{executive.name}</Passage>
                    </th>
                    <td>
                      <Passage>{officeName(executive.title, text)}</Passage>
                    </td>
                    <td className={classNames(tableStyles.figure, styles.pay)}>
                      <Pay {...{ executive, locale }} notReported={text('chart.notReported')} />
                      <PayBar share={shareOfHighest(executive, executives)} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          <p className={styles.note}>{text('executives.note')}</p>
        </>
      )}
    </ListPanel>
  );
}

interface PayProps {
  readonly executive: Executive;
  readonly locale: Locale;
  readonly notReported: string;
}

function Pay({ executive: { name, pay, currencyPay, ...provenance }, locale, notReported }: PayProps) {
  const figure = pay === null ? null : fixed(pay, 0, locale);
  if (figure === null) return <span className={styles.notReported}>{notReported}</span>;
  const shown = currencyPay === null ? figure : withCurrency(figure, currencyPay);
  return <SourcedRowFigure name={name} report="executive_pay" row={{ ...provenance, day: null }} shown={shown} />;
}

/** Repeats the figure beside it as a bar. */
function PayBar({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={Math.round(share * 1000) / 10} height="4" />
    </svg>
  );
}
