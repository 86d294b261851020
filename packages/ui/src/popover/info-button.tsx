import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../icon/icon';
import { infoPath } from '../icon/paths';
import { VisuallyHidden } from '../visually-hidden';
import { Popover } from './popover';

export interface InfoButtonProps {
  /** What it explains: the accessible name of button and note. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Made when it opens. */
  readonly children: () => ReactNode;
}

/** A small "i" that opens a note about what it stands beside. */
export function InfoButton({ label, className, children }: InfoButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Icon path={infoPath} small />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      {anchor && (
        <Popover anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {children()}
        </Popover>
      )}
    </>
  );
}
