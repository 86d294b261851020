import { useId } from 'react';
import type { Schema } from '@site/contract';
import { dayText, fixed, MISSING, percentOf, type Locale } from '@site/format';
import { sectorPath, SiteLink, symbolPath } from '@site/remote-kit';
import { EstimatedFigure, flaskConicalPath, Passage, ProvenanceMark, ScrollFrame, VisuallyHidden } from '@site/ui';
import type { PartOf } from '../fixed-page-data';
import reading from '../../../frame/reading-page.module.css';
import { pageText } from '../page-text';
import styles from '../fixed-page.module.css';

export interface CompaniesTableProps {
  readonly part: PartOf<'companies'>;
  readonly language: Locale;
  readonly showsScore: boolean;
}

type Company = Schema<'PageCompany'>;

/** Companies with their current data. */
export function CompaniesTable({ part, language, showsScore }: CompaniesTableProps) {
  const text = pageText(language);
  const id = useId();
  const { title, rows, unknown, isByScore, oldLeftOut, leastYield: minYield, as_of: asOf, sample } = part;
  const hasRows = rows !== null && rows.length > 0;
  return (
    <div className={styles.ledger}>
      <header>
        <h3 id={id}>{title}</h3>
        {sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('sample')}</ProvenanceMark> : null}
      </header>
      {hasRows ? (
        <ScrollFrame aria-labelledby={id}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('table.symbol')}</th>
                <th scope="col">{text('table.industry')}</th>
                <th scope="col">{text('table.sector')}</th>
                {minYield === null ? null : (
                  <th scope="col" className={styles.figure}>
                    {text('table.yield')}
                  </th>
                )}
                <th scope="col" className={styles.figure}>
                  {text('table.score')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((company) => (
                <CompanyRow
                  key={`${company.symbol}.${company.market_name}`}
                  {...{ company, language, showsScore, showsYield: minYield !== null }}
                />
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      ) : (
        <p role="status">{text(rows === null ? 'table.unavailable' : 'table.empty')}</p>
      )}
      <footer>
        {hasRows ? (
          <p>
            {oldLeftOut === null ? null : <span>{`${text(isByScore ? 'table.byScore' : 'table.byCap')} `}</span>}
            {asOf === null ? null : <span>{text('table.asOf', { day: dayText(asOf) ?? '' })}</span>}
          </p>
        ) : null}
        {oldLeftOut === null || rows === null ? null : <p>{text('table.fresh', { count: oldLeftOut })}</p>}
        {unknown.length === 0 ? null : (
          <p>{text('table.unknown', { names: unknown.map((name) => `\u2066${name}\u2069`).join(', ') })}</p>
        )}
        {hasRows && sample ? <p>{text('table.sample')}</p> : null}
        {hasRows && !showsScore ? (
          <p>
            <SiteLink to="/login">{text('table.logIn')}</SiteLink>
          </p>
        ) : null}
      </footer>
    </div>
  );
}

interface CompanyRowProps {
  readonly company: Company;
  readonly language: Locale;
  readonly showsScore: boolean;
  readonly showsYield: boolean;
}

function CompanyRow({ company, language, showsScore, showsYield }: CompanyRowProps) {
  const text = pageText(language);
  const { symbol, market_name: market, sector, industry, sectorName, industryName, dividend_yield: dividend } = company;
  const name = (language === 'he' ? company.hebrew_name : null) ?? company.long_name;
  const here = symbolPath(market, symbol);
  return (
    <tr>
      <th scope="row">
        <SiteLink to={here}>
          <bdi dir="ltr">{symbol}</bdi>
        </SiteLink>
        {name === null ? null : <Passage className={styles.name}>{name}</Passage>}
        {company.old_figures ? (
          <small className={styles.old}>
            <EstimatedFigure>{text('table.old')}</EstimatedFigure>
          </small>
        ) : null}
      </th>
      <td>
        <SiteLink to={sectorPath(sector, industry)}>
          <Passage>{industryName}</Passage>
        </SiteLink>
      </td>
      <td>
        <Passage>{sectorName}</Passage>
      </td>
      {showsYield ? (
        <td className={styles.figure}>
          {dividend === null ? <Missing word={text('table.missing')} /> : percentOf(dividend, 2, language)}
        </td>
      ) : null}
      <td className={styles.figure}>
        {showsScore ? (
          company.score == null ? (
            <Missing word={text('table.unrated')} />
          ) : (
            fixed(company.score, 2, language)
          )
        ) : (
          <SiteLink to={`/login?redirect=${encodeURIComponent(here)}`} className={reading.hiddenScore}>
            <span aria-hidden="true">?</span>
            <VisuallyHidden>{text('table.scoreHidden')}</VisuallyHidden>
          </SiteLink>
        )}
      </td>
    </tr>
  );
}

const Missing = ({ word }: { readonly word: string }) => (
  <>
    <span aria-hidden="true">{MISSING}</span>
    <VisuallyHidden>{word}</VisuallyHidden>
  </>
);
