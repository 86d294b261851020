import { useState } from 'react';
import { MARKET_CODES, type MarketCode } from '@site/remote-kit';
import { Button, Dialog, Pill, type PillProps } from '@site/ui';
import { listRejects, listRuns, type Reject } from '../../../api/administration';
import typography from '../../../frame/text.module.css';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant } from '../frame/cells';
import { PagedList } from '../frame/paged-list';
import { SearchedList, useSearchedPages } from '../frame/searched-list';
import { usePages } from '../frame/use-pages';
import { RejectPill, RejectReviewForm } from './reject-review';
import { DifferencesSection } from './differences-section';
import styles from '../admin.module.css';

const NAMES = ['market'] as const;
const TONES: Readonly<Record<'running' | 'succeeded' | 'failed' | 'stopped', NonNullable<PillProps['tone']>>> = {
  running: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  stopped: 'plain',
};
const isMarket = (code: string): code is MarketCode => code !== 'WORLD' && code !== 'ALL';

interface Shown {
  readonly runId: number;
  readonly reason: string;
}

/** Runs of the ingest, and what each quarantined. */
export function RunsSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const searched = useSearchedPages('runs', NAMES, isKnown, listRuns);
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <>
      <SearchedList
        searched={searched}
        fields={[
          {
            name: 'market',
            label: text('runs.market'),
            options: MARKET_CODES.filter(isMarket).map((value) => ({ value, label: text(`market.${value}`) })),
          },
        ]}
        isEmpty={({ runs }) => runs.length === 0}
      >
        {({ runs }) => (
          <AdminTable
            caption={text('runs.caption')}
            heads={[
              text('runs.run'),
              text('runs.state'),
              text('runs.provider'),
              text('runs.market'),
              text('runs.started'),
              text('runs.finished'),
              text('runs.rejects'),
              text('runs.counts'),
            ]}
          >
            {runs.map(({ id: runId, provider, market, state, started_at, finished_at, counts, rejects }) => (
              <tr key={runId}>
                <th scope="row">
                  <Code>{runId}</Code>
                </th>
                <td>
                  <Pill tone={TONES[state]}>{text(`runs.state.${state}`)}</Pill>
                </td>
                <td>
                  <Code>{provider}</Code>
                </td>
                <td>
                  <Code>{market}</Code>
                </td>
                <td>
                  <Instant at={started_at} />
                </td>
                <td>
                  <Instant at={finished_at} />
                </td>
                <td>
                  <div className={styles.reasons}>
                    {rejects.map(({ reason, count }) => (
                      <Button key={reason} onClick={() => setShown({ runId, reason })}>
                        {text('runs.rejects.show', { reason, count })}
                      </Button>
                    ))}
                  </div>
                </td>
                <td>
                  <Code>
                    {Object.entries(counts)
                      .map(([name, count]) => `${name} ${count}`)
                      .join(', ')}
                  </Code>
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </SearchedList>
      {shown && <Rejects key={`${shown.runId} ${shown.reason}`} {...shown} />}
      <DifferencesSection isKnown={isKnown} filters={searched.filters} />
    </>
  );
}

function Rejects({ runId, reason }: Shown) {
  const text = useAdminText();
  const pages = usePages(`rejects ${runId} ${reason}`, (after, signal) => listRejects(runId, reason, after, signal));
  const [opened, setOpened] = useState<Reject | null>(null);
  const title = text('runs.rejectsOf', { run: runId, reason });
  return (
    <section className={styles.section} aria-live="polite">
      <h2 className={typography.heading}>{title}</h2>
      <PagedList pages={pages} isEmpty={({ rejects }) => rejects.length === 0}>
        {({ rejects }) => (
          <AdminTable
            caption={title}
            heads={[
              text('runs.ticker'),
              text('runs.detail'),
              text('runs.source'),
              text('runs.place'),
              text('reject.state'),
              text('runs.whole'),
            ]}
          >
            {rejects.map((reject) => (
              <tr key={reject.id}>
                <th scope="row">
                  <Code>{reject.ticker ?? reject.market}</Code>
                </th>
                <td className={styles.long}>
                  <bdi dir="ltr">{reject.detail}</bdi>
                </td>
                <td>
                  <Code>{reject.source}</Code>
                </td>
                <td>
                  <Code>{reject.place}</Code>
                </td>
                <td>
                  <RejectPill state={reject.decision} />
                </td>
                <td>
                  <Button
                    aria-label={text('runs.openNamed', { place: reject.place, detail: reject.detail })}
                    onClick={() => setOpened(reject)}
                  >
                    {text('runs.open')}
                  </Button>
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </PagedList>
      <Dialog
        open={opened !== null}
        title={opened === null ? '' : text('runs.reject', { place: `\u2066${opened.place}\u2069` })}
        closeLabel={text('ask.cancel')}
        onClose={() => setOpened(null)}
      >
        {opened && <RejectReviewForm key={opened.id} rejectId={opened.id} onDecided={pages.reload} />}
      </Dialog>
    </section>
  );
}
