import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { TryAgain } from '../retry/try-again';
import { useText } from '../texts/use-text';

export interface LaterViewProps<Props extends object> {
  /** Must be the same function in every render: it names what is loaded. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** `of`: what it is the state of. */
type State<Props extends object> = { readonly of: LaterViewProps<Props>['load'] } & (
  | { readonly status: 'failed'; readonly isAsking: boolean }
  | { readonly status: 'ready'; readonly view: ComponentType<Props> }
);

/** A view whose code comes when it is opened; its failure is its own, and can be tried again. */
export function LaterView<Props extends object>({ load, props }: LaterViewProps<Props>) {
  const text = useText();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<State<Props> | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (view) => !isGone && setLast({ of: load, status: 'ready', view }),
      () => !isGone && setLast({ of: load, status: 'failed', isAsking: false }),
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt]);
  const retry = (): void => {
    setLast({ of: load, status: 'failed', isAsking: true });
    setAttempt(attempt + 1);
  };

  const state = last?.of === load ? last : null;
  if (state?.status === 'ready') return <state.view {...props} />;
  if (state?.status === 'failed') {
    return (
      <FailureNotice title={text('view.failed')} actions={<TryAgain failed={{ retry, isAsking: state.isAsking }} />}>
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
