import { dateTimeText } from '@site/format';
import { Pill } from '@site/ui';
import { useAdminText } from '../admin-text';
import type { RemoteVersion } from '../../../api/list-remotes';
import styles from './admin-remotes.module.css';

/** A version by its name and its label, with a mark if its tests were skipped. */
export function ReleaseName({ version, label, tested }: Pick<RemoteVersion, 'version' | 'label' | 'tested'>) {
  const text = useAdminText();
  return (
    <>
      <code className={styles.code}>{version}</code>
      {label !== null && (
        <>
          {' '}
          <bdi className={styles.label}>{label}</bdi>
        </>
      )}
      {!tested && (
        <>
          {' '}
          <Pill tone="warn">{text('remotes.untested')}</Pill>
        </>
      )}
    </>
  );
}

/** The version of the API's contract that a build needs, and the parts that this site does not have. */
export function ApiNeed({ api }: Pick<RemoteVersion, 'api'>) {
  const text = useAdminText();
  if (api === null) return <span className={styles.quiet}>{text('remotes.unknown')}</span>;
  const { version, skew, missingCalls } = api;
  return (
    <>
      <bdi dir="ltr">{version}</bdi>
      {skew !== 'same' && (
        <>
          {' '}
          <Pill tone={skew === 'newer' ? 'bad' : 'info'}>
            {text(skew === 'newer' ? 'remotes.api.newer' : 'remotes.api.older')}
          </Pill>
        </>
      )}
      {missingCalls.length > 0 && (
        <>
          {' '}
          <Pill tone="bad">{text('remotes.api.missing')}</Pill>{' '}
          <bdi dir="ltr" className={styles.code}>
            {missingCalls.join(', ')}
          </bdi>
        </>
      )}
    </>
  );
}

/** An instant to the minute, in UTC, as in the server's log. */
export function Instant({ at }: { readonly at: string | null }) {
  const text = useAdminText();
  const shown = at === null ? null : dateTimeText(at);
  if (at === null || shown === null) return <span className={styles.quiet}>{text('remotes.unknown')}</span>;
  return (
    <time dateTime={at} dir="ltr" className={styles.code}>
      {shown} UTC
    </time>
  );
}
