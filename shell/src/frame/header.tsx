import { useRef, useState } from 'react';
import { markets } from '@site/remote-kit';
import { AccountLinks } from './account-links';
import styles from './frame.module.css';
import { useFrame, useLink, useText } from './frame-context';
import { Icon, Logo } from './icons';
import { LanguageLinks, LanguageMenu } from './language-menu';
import { MarketRail } from './market-rail';
import { MenuDetails } from './menu-details';
import { SearchBox } from './search-box';

const calendars = ['/earnings-calendar', '/economic-calendar'] as const;

function MarketLinks() {
  const link = useLink();
  const text = useText();
  return markets.map((market) => (
    <a key={market} {...link(`/market/${market}`)}>
      {text(`market.${market}`)} <small>{market}</small>
    </a>
  ));
}

function CalendarLinks() {
  const link = useLink();
  const text = useText();
  return calendars.map((path) => (
    <a key={path} {...link(path)}>
      {text(`nav${path.replaceAll('/', '.')}`)}
    </a>
  ));
}

/** Logo, menus, search, language, account; on phones a sheet holds what has no room. */
export function Header() {
  const text = useText();
  const link = useLink();
  const { place, viewerClass } = useFrame();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // Going somewhere closes the sheet: it belongs to the place where it was opened.
  const [openedAt, setOpenedAt] = useState('');
  const here = place.pathname + place.search;
  const isOpen = isSheetOpen && openedAt === here;
  const close = (): void => {
    setSheetOpen(false);
    toggle.current?.focus();
  };

  return (
    <>
      <a className="skip-link" href="#main">
        {text('skip')}
      </a>
      <header className={styles.top}>
        <div className={styles.bar}>
          <a className={styles.logo} {...link('/')}>
            <Logo />
          </a>
          <nav className={`${styles.nav} ${styles.notPhone}`} aria-label={text('nav.label')}>
            <MenuDetails label={text('nav.markets')}>
              <MarketLinks />
            </MenuDetails>
            <MenuDetails label={text('nav.calendars')}>
              <CalendarLinks />
            </MenuDetails>
            <a href={`${link('/').href}#latest-articles`}>{text('nav.blog')}</a>
          </nav>
          <SearchBox />
          <div className={styles.nav}>
            <span className={styles.notPhone}>
              <LanguageMenu />
            </span>
            <AccountLinks />
            <button
              ref={toggle}
              type="button"
              className={`${styles.phoneButton} ${styles.onlyPhone}`}
              aria-expanded={isOpen}
              aria-controls="frame-sheet"
              onClick={() => {
                setOpenedAt(here);
                setSheetOpen(!isOpen);
              }}
            >
              <Icon name={isOpen ? 'close' : 'menu'} />
              <span className="visually-hidden">{text('nav.menu')}</span>
            </button>
          </div>
        </div>
      </header>
      <nav
        id="frame-sheet"
        className={styles.sheet}
        aria-label={text('nav.menu')}
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <h2>{text('nav.markets')}</h2>
        <div className={styles.sheetLinks}>
          <MarketLinks />
        </div>
        <h2>{text('nav.calendars')}</h2>
        <div className={styles.sheetLinks}>
          <CalendarLinks />
        </div>
        <div className={styles.sheetLinks}>
          <a href={`${link('/').href}#latest-articles`}>{text('nav.blog')}</a>
        </div>
        {viewerClass === 'visitor' ? (
          <div className={styles.sheetLinks}>
            <a {...link('/register')}>{text('account.signUp')}</a>
          </div>
        ) : null}
        <h2>{text('language.label')}</h2>
        <div className={styles.sheetLinks}>
          <LanguageLinks />
        </div>
      </nav>
      <MarketRail />
    </>
  );
}
