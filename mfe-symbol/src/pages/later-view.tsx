import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { Bone, FailureNotice, Skeleton } from '@site/ui';
import { TryAgain } from '../retry/try-again';
import { useText } from '../texts/use-text';

export interface LaterViewProps<Props extends object> {
  /** Must be the same function in every render, because it is the cache key. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** The view, if its code is loaded already, as on the server. Null: its code is loaded with `load`. */
  readonly present?: ComponentType<Props> | null;
}

/**
 * A lazily loaded view. A failure affects this view only, and it can be retried. The server's HTML is shown until the code
 * is loaded.
 */
export function LaterView<Props extends object>({ load, props, present: Present = null }: LaterViewProps<Props>) {
  return Present ? (
    <Suspense>
      <Present {...props} />
    </Suspense>
  ) : (
    <LoadedView key={keyOf(load)} {...{ load, props }} />
  );
}

const keys = new WeakMap<() => unknown, number>();
let known = 0;

/** A React key for each `load`, so that another view starts with new state. */
function keyOf(load: () => unknown): number {
  let key = keys.get(load);
  if (key === undefined) keys.set(load, (key = known += 1));
  return key;
}

/** The placeholder of a view. */
export function ViewSkeleton() {
  const text = useText();
  return (
    <Skeleton label={text('symbol.loading')}>
      <Bone />
      <Bone width="middle" />
      <Bone />
    </Skeleton>
  );
}

function LoadedView<Props extends object>({ load, props }: LaterViewProps<Props>) {
  const [View] = useState(() => lazy(async () => ({ default: triedView(load, await load().catch(() => null)) })));
  return (
    <Suspense fallback={<ViewSkeleton />}>
      <View {...props} />
    </Suspense>
  );
}

/** A view after the first attempt to load it. Null `first`: its code failed to load. */
function triedView<Props extends object>(
  load: LaterViewProps<Props>['load'],
  first: ComponentType<Props> | null,
): ComponentType<Props> {
  return function TriedView(props) {
    const text = useText();
    const [later, setLater] = useState<ComponentType<Props> | null>(null);
    const [isAsking, setAsking] = useState(false);
    const View = later ?? first;
    if (View) return <View {...props} />;
    const retry = (): void => {
      setAsking(true);
      load().then(
        (view) => setLater(() => view),
        () => setAsking(false),
      );
    };
    return (
      <FailureNotice title={text('view.failed')} actions={<TryAgain failed={{ retry, isAsking }} />}>
        {text('symbol.failedHint')}
      </FailureNotice>
    );
  };
}
