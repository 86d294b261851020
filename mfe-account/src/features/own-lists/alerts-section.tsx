import { useRef, useState } from 'react';
import { dateTimeText } from '@site/format';
import { SiteLink, symbolPath, useLoad } from '@site/remote-kit';
import { Button, Checkbox, Note } from '@site/ui';
import { deleteAlert, listAlerts, setAlertMail, watchFollowed, type Alert, type AlertList } from '../../api/own-lists';
import { LoadFailed } from '../../frame/load-failed';
import typography from '../../frame/text.module.css';
import { useFailed } from '../../frame/use-failed';
import { useText, type TextOf } from '../../texts/use-text';
import styles from './own-lists.module.css';

/** What the reader is told of by mail: when it last happened and was last told, and a way to turn it off. `version`: another one loads again. */
export function AlertsSection({ version: given }: { readonly version: number }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useRef(false);
  const [version, setVersion] = useState(0);
  const [message, setMessage] = useState<{ readonly tone: 'ok' | 'bad'; readonly text: string } | null>(null);
  const loaded = useLoad(`alerts ${given} ${version}`, listAlerts);
  const failed = useFailed(loaded);
  const [known, setKnown] = useState<AlertList | null>(null);
  if (loaded.status === 'ready' && loaded.data !== known) setKnown(loaded.data);
  const list = loaded.status === 'ready' ? loaded.data : known;

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    // Pressed twice: it is being done.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
      setMessage({ tone: 'ok', text: done });
      setVersion((count) => count + 1);
    } catch {
      setMessage({ tone: 'bad', text: text('lists.failed') });
    } finally {
      isBusy.current = false;
    }
  }
  const watchesStatements = list?.alerts.some(({ kind, company }) => kind === 'statement' && !company) ?? true;

  return (
    <section className={typography.stack}>
      <h3 ref={heading} id="alerts" tabIndex={-1} className={styles.heading}>
        {text('alerts.title')}
      </h3>
      <p>{text('alerts.about')}</p>
      {message && (
        <Note tone={message.tone} role={message.tone === 'bad' ? 'alert' : 'status'}>
          {message.text}
        </Note>
      )}
      {failed && <LoadFailed what={text('alerts.failed')} failed={failed} />}
      {list && (
        <Checkbox
          label={text('alerts.mail')}
          checked={list.mail}
          onChange={() =>
            void change(() => setAlertMail(!list.mail), text(list.mail ? 'alerts.mail.off' : 'alerts.mail.on'))
          }
        />
      )}
      {list?.alerts.length === 0 && <p>{text('alerts.none')}</p>}
      {list && !watchesStatements && (
        <div>
          <Button
            className={styles.long}
            onClick={() => void change(() => watchFollowed({ kind: 'statement' }), text('alerts.added'))}
          >
            {text('alerts.addStatements')}
          </Button>
        </div>
      )}
      {list && list.alerts.length > 0 && (
        <ul className={styles.list} aria-label={text('alerts.title')}>
          {list.alerts.map((alert) => (
            <li key={alert.id} className={styles.line}>
              <span className={styles.what}>
                <What alert={alert} text={text} />
                <small className={styles.when}>{whenOf(alert, list.mail, text)}</small>
              </span>
              <Button
                aria-label={text('alerts.delete', { what: plainWhat(alert, text) })}
                onClick={() =>
                  void change(async () => {
                    await deleteAlert(alert.id);
                    heading.current?.focus();
                  }, text('alerts.deleted'))
                }
              >
                {text('lists.delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function What({ alert, text }: { readonly alert: Alert; readonly text: TextOf }) {
  const { company } = alert;
  if (!company) return <span>{plainWhat(alert, text)}</span>;
  return (
    <span>
      <SiteLink to={symbolPath(company.market_name, company.symbol)}>
        <bdi dir="ltr">{company.symbol}</bdi>
      </SiteLink>
      {': '}
      {conditionOf(alert, text)}
    </span>
  );
}

/** The whole of it in one line, for those who hear it. */
function plainWhat(alert: Alert, text: TextOf): string {
  if (alert.kind === 'screen') return text('alerts.screen', { name: `\u2068${alert.screen?.name ?? ''}\u2069` });
  const who = alert.company ? `\u2068${alert.company.symbol}\u2069` : text('alerts.followed');
  return `${who}: ${conditionOf(alert, text)}`;
}

function conditionOf({ kind, threshold, direction }: Alert, text: TextOf): string {
  if (kind === 'statement') return text('alerts.statement');
  return text(`alerts.score.${direction ?? 'both'}`, { threshold: threshold ?? 0 });
}

/** Whether it is watched, and when a mail last told of it. */
function whenOf({ last_sent_at: sentAt, last_event_at: eventAt }: Alert, hasMail: boolean, text: TextOf): string {
  const state = text(hasMail ? 'alerts.state.watching' : 'alerts.state.off');
  const sent = sentAt === null ? text('alerts.never') : text('alerts.sent', { at: dateTimeText(sentAt) ?? '' });
  const isWaiting = eventAt !== null && (sentAt === null || eventAt > sentAt);
  return [state, sent, ...(isWaiting ? [text('alerts.waiting')] : [])].join(' · ');
}
