import { Pill } from '@site/ui';
import { useAdminText } from '../admin-text';
import type { RemoteVersion } from '../../../api/list-remotes';
import admin from '../admin.module.css';
import styles from './admin-remotes.module.css';

/** A version by its name and its label, with a mark if its tests were skipped. */
export function ReleaseName({ version, label, tested }: Pick<RemoteVersion, 'version' | 'label' | 'tested'>) {
  const text = useAdminText();
  return (
    <>
      <code className={admin.code}>{version}</code>
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
  if (api === null) return <span className={admin.quiet}>{text('remotes.unknown')}</span>;
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
          <bdi dir="ltr" className={admin.code}>
            {missingCalls.join(', ')}
          </bdi>
        </>
      )}
    </>
  );
}
