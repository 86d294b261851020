import { useEffect, useRef } from 'react';
import { SiteLink } from '@site/remote-kit';
import { useText } from '../../texts/use-text';
import { PROFILE_PAGES, profilePath, type ProfilePageName } from './profile-sections';
import styles from './profile-nav.module.css';

/** The pages of the profile: a column beside the page, on a phone a row that scrolls. */
export function ProfileNav({ page }: { readonly page: ProfilePageName }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In the row of a phone the current page may be out of view; the document itself stays where it is.
    const row = list.current;
    const current = row?.querySelector('[aria-current]');
    if (!row || !current) return;
    const [around, inside] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
  }, [page]);
  return (
    <nav className={styles.nav} aria-label={text('profile.pages')}>
      <ul ref={list}>
        {PROFILE_PAGES.map(([one, name]) => (
          <li key={one}>
            <SiteLink to={profilePath(one)} aria-current={one === page ? 'page' : undefined}>
              {text(name)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
