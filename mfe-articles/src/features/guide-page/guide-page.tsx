import { boardPath, SiteLink } from '@site/remote-kit';
import type { HeadOf, PageProps } from '@site/remote-kit';
import type { TextOf } from '@site/i18n';
import { Disclosure } from '../../frame/disclosure';
import { TextPage } from '../../frame/text-page';
import { isGuideKey } from '../../texts/guides';
import { useText, type TextId } from '../../texts/use-text';

/** Title of a guide, and what it is about. Null: it is not said. */
function sayingOf({ params: { article } }: PageProps, text: TextOf<TextId>): { title: string; about: string | null } {
  if (!isGuideKey(article)) return { title: '', about: null };
  return { title: text(`article.${article}.title`), about: text(`article.${article}.about`) };
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
