import type { ReactNode } from 'react';
import { BOARD_CODES, boardsInOrder } from '@site/remote-kit';
import { Icon, menuPath, xPath } from '@site/ui';
import { AccountLinks, LogOut, useIsLoggedIn } from './account-links';
import { useBoardHref } from './board-href';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';
import { LanguageLinks, LanguageMenu } from './language-menu';
import { Logo } from './logo';
import { MarketRail } from './market-rail';
import { Disclosure, MenuDetails } from './menu-details';
import { PageLink, useArticlesHref } from './page-link';
import { SavedScreens } from './saved-screens';
import { PaletteButton } from './palette-button';
import { SearchBox } from './search-box';

const calendars = ['earnings-calendar', 'economic-calendar'] as const;

function MarketLinks() {
  const text = useText();
  const { locale } = useFrame();
  const boardHref = useBoardHref();
  return boardsInOrder(BOARD_CODES, locale).map((market) => (
    <PageLink key={market} to={boardHref(market)}>
      {text(`market.${market}`)} <small>{market}</small>
    </PageLink>
  ));
}

function CalendarLinks() {
  const text = useText();
  return calendars.map((calendar) => (
    <PageLink key={calendar} to={`/${calendar}`}>
      {text(`nav.${calendar}`)}
    </PageLink>
  ));
}

/** Pages that remotes register, in a separate group; none without any. */
function MoreLinks({ children }: { readonly children: (links: ReactNode) => ReactNode }) {
  const { locale, listed } = useFrame();
  const shown = listed.filter(({ inHeader }) => inHeader);
  if (shown.length === 0) return null;
  return children(
    shown.map(({ path, name }) => (
      <PageLink key={path} to={path}>
        {name[locale]}
      </PageLink>
    )),
  );
}

const administration = '/admin';

/** Phone menu: a sheet over the page, which works without scripts. */
function Sheet() {
  const text = useText();
  const articles = useArticlesHref();
  const { viewerClass } = useFrame();
  const isLoggedIn = useIsLoggedIn();
  return (
    <Disclosure
      className={styles.sheet}
      summaryClass={`${styles.phoneButton} ${styles.onlyPhone}`}
      summary={
        <>
          <Icon path={menuPath} />
          <Icon path={xPath} />
          <span className="visually-hidden">{text('nav.menu')}</span>
        </>
      }
    >
      <nav aria-label={text('nav.menu')}>
        <h2>{text('nav.markets')}</h2>
        <div className={styles.sheetLinks}>
          <MarketLinks />
          {isLoggedIn ? <SavedScreens /> : null}
        </div>
        <h2>{text('nav.calendars')}</h2>
        <div className={styles.sheetLinks}>
          <CalendarLinks />
        </div>
        <MoreLinks>
          {(links) => (
            <>
              <h2>{text('nav.more')}</h2>
              <div className={styles.sheetLinks}>{links}</div>
            </>
          )}
        </MoreLinks>
        <div className={styles.sheetLinks}>
          <a href={articles}>{text('nav.blog')}</a>
          {isLoggedIn ? <PageLink to="/profile">{text('account.profile')}</PageLink> : null}
          {viewerClass === 'visitor' ? <PageLink to="/register">{text('account.signUp')}</PageLink> : null}
          {viewerClass === 'admin' ? <PageLink to={administration}>{text('nav.administration')}</PageLink> : null}
        </div>
        <h2>{text('language.label')}</h2>
        <div className={styles.sheetLinks}>
          <LanguageLinks />
        </div>
        <PaletteButton isRow />
        {isLoggedIn ? <LogOut className={styles.sheetRow} /> : null}
      </nav>
    </Disclosure>
  );
}

/** Logo, menus, search, language, account; on phones a sheet holds the rest. */
export function Header() {
  const text = useText();
  const articles = useArticlesHref();
  const { viewerClass } = useFrame();
  const isLoggedIn = useIsLoggedIn();

  return (
    <>
      <a className="skip-link" href="#main">
        {text('skip')}
      </a>
      <header className={styles.top}>
        <div className={styles.bar}>
          <PageLink className={styles.logo} to="/">
            <Logo />
          </PageLink>
          <nav className={`${styles.nav} ${styles.notPhone}`} aria-label={text('nav.label')}>
            <MenuDetails label={text('nav.markets')}>
              <MarketLinks />
              {isLoggedIn ? <SavedScreens /> : null}
            </MenuDetails>
            <MenuDetails label={text('nav.calendars')}>
              <CalendarLinks />
            </MenuDetails>
            <MoreLinks>{(links) => <MenuDetails label={text('nav.more')}>{links}</MenuDetails>}</MoreLinks>
            <a href={articles}>{text('nav.blog')}</a>
            {viewerClass === 'admin' ? <PageLink to={administration}>{text('nav.administration')}</PageLink> : null}
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
