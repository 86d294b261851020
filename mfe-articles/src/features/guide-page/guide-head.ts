import type { HeadOf, PageProps } from '@site/remote-kit';
import type { TextOf } from '@site/i18n';
import { isGuideKey } from '../../texts/guides';
import type { TextId } from '../../texts/use-text';

const MARKET_ARTICLES: Readonly<Record<string, TextId>> = {
  daily: 'marketArticle.daily',
  dividends: 'marketArticle.dividends',
};

/** Title of a guide, from its own texts or the market's kind of article; and what it is about. Null: it is not said. */
export function sayingOf({ page, params }: PageProps, text: TextOf<TextId>): { title: string; about: string | null } {
  const { article, market = '' } = params;
  if (page === 'fixed-article' && isGuideKey(article)) {
    return { title: text(`article.${article}.title`), about: text(`article.${article}.about`) };
  }
  const kind = page === 'market-article' ? MARKET_ARTICLES[article ?? ''] : undefined;
  return { title: kind === undefined ? '' : text(kind, { market }), about: null };
}

export const guideHead: HeadOf<TextId> = (props, text) => {
  const { title, about } = sayingOf(props, text);
  // Without its text an article is not worth finding.
  return { title, description: about ?? text('article.description', { title }), noIndex: true };
};
