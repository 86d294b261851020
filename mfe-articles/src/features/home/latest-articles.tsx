import { useState } from 'react';
import type { Schema } from '@site/contract';
import { dayText } from '@site/format';
import { articlePath, SiteLink, usePlace } from '@site/remote-kit';
import { Button, classNames } from '@site/ui';
import type { Again } from '../../frame/try-again';
import { useHomeText } from './home-text';
import { HomePanel, type Known } from './home-panel';
import styles from './home-page.module.css';

/** The latest articles in both languages, the reader's own first; on a phone English ones show on request. Source: boards, section 2. */
export function LatestArticles({
  known,
  again,
}: {
  readonly known: Known<Schema<'HomeScreen'>['articles']>;
  readonly again: Again;
}) {
  const text = useHomeText();
  const { locale } = usePlace();
  const ownDir = locale === 'he' ? 'rtl' : 'ltr';
  const [showsEnglish, setShowsEnglish] = useState(false);
  return (
    <HomePanel
      // The header's link to the blog leads here.
      id="latest-articles"
      title={text('home.latest')}
      besideTitle={
        <span className={styles.toggle}>
          <Button aria-pressed={showsEnglish} onClick={() => setShowsEnglish(!showsEnglish)}>
            {text('home.toggleEnglish')}
          </Button>
        </span>
      }
      className={classNames(styles.plain, !showsEnglish && styles.withoutEnglish)}
      {...{ known, again }}
      empty={(articles) => (articles.length === 0 ? text('home.noArticles') : null)}
    >
      {(articles) => (
        <ul className={styles.guides}>
          {inOrder(articles, ownDir).map(({ id, url_title: title, title: name, subtitle, updated_at: at, dir }) => (
            // An article in the other direction is isolated as a whole, with its day and second line.
            <li key={id} dir={dir} className={dir === 'ltr' ? styles.english : undefined}>
              <h3 lang={dir === 'ltr' ? 'en' : 'he'}>
                <SiteLink to={articlePath(title)}>{name}</SiteLink>
              </h3>
              <p>
                <time dateTime={at} dir="ltr">
                  {dayText(at)}
                </time>
                {subtitle === '' ? null : <span lang={dir === 'ltr' ? 'en' : 'he'}>{subtitle}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </HomePanel>
  );
}

type Articles = NonNullable<Schema<'HomeScreen'>['articles']>;

/** Those in the language of the page first, each language from the latest on. */
const inOrder = (articles: Articles, ownDir: 'ltr' | 'rtl'): Articles => [
  ...articles.filter(({ dir }) => dir === ownDir),
  ...articles.filter(({ dir }) => dir !== ownDir),
];
