import type { Schema } from '@site/contract';
import { dateTimeText } from '@site/format';
import { flaskConicalPath, Passage, ProvenanceMark, ShareButton } from '@site/ui';
import { Disclosure } from '../../frame/disclosure';
import reading from '../../frame/reading-page.module.css';
import { useText } from '../../texts/use-text';
import { languageOf } from './article-data';
import type { Article } from './article-data';
import { ArticleBody } from './article-body';
import { ArticleCompanies } from './article-companies';
import { ArticleVersions } from './article-versions';
import styles from './article.module.css';
import { RelatedArticles } from './related-articles';
import { VersionComparison } from './version-comparison';

export interface ArticleViewProps {
  readonly article: Article;
  readonly page: Schema<'ArticlePage'>;
  readonly compared: Article | null;
  readonly showsScore: boolean;
}

/** An instant for readers, in UTC. */
function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} dir="ltr">
      {dateTimeText(at) ?? at} UTC
    </time>
  );
}

/** An article with its context. */
export function ArticleView({ article, page, compared, showsScore }: ArticleViewProps) {
  const text = useText();
  const language = languageOf(article);
  return (
    <div className={reading.page}>
      <div className={styles.columns}>
        <article className={reading.text}>
          <header lang={language} dir={article.dir}>
            <h1>{article.title}</h1>
            {article.subtitle === '' ? null : <p className={reading.standfirst}>{article.subtitle}</p>}
          </header>
          <div className={reading.byline}>
            <span>
              {text('article.by')} <Publisher article={article} />
            </span>
            <span>
              {text('article.created')} <Moment at={article.created_at} />
            </span>
            {article.updated_at === article.created_at ? null : (
              <span>
                {text('article.updated')} <Moment at={article.updated_at} />
              </span>
            )}
            {page.sample ? <ProvenanceMark iconPath={flaskConicalPath}>{text('home.sample')}</ProvenanceMark> : null}
            <ShareButton
              title={article.title}
              words={{
                share: text('article.share'),
                copied: text('article.share.copied'),
                failed: text('article.share.failed'),
              }}
            />
          </div>
          {compared ? <VersionComparison article={article} compared={compared} /> : <ArticleBody article={article} />}
          <ArticleCompanies related={article.related_symbols} companies={page.companies} showsScore={showsScore} />
          <Disclosure first={language} />
        </article>
        <div className={styles.beside}>
          <RelatedArticles articles={page.related} />
          <ArticleVersions article={article} versions={page.versions} compared={compared} />
        </div>
      </div>
    </div>
  );
}

function Publisher({ article: { publisher, publisher_url: profile } }: { readonly article: Article }) {
  if (profile === null || !/^https?:\/\//i.test(profile)) return <Passage>{publisher}</Passage>;
  return (
    <a href={profile} rel="noopener noreferrer external author">
      <Passage>{publisher}</Passage>
    </a>
  );
}
