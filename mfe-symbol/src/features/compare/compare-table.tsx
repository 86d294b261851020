import { dayText, priceText, quarterText, shortNumber, withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import { ScrollFrame } from '@site/ui';
import { indicatorsOf } from '../../company/company-indicators';
import { flagReasons, flagsToSay } from '../../company/flag-texts';
import { specialDividendText } from '../../company/special-dividend';
import { isPlainYear, spanText } from '../../company/trailing-texts';
import { CompanyColumn } from './company-column';
import { FigureCell, PlainCell, Row, RowGroup } from './compare-cells';
import type { ComparedCompany, ComparedRows } from './compared-rows';
import { amountCurrencies, amountCurrency, figureRow } from './figure-row';
import { MyScoreRow, ScorePartRows, ScoreRow } from './score-rows';
import { useText } from '../../texts/use-text';
import styles from './compare-table.module.css';
import { sourceName } from '../../company/source-name';

export interface CompareTableProps {
  readonly companies: readonly ComparedCompany[];
  readonly rows: ComparedRows;
  readonly locale: Locale;
  /** Another set of companies is being loaded. */
  readonly isBusy: boolean;
  readonly onRemove: (name: string) => void;
}

/** Companies in columns, their figures in rows. */
export function CompareTable({ companies, rows, locale, isBusy, onRemove }: CompareTableProps) {
  const text = useText();
  const tickers = companies.map(({ quote }) => quote.symbol);
  const currencies = amountCurrencies(companies);
  const isOfYears = companies.every(({ trailing }) => !trailing || isPlainYear(trailing));
  return (
    <>
      <ScrollFrame className={styles.region} aria-label={text('compare.table')}>
        <table className={styles.table} aria-busy={isBusy || undefined}>
          <caption className="visually-hidden">{text('compare.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('symbol.metric')}</th>
              {companies.map((company) => (
                <CompanyColumn
                  key={`${company.quote.market_name}:${company.quote.symbol}`}
                  {...{ company, locale, onRemove }}
                />
              ))}
            </tr>
          </thead>
          <RowGroup title={text('compare.group.quote')} tickers={tickers}>
            <PlainRow label={text('symbol.price')} texts={companies.map((company) => priceOf(company, locale))} />
            <PlainRow label={text('symbol.marketCap')} texts={companies.map((company) => capOf(company, locale))} />
            <PlainRow label={text('symbol.asOf')} texts={companies.map(({ quote }) => dayOf(quote.created_at))} />
            <ScoreRow {...{ companies, locale }} />
            <MyScoreRow {...{ companies, locale }} />
          </RowGroup>
          {rows.groups.map((group) => (
            <RowGroup
              key={group.id}
              title={text(isOfYears || group.id !== 'profitability' ? `group.${group.id}` : 'compare.group.spans')}
              tickers={tickers}
            >
              {group.rows.map((metric) => (
                <Row key={metric.id} label={text(`metric.${metric.id}`)}>
                  {figureRow(metric, companies, rows.write, locale).map((figure, place) => (
                    <FigureCell key={place} {...{ figure, locale }} />
                  ))}
                </Row>
              ))}
            </RowGroup>
          ))}
          <RowGroup title={text('compare.group.score')} tickers={tickers}>
            <ScorePartRows {...{ companies, locale }} parts={rows.parts} bonuses={rows.bonuses} />
          </RowGroup>
          <RowGroup title={text('compare.group.remarks')} tickers={tickers}>
            <PlainRow
              label={text('sources.quarter')}
              texts={companies.map(({ latest }) => (latest ? quarterText(latest) : null))}
            />
            <PlainRow
              label={text('compare.span')}
              texts={companies.map(({ trailing }) => (trailing ? spanText(trailing) : null))}
            />
            <PlainRow
              label={text('compare.reportedCurrency')}
              texts={companies.map(({ reported_currency: currency }) => currency)}
            />
            <PlainRow
              label={text('sources.quote')}
              texts={companies.map(({ quote }) => quote.source && sourceName(quote.source, text))}
            />
            <Row label={text('signs.label')}>
              {companies.map(({ metrics }, place) => (
                <td key={place} className={styles.remarks}>
                  {indicatorsOf(metrics)
                    .map((sign) => text(sign))
                    .join(' · ') || text('compare.noRemarks')}
                </td>
              ))}
            </Row>
            <Row label={text('compare.remarks')}>
              {companies.map((company, place) => (
                <RemarksCell key={place} company={company} locale={locale} />
              ))}
            </Row>
          </RowGroup>
        </table>
      </ScrollFrame>
      <div className={styles.notes}>
        <p>{text('compare.bestNote')}</p>
        {currencies.length > 1 && <p>{text('compare.currencies', { currencies: currencies.join(', ') })}</p>}
      </div>
    </>
  );
}

function PlainRow({ label, texts }: { readonly label: string; readonly texts: readonly (string | null)[] }) {
  return (
    <Row label={label}>
      {texts.map((written, place) => (
        <PlainCell key={place} text={written} />
      ))}
    </Row>
  );
}

/** Warnings about the figures of a company. */
function RemarksCell({ company, locale }: { readonly company: ComparedCompany; readonly locale: Locale }) {
  const text = useText();
  const special = specialDividendText(company.quote, text, locale);
  const facts = { unknownGrowth: company.scoreObject?.unknownGrowth, trailing: company.trailing };
  const flags = flagsToSay(company.flags, facts);
  return (
    <td className={styles.remarks}>
      {flags.length === 0 && special === null ? (
        text('compare.noRemarks')
      ) : (
        <ul>
          {flags.map((flag) => (
            <li key={flag}>
              <b>{text(`score.flag.${flag}`)}</b> {flagReasons(flag, facts, text).join(' ')}
            </li>
          ))}
          {special === null ? null : <li>{special}</li>}
        </ul>
      )}
    </td>
  );
}

const dayOf = (day: string | null): string | null => (day === null ? null : dayText(day));

/** As quoted: prices in pence and agorot stay in them. */
function priceOf({ quote }: ComparedCompany, locale: Locale): string | null {
  const figure = quote.price === null ? null : priceText(quote.price, quote.market_name, locale);
  return figure === null ? null : withCurrency(figure, quote.currency, locale);
}

function capOf(company: ComparedCompany, locale: Locale): string | null {
  const { market_cap: cap } = company.quote;
  const figure = cap === null ? null : shortNumber(cap, locale);
  return figure === null ? null : withCurrency(figure, amountCurrency(company));
}
