import { useState } from 'react';
import { Button, Pill, Toast, type PillProps } from '@site/ui';
import { listMails, sendMailAgain, type AdminMail } from '../../../api/administration';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { AskDialog, type Question } from '../frame/ask-dialog';
import { FilterForm } from '../frame/filter-form';
import { Loaded } from '../frame/loaded';
import { Code, Instant, isolated } from '../frame/marks';
import { Pager } from '../frame/pager';
import { useFilters } from '../frame/use-filters';
import { usePages } from '../frame/use-pages';

const NAMES = ['q', 'state'] as const;
const STATES = ['queued', 'sent', 'failed'] as const;
const TONES: Readonly<Record<AdminMail['state'], NonNullable<PillProps['tone']>>> = {
  queued: 'warn',
  sent: 'ok',
  failed: 'bad',
};

/** Mails on their way and gone, without their words; each can go out again. */
export function MailsSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const [filters, search] = useFilters(NAMES);
  const pages = usePages(isKnown ? `mails ${JSON.stringify(filters)}` : null, (before, signal) =>
    listMails(filters, before, signal),
  );
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState<string | null>(null);

  const ask = ({ id, recipient }: AdminMail): void =>
    setQuestion({
      title: text('mails.again'),
      body: (
        <>
          <p>
            <Code>{recipient}</Code>
          </p>
          <p>{text('mails.again.means')}</p>
        </>
      ),
      act: async () => text('mails.again.done', { email: isolated((await sendMailAgain(id)).recipient) }),
    });
  return (
    <>
      <FilterForm
        filters={filters}
        onSearch={search}
        fields={[
          { name: 'q', label: text('mails.recipient') },
          {
            name: 'state',
            label: text('mails.state'),
            options: STATES.map((value) => ({ value, label: text(`mails.state.${value}`) })),
          },
        ]}
      />
      <Loaded loaded={pages.loaded} isEmpty={({ mails }) => mails.length === 0} lookAgain={pages.lookAgain}>
        {({ mails }) => (
          <AdminTable
            caption={text('mails.caption')}
            heads={[
              text('mails.recipient'),
              text('mails.state'),
              text('mails.actions'),
              text('mails.template'),
              text('mails.attempts'),
              text('mails.error'),
              text('mails.created'),
              text('mails.sent'),
              text('mails.next'),
            ]}
          >
            {mails.map((mail) => (
              <tr key={mail.id}>
                <th scope="row">
                  <bdi dir="ltr">{mail.recipient}</bdi>
                </th>
                <td>
                  <Pill tone={TONES[mail.state]}>{text(`mails.state.${mail.state}`)}</Pill>
                </td>
                <td>
                  <Button
                    aria-label={`${text('mails.again')}: ${mail.recipient}, ${mail.id}`}
                    onClick={() => ask(mail)}
                  >
                    {text('mails.again')}
                  </Button>
                </td>
                <td>
                  <Code>{mail.template}</Code>
                </td>
                <td>
                  <Code>{mail.attempts}</Code>
                </td>
                <td>
                  <Code>{mail.last_error}</Code>
                </td>
                <td>
                  <Instant at={mail.created_at} />
                </td>
                <td>
                  <Instant at={mail.sent_at} />
                </td>
                <td>
                  <Instant at={mail.next_attempt_at} />
                </td>
              </tr>
            ))}
          </AdminTable>
        )}
      </Loaded>
      <Pager {...pages} />
      <AskDialog
        question={question}
        onClose={() => setQuestion(null)}
        onDone={(done) => {
          setQuestion(null);
          setSaid(done);
          pages.lookAgain();
        }}
      />
      <Toast text={said} onDone={() => setSaid(null)} />
    </>
  );
}
