import { boardPath, SiteLink } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Disclosure } from '../../frame/disclosure';
import { TextPage } from '../../frame/text-page';
import { useText } from '../../texts/use-text';
import { sayingOf } from './guide-head';

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
