import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import styles from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  /** Secondary text at the end. */
  readonly detail?: ReactNode;
  /** Makes it a link; without it only `onChoose` is called. */
  readonly href?: string;
  readonly isCurrent?: boolean;
}

export interface MenuProps {
  /** Content of the button; needs a text, hidden or not. */
  readonly label: ReactNode;
  readonly items: readonly MenuItem[];
  readonly onChoose?: (key: string) => void;
  readonly iconOnly?: boolean;
  /** Opens flush with the button's end rather than its start. */
  readonly atEnd?: boolean;
  /** Opens when mounted: for a menu that loads when its button is pressed. */
  readonly startsOpen?: boolean;
}

/** A button that opens a list of actions or links: arrow keys, Home, End and first letters move, Escape and Tab close. */
export function Menu({ label, items, onChoose, iconOnly = false, atEnd = false, startsOpen = false }: MenuProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const options = itemsIn(list.current);
    (options.find((option) => option.matches('[aria-current],[aria-checked="true"]')) ?? options[0])?.focus();
    const onPointerDown = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  const close = (): void => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else {
      const options = itemsIn(list.current);
      const next = nextItem(options, options.indexOf(document.activeElement as HTMLElement), event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  };

  return (
    <div ref={root} className={styles.root}>
      <Button
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        iconOnly={iconOnly}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          className={classNames(styles.menu, atEnd && styles.atEnd)}
          role="menu"
          onKeyDown={onKeyDown}
        >
          {items.map(({ key, label: text, detail, href, isCurrent }) => {
            const shared = {
              role: 'menuitem',
              tabIndex: -1,
              className: styles.item,
              onClick: () => {
                onChoose?.(key);
                close();
              },
              ...(isCurrent && { 'aria-current': true as const }),
            };
            const content = (
              <>
                {text}
                {detail && <small>{detail}</small>}
              </>
            );
            return href === undefined ? (
              <button key={key} type="button" {...shared}>
                {content}
              </button>
            ) : (
              <a key={key} href={href} {...shared}>
                {content}
              </a>
            );
          })}
        </div>
      )}
    </div>
  );
}

const itemsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function nextItem(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const wanted = key.toLocaleLowerCase();
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(wanted),
  );
}
