import { useId } from 'react';
import { directionOf, SiteLink } from '@site/remote-kit';
import type { PartOf } from '../fixed-page-data';
import { pathOf } from '../page-path';
import styles from '../fixed-page.module.css';

/** Links to related pages. */
export function FurtherPages({ part: { title, pages } }: { readonly part: PartOf<'pages'> }) {
  const id = useId();
  return (
    <nav className={styles.further} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <SiteLink to={pathOf(page.name)}>
              <bdi lang={page.language} dir={directionOf(page.language)}>
                {page.title}
              </bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
