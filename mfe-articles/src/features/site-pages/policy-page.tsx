import { useText, type TextId } from '../../texts/use-text';
import { TextPage } from '../../frame/text-page';

interface Section {
  readonly title: TextId;
  readonly text: TextId;
}

interface LegalTexts {
  readonly title: TextId;
  readonly standfirst: TextId;
  readonly sections: readonly Section[];
}

const TERMS: LegalTexts = {
  title: 'policy.title',
  standfirst: 'policy.description',
  sections: (['use', 'figures', 'advice', 'account', 'plans', 'changes'] as const).map((section): Section => ({
    title: `policy.${section}.title`,
    text: `policy.${section}.text`,
  })),
};

const PRIVACY: LegalTexts = {
  title: 'privacy-policy.title',
  standfirst: 'privacy-policy.description',
  sections: (['what', 'cookies', 'why', 'share', 'rights', 'contact'] as const).map((section): Section => ({
    title: `privacy-policy.${section}.title`,
    text: `privacy-policy.${section}.text`,
  })),
};

function LegalPage({ title, standfirst, sections }: LegalTexts) {
  const text = useText();
  return (
    <TextPage title={text(title)} standfirst={text(standfirst)}>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{text(section.title)}</h2>
          <p>{text(section.text)}</p>
        </section>
      ))}
    </TextPage>
  );
}

/** `/policy`: terms of use. */
export const TermsPage = () => <LegalPage {...TERMS} />;

/** `/privacy-policy` */
export const PrivacyPage = () => <LegalPage {...PRIVACY} />;
