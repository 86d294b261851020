import { Pill } from '@site/ui';
import { listWebhooks } from '../../../api/administration';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant } from '../frame/cells';
import { SearchedList, useSearchedPages } from '../frame/searched-list';

const NAMES = ['subscription', 'outcome'] as const;
const OUTCOMES = ['accepted', 'ignored'] as const;

/** Events from payment providers, and their effects. */
export function WebhooksSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const searched = useSearchedPages('webhooks', NAMES, isKnown, listWebhooks);
  return (
    <>
      <SearchedList
        searched={searched}
        fields={[
          { name: 'subscription', label: text('webhooks.subscription') },
          {
            name: 'outcome',
            label: text('webhooks.outcome'),
            options: OUTCOMES.map((value) => ({ value, label: text(`webhooks.outcome.${value}`) })),
          },
        ]}
        isEmpty={({ webhooks }) => webhooks.length === 0}
      >
        {({ webhooks }) => (
          <AdminTable
            caption={text('webhooks.caption')}
            heads={[
              text('webhooks.received'),
              text('webhooks.type'),
              text('webhooks.outcome'),
              text('webhooks.user'),
              text('webhooks.subscription'),
              text('webhooks.occurred'),
              text('webhooks.event'),
            ]}
          >
            {webhooks.map((event) => (
              <tr key={`${event.provider} ${event.event_id}`}>
                <th scope="row">
                  <Instant at={event.received_at} />
                </th>
                <td>
                  <Code>{event.type}</Code>
                </td>
                <td>
                  <Pill tone={event.outcome === 'accepted' ? 'ok' : 'plain'}>
                    {text(event.outcome === 'accepted' ? 'webhooks.outcome.accepted' : 'webhooks.outcome.ignored')}
                  </Pill>{' '}
                  {event.changed_plan && <Pill tone="warn">{text('webhooks.changed')}</Pill>}
                </td>
                <td>
                  <Code>{event.user && (event.user.email ?? event.user.id)}</Code>
                </td>
                <td>
                  <Code>{event.subscription_id}</Code>
                </td>
                <td>
                  <Instant at={event.occurred_at} />
                </td>
                <td>
                  <Code>
                    {event.provider} {event.event_id}
                  </Code>
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </SearchedList>
    </>
  );
}
