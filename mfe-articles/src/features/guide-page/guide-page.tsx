import { boardPath, SiteLink } from '@site/remote-kit';
import type { HeadOf, PageProps } from '@site/remote-kit';
import type { TextOf } from '@site/i18n';
import { TextPage } from '../../frame/text-page';
import { isGuideKey } from '../../texts/guides';
import { useText, type TextId } from '../../texts/use-text';

const MARKET_ARTICLES: Readonly<Record<string, TextId>> = {
  daily: 'marketArticle.daily',
  dividends: 'marketArticle.dividends',
};

const wordsOf = (query: string): string => query.replaceAll(/[-_]+/g, ' ').trim();

/** Title of an article, from its own texts, the market's kind of article, or the address; and what it is about. Null: it is not said. */
function sayingOf({ page, params }: PageProps, text: TextOf<TextId>): { title: string; about: string | null } {
  const { article, market = '', query = '' } = params;
  if (page === 'fixed-article' && isGuideKey(article)) {
    return { title: text(`article.${article}.title`), about: text(`article.${article}.about`) };
  }
  const kind = page === 'market-article' ? MARKET_ARTICLES[article ?? ''] : undefined;
  return { title: kind === undefined ? wordsOf(query) : text(kind, { market }), about: null };
}

/** What an article is about, and where its subject can be read in figures. */
export function ArticlePage(props: PageProps) {
  const text = useText();
  const { title, about } = sayingOf(props, text);
  const market = props.params.market ?? 'SP500';
  return (
    <TextPage title={title} standfirst={about}>
      <p>{text('article.state')}</p>
      <p>
        <SiteLink to={boardPath(market)}>{text('article.toBoard', { market })}</SiteLink>
      </p>
      <p>
        <SiteLink to="/">{text('article.toHome')}</SiteLink>
      </p>
      <aside>
        <h2>{text('disclosure.title')}</h2>
        <p>{text('disclosure.text')}</p>
      </aside>
    </TextPage>
  );
}

export const articleHead: HeadOf<TextId> = (props, text) => {
  const { title, about } = sayingOf(props, text);
  // Without its text an article is not worth finding.
  return { title, description: about ?? text('article.description', { title }), noIndex: true };
};
