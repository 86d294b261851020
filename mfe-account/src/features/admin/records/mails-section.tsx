import { Button, Pill, type PillProps } from '@site/ui';
import { listMails, sendMailAgain, type AdminMail } from '../../../api/administration';
import type { SectionProps } from '../sections';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant, isolated } from '../frame/cells';
import { SearchedList, useSearchedPages } from '../frame/searched-list';
import { useAsking } from '../frame/use-asking';

const NAMES = ['q', 'state'] as const;
const STATES = ['queued', 'sent', 'failed'] as const;
const TONES: Readonly<Record<AdminMail['state'], NonNullable<PillProps['tone']>>> = {
  queued: 'warn',
  sent: 'ok',
  failed: 'bad',
};

/** Waiting and sent mails, without their text; each can be sent again. */
export function MailsSection({ isKnown }: SectionProps) {
  const text = useAdminText();
  const searched = useSearchedPages('mails', NAMES, isKnown, listMails);
  const { ask, dialogs } = useAsking(searched.pages.reload);

  const askAgain = ({ id, recipient }: AdminMail): void =>
    ask({
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
      <SearchedList
        searched={searched}
        fields={[
          { name: 'q', label: text('mails.recipient') },
          {
            name: 'state',
            label: text('mails.state'),
            options: STATES.map((value) => ({ value, label: text(`mails.state.${value}`) })),
          },
        ]}
        isEmpty={({ mails }) => mails.length === 0}
      >
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
                    onClick={() => askAgain(mail)}
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
      </SearchedList>
      {dialogs}
    </>
  );
}
