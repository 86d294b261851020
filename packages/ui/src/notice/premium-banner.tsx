import styles from './notice.module.css';

export interface PremiumBannerProps {
  readonly text: string;
  readonly action: { readonly href: string; readonly label: string };
}

/** The only prominent banner of the site: what a plan adds. Never shown to users with that plan. */
export function PremiumBanner({ text, action }: PremiumBannerProps) {
  return (
    <aside className={styles.banner}>
      <div className={styles.bannerInside}>
        <p>{text}</p>
        <a href={action.href}>{action.label}</a>
      </div>
    </aside>
  );
}
