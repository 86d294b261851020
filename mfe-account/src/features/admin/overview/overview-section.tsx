import { useState } from 'react';
import { dateTimeText } from '@site/format';
import { SiteLink, useLoad } from '@site/remote-kit';
import { readOverview, type Overview } from '../../../api/administration';
import { useAdminText, type AdminText } from '../admin-text';
import { Loaded } from '../frame/loaded';
import { isolated } from '../frame/cells';
import { ADMIN_SECTIONS, sectionPath, type AdminSection, type SectionProps } from '../sections';
import styles from '../admin.module.css';

/** The present state: a card with figures for each page. */
export function OverviewSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [look, setLook] = useState(0);
  const loaded = useLoad(isKnown ? `overview ${look}` : null, readOverview);
  return (
    <Loaded loaded={loaded} isEmpty={() => false} reload={() => setLook((count) => count + 1)}>
      {(overview) => (
        <ul className={styles.cards}>
          {ADMIN_SECTIONS.filter((section) => section !== 'overview').map((section) => (
            <li key={section}>
              <section className={styles.card} aria-labelledby={`card-${section}`}>
                <h2 id={`card-${section}`}>
                  <SiteLink to={sectionPath(section)}>{text(`admin.section.${section}`)}</SiteLink>
                </h2>
                {linesOf(section, overview, text).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </section>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function linesOf(section: Exclude<AdminSection, 'overview'>, overview: Overview, text: AdminText): readonly string[] {
  const { accounts, mails, webhooks, runs, jobs, discounts, caches, audit } = overview;
  const last = (at: string | null): readonly string[] =>
    at === null ? [] : [text('overview.last', { at: isolated(`${dateTimeText(at) ?? at} UTC`) })];
  switch (section) {
    case 'users': {
      const { all, waiting, online, ready } = accounts;
      return [text('overview.accounts', { all, waiting }), text('overview.online', { online, ready })];
    }
    case 'caches':
      return [
        text('overview.caches', {
          warmed: caches.filter(({ last_at }) => last_at !== null).length,
          all: caches.length,
        }),
      ];
    case 'runs':
      return [
        text('overview.runs', { running: runs.running, failed: runs.failed_this_week }),
        text('overview.rejects', { count: runs.rejects_this_week }),
        ...last(runs.last_at),
      ];
    case 'jobs':
      return [
        text('overview.jobs', { waiting: jobs.waiting, failed: jobs.failed }),
        text('overview.jobs.recurring', { count: jobs.recurring_failed }),
      ];
    case 'mails':
      return [
        text('overview.mails', { queued: mails.queued, failed: mails.failed }),
        text('overview.mails.today', { sent: mails.sent_today }),
      ];
    case 'webhooks':
      return [
        text('overview.webhooks', { today: webhooks.today, ignored: webhooks.ignored_today }),
        ...last(webhooks.last_at),
      ];
    case 'discounts':
      return [text('overview.discounts', { live: discounts.live })];
    case 'audit':
      return [text('overview.audit', { today: audit.today })];
    case 'articles':
      return [text('overview.articles')];
    case 'reports':
      return [text('overview.reports')];
    case 'remotes':
      return [text('overview.remotes')];
  }
}
