import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Bone, Button, FailureNotice, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';

export interface LaterViewProps<Props extends object> {
  /** Must be the same function in every render: it names what is loaded. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

type State<Props extends object> =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly view: ComponentType<Props> };

/** A view whose code comes when it is opened; its failure is its own, and can be tried again. */
export function LaterView<Props extends object>({ load, props }: LaterViewProps<Props>) {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<Props>>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    setState({ status: 'loading' });
    load().then(
      (view) => !isGone && setState({ status: 'ready', view }),
      () => !isGone && setState({ status: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt]);

  if (state.status === 'ready') return <state.view {...props} />;
  if (state.status === 'failed') {
    return (
      <FailureNotice
        title={text('view.failed')}
        actions={<Button onClick={() => setAttempt(attempt + 1)}>{text('symbol.retry')}</Button>}
      >
        {text('symbol.failedHint')}
      </FailureNotice>
    );
  }
  return (
    <Skeleton label={text('symbol.loading')}>
      <Bone />
      <Bone width="middle" />
      <Bone />
    </Skeleton>
  );
}
