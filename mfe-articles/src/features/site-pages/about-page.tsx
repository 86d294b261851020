import { useIntl } from 'react-intl';
import { SiteLink } from '@site/remote-kit';
import { TextPage } from '../../text-page';

const paragraphs = ['about.what', 'about.score', 'about.source', 'about.independence'];

/** Who makes the site, and how it works. */
export function AboutPage() {
  const intl = useIntl();
  return (
    <TextPage
      title={intl.formatMessage({ id: 'about.title' })}
      standfirst={intl.formatMessage({ id: 'about.description' })}
    >
      {paragraphs.map((id) => (
        <p key={id}>{intl.formatMessage({ id })}</p>
      ))}
      <p>
        <SiteLink to="/how-the-score-works">{intl.formatMessage({ id: 'about.more' })}</SiteLink>
      </p>
    </TextPage>
  );
}
