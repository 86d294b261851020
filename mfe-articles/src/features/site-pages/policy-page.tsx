import { useIntl } from 'react-intl';
import type { PageProps } from '@site/remote-kit';
import { TextPage } from '../../text-page';

/** Sections of each legal page, in order: `<page>.<section>.title` and `.text`. */
const sections: Readonly<Record<string, readonly string[]>> = {
  policy: ['use', 'figures', 'advice', 'account', 'plans', 'changes'],
  'privacy-policy': ['what', 'cookies', 'why', 'share', 'rights', 'contact'],
};

/** Terms of use, or the privacy policy. */
export function PolicyPage({ page }: PageProps) {
  const intl = useIntl();
  return (
    <TextPage
      title={intl.formatMessage({ id: `${page}.title` })}
      standfirst={intl.formatMessage({ id: `${page}.description` })}
    >
      {sections[page]?.map((section) => (
        <section key={section}>
          <h2>{intl.formatMessage({ id: `${page}.${section}.title` })}</h2>
          <p>{intl.formatMessage({ id: `${page}.${section}.text` })}</p>
        </section>
      ))}
    </TextPage>
  );
}
