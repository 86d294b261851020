import type { ReactNode } from 'react';
import type { Schema } from '@site/contract';
import { articlePath, SiteLink, symbolPath, useDocumentTitle, useLoad, usePageSearch } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { searchedText } from '@site/remote-kit/searched-text';
import { Bone, Button, FailureNotice, Passage, searchPath, Skeleton, TextField } from '@site/ui';
import { searchSite } from '../../api/search-site';
import reading from '../../frame/reading-page.module.css';
import { TryAgain } from '../../frame/try-again';
import { useSearchText } from './search-text';
import styles from './search.module.css';

type Result = Schema<'SearchResult'>;

/** `/search?q=`: companies, pages of the site and articles. The form works without scripts. */
export function SearchPage({ data, locale }: PageProps<Result>) {
  const text = useSearchText();
  const [search] = usePageSearch();
  const query = searchedText(search.toString());
  useDocumentTitle(query === '' ? text('search.title') : text('search.titleFor', { query }));
  const found = useLoad<Result>(
    query === '' ? null : `search ${locale} ${query}`,
    (signal) => searchSite(query, locale, signal),
    data?.query === query ? data : null,
  );
  return (
    <article className={`${reading.page} ${styles.page}`}>
      <h1>{text('search.title')}</h1>
      <form action="/search" role="search" aria-label={text('search.title')} className={styles.form}>
        {locale === 'he' && <input type="hidden" name="lang" value="heb" />}
        <TextField
          key={query}
          label={text('search.field')}
          hint={text('search.hint')}
          iconPath={searchPath}
          type="search"
          name="q"
          maxLength={100}
          required
          dir="auto"
          defaultValue={query}
        />
        <Button variant="solid" type="submit">
          {text('search.submit')}
        </Button>
      </form>
      {query !== '' && found.status === 'loading' && (
        <Skeleton label={text('search.loading')}>
          <Bone />
          <Bone />
        </Skeleton>
      )}
      {found.status === 'failed' && (
        <FailureNotice title={text('search.failed')} actions={<TryAgain failed={found} />}>
          {text('search.failedHint')}
        </FailureNotice>
      )}
      {query !== '' && found.status === 'ready' && <Results result={found.data} locale={locale} />}
    </article>
  );
}

function Results({ result, locale }: { readonly result: Result } & Pick<PageProps, 'locale'>) {
  const text = useSearchText();
  const { symbols, guides, articles, similar, totals } = result;
  const total = totals.symbols + totals.guides + totals.articles;
  return (
    <>
      {total === 0 && <p role="status">{text('search.none', { query: result.query })}</p>}
      <Group title={text('search.companies')} shown={symbols.length} total={totals.symbols}>
        {symbols.map((company) => (
          <Company key={`${company.symbol}.${company.market_name}`} company={company} locale={locale} />
        ))}
      </Group>
      <Group title={text('search.similar')} shown={similar.length} total={similar.length}>
        {similar.map((company) => (
          <Company key={`${company.symbol}.${company.market_name}`} company={company} locale={locale} />
        ))}
      </Group>
      <Group title={text('search.guides')} shown={guides.length} total={totals.guides}>
        {guides.map(({ path, title, subtitle, language }) => (
          <li key={`${path} ${language}`} lang={language} dir="auto">
            <SiteLink to={path}>{title}</SiteLink>
            <span>{subtitle}</span>
          </li>
        ))}
      </Group>
      <Group title={text('search.articles')} shown={articles.length} total={totals.articles}>
        {articles.map(({ id, url_title: name, title, subtitle, dir }) => (
          <li key={id} lang={dir === 'rtl' ? 'he' : 'en'} dir={dir}>
            <SiteLink to={articlePath(name)}>{title}</SiteLink>
            <span>{subtitle}</span>
          </li>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly shown: number;
  readonly total: number;
  readonly children: ReactNode;
}

/** Results of one kind, with their number; nothing if there are none. */
function Group({ title, shown, total, children }: GroupProps) {
  const text = useSearchText();
  if (shown === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {shown < total && (
        <p className={styles.count}>
          <span>{text('search.count', { shown, total })}</span> <span>{text('search.more')}</span>
        </p>
      )}
      <ul className={styles.results}>{children}</ul>
    </section>
  );
}

function Company({ company, locale }: { readonly company: Result['symbols'][number] } & Pick<PageProps, 'locale'>) {
  const text = useSearchText();
  const { symbol, market_name: market, long_name: longName, hebrew_name: hebrewName } = company;
  const isHebrew = locale === 'he' && hebrewName !== null;
  const name = isHebrew ? hebrewName : longName;
  return (
    <li>
      <SiteLink to={symbolPath(market, symbol)}>
        <Passage>{name ?? symbol}</Passage>
      </SiteLink>
      <span>
        <bdi dir="ltr">{symbol}</bdi>
        <span>{text(`market.${market}`)}</span>
      </span>
    </li>
  );
}
