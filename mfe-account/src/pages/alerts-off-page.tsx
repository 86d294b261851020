import { useState } from 'react';
import { failureOf, SiteLink, useDocumentTitle, type PageProps } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { unsubscribeAlerts } from '../api/user-lists';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/alerts/unsubscribe/{token}`: the link in alert mails. Opening it changes nothing, because programs open links too. */
export function AlertsOffPage({ params }: PageProps) {
  const text = useText();
  useDocumentTitle(text('alertsOff.title'));
  const [state, setState] = useState<'initial' | 'busy' | 'done' | 'refused' | 'failed'>('initial');

  async function turnOff(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    try {
      await unsubscribeAlerts(params['token'] ?? '');
      setState('done');
    } catch (error) {
      const { errorCode } = failureOf(error);
      setState(errorCode === 'link_invalid' || errorCode === 'invalid_request' ? 'refused' : 'failed');
    }
  }

  return (
    <div className={typography.narrow}>
      <h1 className={typography.title}>{text('alertsOff.title')}</h1>
      {state === 'done' ? (
        <Note tone="ok" role="status">
          {text('alertsOff.done')}
        </Note>
      ) : state === 'refused' ? (
        <Note tone="bad" role="alert">
          {text('alertsOff.refused')}
        </Note>
      ) : (
        <>
          <p>{text('alertsOff.about')}</p>
          {state === 'failed' && (
            <Note tone="bad" role="alert">
              {text('alertsOff.failed')}
            </Note>
          )}
          <div>
            <Button variant="solid" busy={state === 'busy' && text('alertsOff.busy')} onClick={() => void turnOff()}>
              {text('alertsOff.action')}
            </Button>
          </div>
        </>
      )}
      <p>
        <SiteLink to="/profile/screens">{text('alertsOff.profile')}</SiteLink>
      </p>
    </div>
  );
}
