import { useRef } from 'react';
import type { ComponentProps, RefObject } from 'react';
import { classNames } from '../class-names';
import { useCutEdges } from './use-cut-edges';
import styles from './scroll-frame.module.css';

export interface ScrollFrameProps extends Omit<ComponentProps<'div'>, 'ref' | 'tabIndex'> {
  /** Absent: a region. Use `group` if a page has many of them. */
  readonly role?: 'region' | 'group';
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/**
 * A container that scrolls a wide table sideways, also by keyboard. It fades at each edge with hidden content, and
 * prints in full. A name is required: `aria-label` or `aria-labelledby`.
 */
export function ScrollFrame({ ref, role = 'region', className, children, ...others }: ScrollFrameProps) {
  const own = useRef<HTMLDivElement>(null);
  const frame = ref ?? own;
  const edges = useCutEdges(frame);
  const { before, after } = edges ?? { before: false, after: true };
  return (
    <div
      {...others}
      ref={frame}
      className={classNames(
        styles.frame,
        (before || after) && styles.fading,
        before && styles.before,
        after && styles.after,
        edges === null && styles.unmeasured,
        className,
      )}
      role={role}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
