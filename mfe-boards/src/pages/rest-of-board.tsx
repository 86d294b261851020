import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { BoardAboveProps } from './board-above';
import type { BoardAsideProps } from './board-aside';
import type { BoardStandInProps } from './board-body-props';
import { useRest } from './load-rest';

export function BoardAbove(props: BoardAboveProps) {
  const rest = useRest();
  return <rest.BoardAbove {...props} />;
}

export function BoardAside(props: BoardAsideProps) {
  const rest = useRest();
  return <rest.BoardAside {...props} />;
}

export function BoardStandIn(props: BoardStandInProps) {
  const rest = useRest();
  return <rest.BoardStandIn {...props} />;
}

export interface RestOfProps {
  /** What stands in its place where the server wrote nothing and its code is not there. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Takes over what the server wrote around the table, or in its place, in a task of its own, once its code has come. Until then
 * React is handed the very element that it began with: a boundary that is given another one before it can be taken over would
 * be drawn anew, and what stood there be gone meanwhile.
 */
export function RestOf({ waiting, children }: RestOfProps) {
  const [isLive, setLive] = useState(false);
  const drawn = (
    <Suspense fallback={waiting}>
      <Live onLive={setLive}>{children}</Live>
    </Suspense>
  );
  const [first] = useState(drawn);
  return isLive ? drawn : first;
}

function Live({ onLive, children }: { readonly onLive: (isLive: boolean) => void; readonly children: ReactNode }) {
  useEffect(() => onLive(true), [onLive]);
  return children;
}
