import type { ComponentType } from 'react';
import { SiteLink, useDocumentTitle } from '@site/remote-kit';
import typography from '../../frame/text.module.css';
import { useAdminText } from './admin-text';
import { ArticlesSection } from './articles/articles-section';
import { AuditSection } from './records/audit-section';
import { CachesSection } from './records/caches-section';
import { DiscountsSection } from './discounts/discounts-section';
import { JobsSection } from './jobs/jobs-section';
import { MailsSection } from './records/mails-section';
import { OverviewSection } from './overview/overview-section';
import { RemotesSection } from './remotes/remotes-section';
import { ReportsSection } from './reports/reports-section';
import { RunsSection } from './records/runs-section';
import { ADMIN_SECTIONS, sectionPath, type AdminRootProps, type AdminSection, type SectionProps } from './sections';
import { UsersSection } from './users/users-section';
import { WebhooksSection } from './records/webhooks-section';
import styles from './admin.module.css';

const SECTIONS: Readonly<Record<AdminSection, ComponentType<SectionProps>>> = {
  overview: OverviewSection,
  users: UsersSection,
  articles: ArticlesSection,
  caches: CachesSection,
  runs: RunsSection,
  jobs: JobsSection,
  reports: ReportsSection,
  mails: MailsSection,
  webhooks: WebhooksSection,
  discounts: DiscountsSection,
  remotes: RemotesSection,
  audit: AuditSection,
};

/** One page of the administration, with the way to the others. */
export function AdminRoot({ section, isKnown }: AdminRootProps) {
  const text = useAdminText();
  const title = text(`admin.section.${section}`);
  useDocumentTitle(section === 'overview' ? text('admin.title') : title);
  const Section = SECTIONS[section];
  return (
    <>
      <h1 className={typography.title}>{section === 'overview' ? text('admin.title') : title}</h1>
      <nav aria-label={text('admin.sections')} className={styles.nav}>
        {ADMIN_SECTIONS.map((one) => (
          <SiteLink key={one} to={sectionPath(one)} aria-current={one === section ? 'page' : undefined}>
            {text(`admin.section.${one}`)}
          </SiteLink>
        ))}
      </nav>
      <Section isKnown={isKnown} />
    </>
  );
}
