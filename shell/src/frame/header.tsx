import { markets } from '@site/remote-kit';
import { AccountLinks } from './account-links';
import styles from './frame.module.css';
import { useFrame, useLink, useText } from './frame-context';
import { Icon, Logo } from './icons';
import { LanguageLinks, LanguageMenu } from './language-menu';
import { MarketRail } from './market-rail';
import { Disclosure, MenuDetails } from './menu-details';
import { PaletteButton } from './palette-button';
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

const administration = '/admin/remotes';

/** What has no room in the bar of a phone: a sheet over the page, which opens and closes without scripts too. */
function Sheet() {
  const text = useText();
  const link = useLink();
  const { viewerClass } = useFrame();
  return (
    <Disclosure
      className={styles.sheet}
      summaryClass={`${styles.phoneButton} ${styles.onlyPhone}`}
      summary={
        <>
          <Icon name="menu" />
          <Icon name="close" />
          <span className="visually-hidden">{text('nav.menu')}</span>
        </>
      }
    >
      <nav aria-label={text('nav.menu')}>
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
          {viewerClass === 'visitor' ? <a {...link('/register')}>{text('account.signUp')}</a> : null}
          {viewerClass === 'admin' ? <a {...link(administration)}>{text('nav.administration')}</a> : null}
        </div>
        <h2>{text('language.label')}</h2>
        <div className={styles.sheetLinks}>
          <LanguageLinks />
        </div>
        <PaletteButton isRow />
      </nav>
    </Disclosure>
  );
}

/** Logo, menus, search, language, account; on phones a sheet holds what has no room. */
export function Header() {
  const text = useText();
  const link = useLink();
  const { viewerClass } = useFrame();

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
            {viewerClass === 'admin' ? <a {...link(administration)}>{text('nav.administration')}</a> : null}
          </nav>
          <SearchBox />
          <div className={styles.nav}>
            <span className={styles.notPhone}>
              <PaletteButton />
            </span>
            <span className={styles.notPhone}>
              <LanguageMenu />
            </span>
            <AccountLinks />
            <Sheet />
          </div>
        </div>
      </header>
      <MarketRail />
    </>
  );
}
