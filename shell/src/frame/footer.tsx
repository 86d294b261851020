import { inLocale, markets } from '@site/remote-kit';
import { askForConsent } from './consent';
import styles from './frame.module.css';
import { useFrame, useLink, useText } from './frame-context';
import { Logo } from './icons';
import { keepLanguage, languages } from './language';
import { ThemeChoice } from './theme-choice';

const footerMarkets = markets.slice(0, 5);

/** Where else to go, what the figures are, the other language, and choices that can be reopened. */
export function Footer() {
  const text = useText();
  const link = useLink();
  const { locale } = useFrame();

  return (
    <footer className={styles.foot}>
      <div>
        <div>
          <a className={styles.logo} {...link('/')}>
            <Logo />
          </a>
          <p>{text('footer.about')}</p>
          <p className={styles.fine}>{text('footer.disclaimer')}</p>
        </div>
        <div>
          <h2>{text('nav.markets')}</h2>
          <ul>
            {footerMarkets.map((market) => (
              <li key={market}>
                <a {...link(`/market/${market}`)}>{text(`market.${market}`)}</a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{text('footer.site')}</h2>
          <ul>
            <li>
              <a {...link('/earnings-calendar')}>{text('nav.earnings-calendar')}</a>
            </li>
            <li>
              <a {...link('/economic-calendar')}>{text('nav.economic-calendar')}</a>
            </li>
            <li>
              <a href={`${link('/').href}#latest-articles`}>{text('nav.blog')}</a>
            </li>
            <li>
              <a {...link('/sitemap')}>{text('footer.sitemap')}</a>
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
        <div>
          <h2>{text('footer.legal')}</h2>
          <ul>
            <li>
              <a {...link('/policy')}>{text('footer.terms')}</a>
            </li>
            <li>
              <a {...link('/privacy-policy')}>{text('footer.privacy')}</a>
            </li>
            <li>
              <a href="/licenses.txt" rel="external">
                {text('footer.licenses')}
              </a>
            </li>
            <li>
              <button type="button" onClick={askForConsent}>
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
