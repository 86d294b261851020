import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { chevronDownPath, Icon } from '@site/ui';
import styles from './frame.module.css';

/**
 * A menu of links that opens without scripts (`details`). With scripts arrow keys move in it, Escape closes it and
 * restores
 * the focus, and a click outside or a navigation closes it.
 */
export function MenuDetails({
  label,
  icon,
  atEnd = false,
  children,
}: {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly atEnd?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Disclosure
      className={styles.details}
      summary={
        <>
          {icon}
          <span>{label}</span>
          <Icon path={chevronDownPath} small />
        </>
      }
    >
      <div className={atEnd ? `${styles.menu} ${styles.menuAtEnd}` : styles.menu}>{children}</div>
    </Disclosure>
  );
}

/** The behaviour of `MenuDetails`, without its styles. */
export function Disclosure({
  className,
  summary,
  summaryClass,
  children,
}: {
  readonly className: string | undefined;
  readonly summary: ReactNode;
  readonly summaryClass?: string | undefined;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    // Navigation closes it; hydration does not: it may be open already.
    if (openedAt.current !== key && details.current) details.current.open = false;
    openedAt.current = key;
  }, [key]);

  useEffect(() => {
    const closeOutside = (event: Event): void => {
      const element = details.current;
      if (element?.open && event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const element = details.current;
    if (!element) return;
    if (event.key === 'Escape' && element.open) {
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    element.open = true;
    const links = [...element.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length;
    links[next]?.focus();
  };

  return (
    <details ref={details} className={className} onKeyDown={onKeyDown}>
      <summary className={summaryClass}>{summary}</summary>
      {children}
    </details>
  );
}
