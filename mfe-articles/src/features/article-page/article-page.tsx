import { useIntl } from 'react-intl';
import { boardPath, SiteLink } from '@site/remote-kit';
import type { HeadOf, PageProps } from '@site/remote-kit';
import { TextPage } from '../../text-page';

const isKnown = (messages: Readonly<Record<string, unknown>>, id: string): boolean => Object.hasOwn(messages, id);

/** Where the title of an article comes from: its own texts, the market's kind of article, or the address. */
function titleId(props: PageProps): string | null {
  if (props.page === 'fixed-article') return `article.${props.params.article ?? ''}.title`;
  if (props.page === 'market-article') return `marketArticle.${props.params.article ?? ''}`;
  return null;
}

const wordsOf = (query: string): string => query.replaceAll(/[-_]+/g, ' ').trim();

/** What an article is about, and where its subject can be read in figures. */
export function ArticlePage(props: PageProps) {
  const intl = useIntl();
  const { params, page } = props;
  const id = titleId(props);
  const title = id === null ? wordsOf(params.query ?? '') : intl.formatMessage({ id }, { market: params.market ?? '' });
  const aboutId = `article.${params.article ?? ''}.about`;
  const about =
    page === 'fixed-article' && isKnown(intl.messages, aboutId) ? intl.formatMessage({ id: aboutId }) : null;
  return (
    <TextPage title={title} standfirst={about}>
      <p>{intl.formatMessage({ id: 'article.state' })}</p>
      <p>
        <SiteLink to={boardPath(params.market ?? 'SP500')}>
          {intl.formatMessage({ id: 'article.toBoard' }, { market: params.market ?? 'SP500' })}
        </SiteLink>
      </p>
      <p>
        <SiteLink to="/">{intl.formatMessage({ id: 'article.toHome' })}</SiteLink>
      </p>
      <aside>
        <h2>{intl.formatMessage({ id: 'disclosure.title' })}</h2>
        <p>{intl.formatMessage({ id: 'disclosure.text' })}</p>
      </aside>
    </TextPage>
  );
}

export const articleHead: HeadOf = (props, text) => {
  const id = titleId(props);
  const title = id === null ? wordsOf(props.params.query ?? '') : text(id, { market: props.params.market ?? '' });
  const description =
    props.page === 'fixed-article'
      ? text(`article.${props.params.article ?? ''}.about`)
      : text('article.description', { title });
  // Without its text an article is not worth finding.
  return { title, description, noIndex: true };
};
