import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, RefAttributes } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import styles from './button.module.css';

/** One `solid` button per view; `risk` for destructive actions. */
export type ButtonVariant = 'outlined' | 'solid' | 'bare' | 'risk';

interface Styling {
  readonly variant?: ButtonVariant;
  /** As wide as its container, and taller. */
  readonly wide?: boolean;
  /** Square: the children are an icon and need a hidden text beside it. */
  readonly iconOnly?: boolean;
}

const classOf = ({ variant = 'outlined', wide, iconOnly }: Styling, className?: string): string | undefined =>
  classNames(
    styles.button,
    variant !== 'outlined' && styles[variant],
    wide && styles.wide,
    iconOnly && styles.iconOnly,
    className,
  );

export interface ButtonProps
  extends ButtonHTMLAttributes<HTMLButtonElement>, RefAttributes<HTMLButtonElement>, Styling {
  /** Announced while an action runs. The button keeps its width, shows a spinner over its label and ignores clicks. */
  readonly busy?: string | false | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant,
  wide,
  iconOnly,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isBusy = busy !== false;
  return (
    <button
      {...rest}
      // Stays focusable while busy: a disabled button would drop the focus to the page.
      {...(isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      type={type}
      className={classOf(
        { ...(variant && { variant }), ...(wide && { wide }), ...(iconOnly && { iconOnly }) },
        className,
      )}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {/* In an element of its own: a browser's translation replaces bare text, which then never changes again. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {isBusy && <VisuallyHidden>{busy}</VisuallyHidden>}
    </button>
  );
}

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Styling {
  readonly href: string;
}

/** A link that looks like a button, for navigation. */
export function LinkButton({ variant, wide, iconOnly, className, ...rest }: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={classOf(
        { ...(variant && { variant }), ...(wide && { wide }), ...(iconOnly && { iconOnly }) },
        className,
      )}
    />
  );
}
