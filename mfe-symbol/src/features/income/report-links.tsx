import { SiteLink, symbolPath, useLoad, usePageSearch } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import type { Schema } from '@site/contract';
import { quarterText } from '@site/format';
import { Bone, fileDownPath, Icon, Skeleton } from '@site/ui';
import { listReportLinks } from '../../api/list-report-links';
import { listingKey, listingOf } from '../../api/listing';
import type { ViewProps } from '../../company/view-props';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { loginPath } from '../../sharing/login-path';
import { siteAddress } from '../../sharing/site-address';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import styles from './income.module.css';

export interface ReportLinksProps {
  readonly company: Pick<ViewProps['company'], 'market' | 'symbol'>;
  readonly viewerClass: ViewerClass;
}

type Report = Schema<'FinancialReportLink'>;

/** The company's own reports: links for signed-in readers, for others a link to the login and back. */
export function ReportLinks({ company, viewerClass }: ReportLinksProps) {
  const text = useText();
  const listing = listingOf(company);
  // Only signed-in readers get links, so another reader needs another answer.
  const list = useLoad(`${viewerClass} ${listingKey(listing)}`, (signal) => listReportLinks(listing, signal));
  return (
    <section className={styles.panel} aria-labelledby="income-reports">
      <h2 id="income-reports">{text('income.reports')}</h2>
      {list.status === 'loading' ? (
        <Skeleton label={text('symbol.loading')}>
          <Bone width="middle" />
        </Skeleton>
      ) : list.status === 'failed' ? (
        <p className={styles.failedPart} role="alert">
          {text('income.reportsFailed')} <TryAgain failed={list} />
        </p>
      ) : (
        <KnownReports reports={list.data} here={symbolPath(listing.market, listing.ticker)} />
      )}
    </section>
  );
}

function KnownReports({ reports, here }: { readonly reports: readonly Report[]; readonly here: string }) {
  const text = useText();
  const [search] = usePageSearch();
  if (reports.length === 0) return <p className={styles.quiet}>{text('income.noReports')}</p>;
  // Addresses come from the database: only those of a plain web page become links.
  const open = reports.flatMap(({ year, quarter, report_url, ...provenance }) => {
    const address = siteAddress(report_url);
    return address === null ? [] : [{ name: quarterText({ year, quarter }), address, provenance }];
  });
  if (open.length === 0) {
    return (
      <p className={styles.quiet}>
        {text('income.reportsForReaders', { count: reports.length })}{' '}
        <SiteLink to={loginPath(here, search)}>{text('income.reportsLogIn')}</SiteLink>
      </p>
    );
  }
  return (
    <ul className={styles.reports}>
      {open.map(({ name, address, provenance }) => (
        <li key={name}>
          <a href={address} rel="noopener noreferrer external">
            <Icon path={fileDownPath} small />
            {text('income.report')} <bdi>{name}</bdi>
          </a>
          <ProvenanceButton
            name={`${text('income.report')} \u2068${name}\u2069`}
            report="report_link"
            row={{ ...provenance, day: null, url: address }}
          />
        </li>
      ))}
    </ul>
  );
}
