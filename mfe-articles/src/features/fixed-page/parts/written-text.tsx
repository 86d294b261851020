import { memo, useMemo } from 'react';
import { inLocale, usePlace } from '@site/remote-kit';
import styles from '../fixed-page.module.css';

/** Links inside the site have the reader's language, also before any script has run. */
const withLanguage = (html: string, locale: 'en' | 'he'): string =>
  html.replace(/ href="(\/[^"]*)"/g, (_whole, href: string) => {
    const address = inLocale(href.replaceAll('&amp;', '&'), locale);
    return ` href="${address.replaceAll('&', '&amp;')}"`;
  });

/** The sanitised text. React renders it once and does not manage its content. */
const Html = memo(function Html({ html }: { readonly html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
});

/** Text between two live parts. */
export function WrittenText({ html }: { readonly html: string }) {
  const { locale } = usePlace();
  const shown = useMemo(() => withLanguage(html, locale), [html, locale]);
  return <Html html={shown} />;
}
