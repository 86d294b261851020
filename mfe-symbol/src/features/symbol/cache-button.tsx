import { useState } from 'react';
import { failureOf, useSession } from '@site/remote-kit';
import { fixed } from '@site/format';
import type { Locale } from '@site/format';
import { Button } from '@site/ui';
import { warmCaches } from '../../api/warm-caches';
import { useText } from '../../texts/use-text';
import styles from './symbol-page.module.css';

type State =
  | { readonly status: 'idle' | 'busy' }
  | { readonly status: 'done'; readonly markets: number; readonly seconds: number }
  | { readonly status: 'failed'; readonly detail: string };

/** Builds the cached lists of all markets ahead of need. Shown to administrators only; the server checks the role. */
export function CacheButton({ locale }: { readonly locale: Locale }) {
  const text = useText();
  const session = useSession();
  const [state, setState] = useState<State>({ status: 'idle' });
  if (session.status !== 'user' || session.user.role !== 'admin') return null;

  const warm = async (): Promise<void> => {
    setState({ status: 'busy' });
    const begun = performance.now();
    try {
      const markets = await warmCaches();
      setState({ status: 'done', markets, seconds: (performance.now() - begun) / 1000 });
    } catch (error) {
      const { detail, errorCode } = failureOf(error);
      setState({ status: 'failed', detail: detail || errorCode });
    }
  };
  return (
    <p className={styles.cache}>
      <Button disabled={state.status === 'busy'} onClick={() => void warm()}>
        {text('cache.trigger')}
      </Button>{' '}
      <span role="status">
        {state.status === 'busy' && <span>{text('cache.busy')}</span>}
        {state.status === 'done' && (
          <span>{text('cache.done', { markets: state.markets, seconds: fixed(state.seconds, 1, locale) ?? '' })}</span>
        )}
        {state.status === 'failed' && <span>{text('cache.failed', { detail: state.detail })}</span>}
      </span>
    </p>
  );
}
