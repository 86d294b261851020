import { useId } from 'react';
import { dayText } from '@site/format';
import { directionOf, usePlace } from '@site/remote-kit';
import { flaskConicalPath, Passage, ProvenanceMark } from '@site/ui';
import { Disclosure } from '../../frame/disclosure';
import reading from '../../frame/reading-page.module.css';
import type { FixedPageData, SitePage } from './fixed-page-data';
import { contentsOf } from './fixed-page-data';
import styles from './fixed-page.module.css';
import { PagePart } from './page-part';
import { pageText } from './page-text';

export interface FixedPageViewProps extends FixedPageData {
  readonly showsScore: boolean;
}

/** A Hebrew page can be shown left to right (`dir=ltr`); an English one cannot be reversed. */
function directionIn({ language, dir }: SitePage, search: string): 'ltr' | 'rtl' {
  const requested = new URLSearchParams(search).get('dir');
  return language === 'he' && (requested === 'ltr' || requested === 'rtl') ? requested : dir;
}

/** A page of the site with its context, in its own language. */
export function FixedPageView({ page, calculation, showsScore }: FixedPageViewProps) {
  const { search } = usePlace();
  const { language, title, subtitle, isArticle, parts } = page;
  return (
    <div className={reading.page} lang={language} dir={directionIn(page, search)}>
      <div className={styles.columns}>
        <article className={reading.text}>
          <h1>{title}</h1>
          <p className={reading.standfirst}>{subtitle}</p>
          <Byline page={page} />
          {parts.map((part, place) => (
            // Parts have no ids, and their order is fixed.
            <PagePart key={`${part.kind} ${place}`} {...{ part, language, calculation, showsScore }} />
          ))}
          {isArticle ? <Disclosure first={language} /> : null}
        </article>
        <Contents page={page} />
      </div>
    </div>
  );
}

function Byline({ page }: { readonly page: SitePage }) {
  const { language, publisher, created_on: created, updated_on: updated, isArticle, sample } = page;
  const text = pageText(language);
  return (
    <div className={reading.byline}>
      {isArticle ? (
        <>
          <span>
            {text('by')} <Passage>{publisher}</Passage>
          </span>
          <span>
            {text('created')} <Day day={created} />
          </span>
        </>
      ) : null}
      {isArticle && updated === created ? null : (
        <span>
          {text('updated')} <Day day={updated} />
        </span>
      )}
      {sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('sample')}</ProvenanceMark> : null}
    </div>
  );
}

const Day = ({ day }: { readonly day: string }) => (
  <time dateTime={day} dir="ltr">
    {dayText(day)}
  </time>
);

/** The table of contents of a long page. */
function Contents({ page }: { readonly page: SitePage }) {
  const text = pageText(page.language);
  const id = useId();
  const contents = contentsOf(page);
  if (contents.length < 2) return null;
  return (
    <nav className={styles.contents} aria-labelledby={id} dir={directionOf(page.language)}>
      <h2 id={id}>{text('contents')}</h2>
      <ul>
        {contents.map(({ id: part, title }) => (
          <li key={part}>
            <a href={`#${part}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
