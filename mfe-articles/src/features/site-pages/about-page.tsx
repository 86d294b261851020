import { SiteLink } from '@site/remote-kit';
import { TextPage } from '../../frame/text-page';
import { useText, type TextId } from '../../texts/use-text';

const PARAGRAPHS: readonly TextId[] = ['about.what', 'about.score', 'about.source', 'about.independence'];

/** Who makes the site, and how it works. */
export function AboutPage() {
  const text = useText();
  return (
    <TextPage title={text('about.title')} standfirst={text('about.description')}>
      {PARAGRAPHS.map((id) => (
        <p key={id}>{text(id)}</p>
      ))}
      <p>
        <SiteLink to="/how-the-score-works">{text('about.more')}</SiteLink>
      </p>
    </TextPage>
  );
}
