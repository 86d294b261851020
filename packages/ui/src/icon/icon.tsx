import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  /** One of `icon/paths`. */
  readonly path: string;
  /** 14 px beside small text instead of 16 px. */
  readonly small?: boolean;
  /** Mirrored in right-to-left pages: for arrows that mean forward or back. */
  readonly flips?: boolean;
  readonly className?: string | undefined;
}

/** Decoration beside a text or an accessible name; it has no meaning alone. */
export function Icon({ path, small = false, flips = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, small && styles.small, flips && styles.flips, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
