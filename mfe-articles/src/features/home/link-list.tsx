import { comparePath, SiteLink, sectorPath } from '@site/remote-kit';
import { useHomeText } from './home-text';
import styles from './home-page.module.css';
import { homeSectors } from './home-sectors';

const pages = ['/earnings-calendar', '/economic-calendar', '/compare', '/sitemap'] as const;

/** Links for larger screens: a phone has the menu. Source: boards, section 2 ('links list'). */
export function LinkList() {
  const text = useHomeText();
  return (
    <nav className={styles.links} aria-labelledby="home-links">
      <header>
        <h2 id="home-links">{text('home.links')}</h2>
      </header>
      <ul>
        {homeSectors.map(({ sector, industry, id }) => (
          <li key={id}>
            <SiteLink to={sectorPath(sector, industry)}>{text(`industry.${id}`)}</SiteLink>
          </li>
        ))}
        {pages.map((path) => (
          <li key={path}>
            <SiteLink to={path === '/compare' ? comparePath([]) : path}>
              {text(path === '/sitemap' ? 'home.allSectors' : `sitemap.page.${path}`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
