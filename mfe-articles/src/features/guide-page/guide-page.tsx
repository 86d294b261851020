import { boardPath, SiteLink } from '@site/remote-kit';
import type { HeadOf, PageProps } from '@site/remote-kit';
import type { TextOf } from '@site/i18n';
import { Disclosure } from '../../frame/disclosure';
import { TextPage } from '../../frame/text-page';
import { isGuideKey } from '../../texts/guides';
import { useText, type TextId } from '../../texts/use-text';

const MARKET_ARTICLES: Readonly<Record<string, TextId>> = {
  daily: 'marketArticle.daily',
  dividends: 'marketArticle.dividends',
};

/** Title of a guide, from its own texts or the market's kind of article; and what it is about. Null: it is not said. */
function sayingOf({ page, params }: PageProps, text: TextOf<TextId>): { title: string; about: string | null } {
  const { article, market = '' } = params;
  if (page === 'fixed-article' && isGuideKey(article)) {
    return { title: text(`article.${article}.title`), about: text(`article.${article}.about`) };
  }
  const kind = page === 'market-article' ? MARKET_ARTICLES[article ?? ''] : undefined;
  return { title: kind === undefined ? '' : text(kind, { market }), about: null };
}

/** What a guide is about, and where its subject can be read in figures. */
export function GuidePage(props: PageProps) {
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
      <Disclosure />
    </TextPage>
  );
}

export const guideHead: HeadOf<TextId> = (props, text) => {
  const { title, about } = sayingOf(props, text);
  // Without its text an article is not worth finding.
  return { title, description: about ?? text('article.description', { title }), noIndex: true };
};
