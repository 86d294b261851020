import { boardsInOrder, inLocale, MARKET_CODES } from '@site/remote-kit';
import { requestConsent } from './consent';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';
import { keepLanguage, languages } from '@site/remote-kit/language';
import { Logo } from './logo';
import { usePaperFoot } from './paper-foot';
import { PageLink, useArticlesHref } from './page-link';
import { ThemeChoice } from './theme-choice';

const FOOTER_MARKETS = 5;

/** Links, the disclaimer, the language switch, and buttons that reopen settings. */
export function Footer() {
  const text = useText();
  const { locale, contact } = useFrame();
  usePaperFoot(text('footer.disclaimer'));

  return (
    <footer className={styles.foot}>
      <div>
        <div>
          <PageLink className={styles.logo} to="/">
            <Logo />
          </PageLink>
          <p>{text('footer.about')}</p>
          <p className={styles.fine}>{text('footer.disclaimer')}</p>
          {contact && (
            <p className={styles.fine}>
              <bdi>{contact.operator}</bdi>{' '}
              <a href={`mailto:${contact.email}`} dir="ltr">
                {contact.email}
              </a>
            </p>
          )}
        </div>
        <div>
          <h2>{text('nav.markets')}</h2>
          <ul>
            {boardsInOrder(MARKET_CODES, locale)
              .slice(0, FOOTER_MARKETS)
              .map((market) => (
                <li key={market}>
                  <PageLink to={`/market/${market}`}>{text(`market.${market}`)}</PageLink>
                </li>
              ))}
          </ul>
        </div>
        <SiteLinks />
        <div>
          <h2>{text('footer.legal')}</h2>
          <ul>
            <li>
              <PageLink to="/policy">{text('footer.terms')}</PageLink>
            </li>
            <li>
              <PageLink to="/privacy-policy">{text('footer.privacy')}</PageLink>
            </li>
            <li>
              <PageLink to="/accessibility">{text('footer.accessibility')}</PageLink>
            </li>
            <li>
              <a href="/licenses.txt" rel="external">
                {text('footer.licenses')}
              </a>
            </li>
            <li>
              <button type="button" onClick={requestConsent}>
                {text('footer.cookies')}
              </button>
            </li>
          </ul>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/** Links to the site's pages, and to the other language. */
function SiteLinks() {
  const text = useText();
  const articles = useArticlesHref();
  const { locale } = useFrame();
  return (
    <div>
      <h2>{text('footer.site')}</h2>
      <ul>
        <li>
          <PageLink to="/earnings-calendar">{text('nav.earnings-calendar')}</PageLink>
        </li>
        <li>
          <PageLink to="/economic-calendar">{text('nav.economic-calendar')}</PageLink>
        </li>
        <li>
          <a href={articles}>{text('nav.blog')}</a>
        </li>
        <li>
          <PageLink to="/sitemap">{text('footer.sitemap')}</PageLink>
        </li>
        <li>
          <PageLink to="/how-the-score-works">{text('footer.scoreMethod')}</PageLink>
        </li>
        <li>
          <PageLink to="/track-record">{text('footer.trackRecord')}</PageLink>
        </li>
        <li>
          <PageLink to="/status">{text('footer.status')}</PageLink>
        </li>
        <li>
          <PageLink to="/developers">{text('footer.developers')}</PageLink>
        </li>
        {languages
          .filter((language) => language.locale !== locale)
          .map((language) => (
            <li key={language.locale}>
              <a
                href={inLocale('/', language.locale)}
                lang={language.locale}
                hrefLang={language.locale}
                rel="external"
                onClick={() => keepLanguage(language.locale)}
              >
                {language.name}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
