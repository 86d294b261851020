import { boardPath, boardsInOrder, MARKET_CODES, SiteLink } from '@site/remote-kit';
import type { MarketSummary } from '@site/remote-kit';
import { currencyName, dayText, fixed, type Locale } from '@site/format';
import { flaskConicalPath, ProvenanceMark } from '@site/ui';
import { useHomeText } from './home-text';
import styles from './home-page.module.css';

export const countText = (count: number): string => fixed(count, 0) ?? '';

/** Every market with its number of companies and its day. */
export function MarketsPanel({ known, locale }: { readonly known: readonly MarketSummary[]; readonly locale: Locale }) {
  const text = useHomeText();
  const summaries = new Map(known.map((summary) => [summary.market, summary]));
  return (
    <section className={styles.panel} aria-labelledby="home-markets">
      <header>
        <h2 id="home-markets">{text('home.markets')}</h2>
        <SiteLink to={boardPath('ALL')}>{text('market.ALL')}</SiteLink>
        {known.some(({ sample }) => sample) ? (
          <ProvenanceMark iconPath={flaskConicalPath}>{text('home.sample')}</ProvenanceMark>
        ) : null}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('home.market')}</th>
            <th scope="col" className={styles.figure}>
              {text('home.companies')}
            </th>
            <th scope="col" className={styles.figure}>
              {text('home.currency')}
            </th>
            <th scope="col" className={styles.figure}>
              {text('home.asOf')}
            </th>
          </tr>
        </thead>
        <tbody>
          {boardsInOrder(MARKET_CODES, locale).map((market) => {
            const summary = summaries.get(market);
            return (
              <tr key={market}>
                <th scope="row">
                  <SiteLink to={boardPath(market)}>{text(`market.${market}`)}</SiteLink>
                </th>
                <td className={styles.figure}>{summary ? countText(summary.companies) : '–'}</td>
                <td className={styles.figure}>{summary?.currency ? currencyName(summary.currency, locale) : '–'}</td>
                <td className={styles.figure}>
                  {summary?.asOf ? (
                    <SiteLink
                      to={`/market/${market}/article/daily`}
                      aria-label={text('home.dayOf', {
                        market: text(`market.${market}`),
                        day: dayText(summary.asOf) ?? '',
                      })}
                    >
                      <time dateTime={summary.asOf}>{dayText(summary.asOf)}</time>
                    </SiteLink>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
