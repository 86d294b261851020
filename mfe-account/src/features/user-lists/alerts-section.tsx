import { useRef, useState } from 'react';
import { dateTimeText, dayText, priceText, withCurrency } from '@site/format';
import { SiteLink, symbolPath, useLoad, type Locale } from '@site/remote-kit';
import { Button, Checkbox, Note } from '@site/ui';
import { deleteAlert, listAlerts, setAlertMail, type Alert, type AlertList } from '../../api/user-lists';
import { LoadFailed } from '../../frame/load-failed';
import typography from '../../frame/text.module.css';
import { useFailed } from '../../frame/use-failed';
import { useText, type TextOf } from '../../texts/use-text';
import { AlertForm } from './alert-form';
import styles from './user-lists.module.css';

/**
 * The alerts of the reader: when each last happened and was last mailed, and a button to turn it off. Another `version`
 * loads them again.
 */
export function AlertsSection({ version: given, locale }: { readonly version: number; readonly locale: Locale }) {
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
    // Pressed twice: the action is already running.
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
      {list && (
        <AlertForm
          locale={locale}
          onSent={(said) => {
            setMessage(said);
            if (said.tone === 'ok') setVersion((count) => count + 1);
          }}
        />
      )}
      {list?.alerts.length === 0 && <p>{text('alerts.none')}</p>}
      {list && list.alerts.length > 0 && (
        <ul className={styles.list} aria-label={text('alerts.title')}>
          {list.alerts.map((alert) => (
            <li key={alert.id} className={styles.line}>
              <span className={styles.what}>
                <What {...{ alert, text, locale }} />
                <small className={styles.when}>{whenOf(alert, list.mail, text)}</small>
              </span>
              <Button
                aria-label={text('alerts.delete', { what: plainWhat(alert, text, locale) })}
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

function What({ alert, text, locale }: { readonly alert: Alert; readonly text: TextOf; readonly locale: Locale }) {
  const { company } = alert;
  if (!company) return <span>{plainWhat(alert, text, locale)}</span>;
  return (
    <span>
      <SiteLink to={symbolPath(company.market_name, company.symbol)}>
        <bdi dir="ltr">{company.symbol}</bdi>
      </SiteLink>
      {': '}
      {conditionOf(alert, text, locale)}
    </span>
  );
}

/** The whole alert in one line, for screen readers. */
function plainWhat(alert: Alert, text: TextOf, locale: Locale): string {
  if (alert.kind === 'screen') return text('alerts.screen', { name: `\u2068${alert.screen?.name ?? ''}\u2069` });
  const subject = alert.company ? `\u2068${alert.company.symbol}\u2069` : text('alerts.followed');
  return `${subject}: ${conditionOf(alert, text, locale)}`;
}

function conditionOf(
  { kind, threshold = 0, direction = 'both', ...alert }: Alert,
  text: TextOf,
  locale: Locale,
): string {
  switch (kind) {
    case 'score':
      return text(`alerts.score.${direction}`, { threshold });
    case 'my_score':
      return text(`alerts.value.${direction}`, {
        figure: text('alerts.myScore', { name: isolated(alert.score?.name ?? '') }),
        value: threshold,
      });
    case 'price':
    case 'pe':
    case 'dividend_yield': {
      const shown = (amount: number): string => isolated(valueText({ ...alert, kind, threshold: amount }, locale));
      const { threshold_today: today } = alert;
      const condition = text(`alerts.value.${direction}`, {
        figure: text(`alerts.kind.${kind}`),
        value: shown(today ?? threshold),
      });
      return today === undefined ? condition : text('alerts.afterSplit', { condition, value: shown(threshold) });
    }
    case 'earnings':
      return text('alerts.earnings', { days: alert.days_before ?? 0 });
    case 'formula':
      return text('alerts.formula', { formula: `\u2066${alert.formula ?? ''}\u2069` });
    case 'statement':
    case 'screen':
      return text('alerts.statement');
  }
}

/** A value with its unit: `1,850 ILA`, `12`, `5%`. */
function valueText(
  { kind, threshold, currency, company }: Pick<Alert, 'kind' | 'currency' | 'company'> & { readonly threshold: number },
  locale: Locale,
): string {
  if (kind === 'dividend_yield') return `${threshold}%`;
  if (kind === 'pe' || currency === undefined || !company) return String(threshold);
  return withCurrency(priceText(threshold, company.market_name, locale) ?? String(threshold), currency, locale);
}

const isolated = (words: string): string => `\u2068${words}\u2069`;

/** Whether it is watched, and when it was last mailed. */
function whenOf(
  { last_sent_at: sentAt, last_event_at: eventAt, delisted_on: delistedOn }: Alert,
  hasMail: boolean,
  text: TextOf,
): string {
  const state =
    delistedOn === undefined
      ? text(hasMail ? 'alerts.state.watching' : 'alerts.state.off')
      : text('alerts.state.delisted', { day: dayText(delistedOn) ?? delistedOn });
  const sent = sentAt === null ? text('alerts.never') : text('alerts.sent', { at: dateTimeText(sentAt) ?? '' });
  const isWaiting = eventAt !== null && (sentAt === null || eventAt > sentAt);
  return [state, sent, ...(isWaiting ? [text('alerts.waiting')] : [])].join(' · ');
}
