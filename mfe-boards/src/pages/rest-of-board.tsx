import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@site/format';
import type { PartFailedProps } from '../features/board/part-failed';
import type { PlansBannerProps } from '../features/board/plans-banner';
import type { BoardViewBarProps } from '../features/board/board-view-bar';
import type { BoardAboveProps } from './board-above';
import type { BoardMessagesProps } from './board-messages';
import type { BoardPlaceholderProps } from './board-body-props';
import { useRest } from './load-rest';
import type { TextOf } from '../texts/use-text';

/** Props from the page, including its texts. */
type FromPage<Props extends { readonly text: unknown }> = Omit<Props, 'text'> & { readonly text: TextOf };

export function BoardAbove(props: FromPage<BoardAboveProps>) {
  const { parts, text } = useRest(props.locale, props.text);
  return <parts.BoardAbove {...props} text={text} />;
}

export function BoardMessages({ locale, ...props }: FromPage<BoardMessagesProps> & { readonly locale: Locale }) {
  const { parts, text } = useRest(locale, props.text);
  return <parts.BoardMessages {...props} text={text} />;
}

export function BoardPlaceholder(props: FromPage<BoardPlaceholderProps>) {
  const { parts, text } = useRest(props.locale, props.text);
  return <parts.BoardPlaceholder {...props} text={text} />;
}

export function BoardViewBar({ locale, ...props }: FromPage<BoardViewBarProps> & { readonly locale: Locale }) {
  const { parts, text } = useRest(locale, props.text);
  return <parts.BoardViewBar {...props} text={text} />;
}

export function PartFailed({ locale, ...props }: FromPage<PartFailedProps> & { readonly locale: Locale }) {
  const { parts, text } = useRest(locale, props.text);
  return <parts.PartFailed {...props} text={text} />;
}

export function PlansBanner({ locale, ...props }: FromPage<PlansBannerProps> & { readonly locale: Locale }) {
  const { parts, text } = useRest(locale, props.text);
  return <parts.PlansBanner {...props} text={text} />;
}

export interface RestOfProps {
  /** Fallback if there is no server HTML and the code is not loaded. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Hydrates the server's HTML around the table, or in its place, in a separate task, once its code has loaded. Until
 * then
 * React gets the identical initial element: a boundary with another element before hydration would be rendered
 * again, and its HTML would disappear meanwhile.
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
