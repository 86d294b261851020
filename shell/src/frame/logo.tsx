import styles from './frame.module.css';

/** The same in both languages. */
const SITE_NAME = 'Boursight';

/** Bars above and below a waterline, in the shape of an eye. */
export function Logo() {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 28 20" aria-hidden="true">
        <path className={styles.markInk} d="M1 8h3v4H1zM6 5h3v10H6zM19 5h3v10h-3zM24 8h3v4h-3z" />
        <path className={styles.markAccent} d="M11 2h6v16h-6z" />
      </svg>
      <span>{SITE_NAME}</span>
    </>
  );
}
