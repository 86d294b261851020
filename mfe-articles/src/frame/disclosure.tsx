import { directionOf, usePlace } from '@site/remote-kit';
import { useText } from '../texts/use-text';
import styles from './reading-page.module.css';

const LANGUAGES = ['en', 'he'] as const;

export interface DisclosureProps {
  /** The first language; absent: the reader's. */
  readonly first?: 'en' | 'he';
}

/** The disclosure of every article, in both languages, since a shared link may be the only page that a reader sees. */
export function Disclosure({ first }: DisclosureProps) {
  const text = useText();
  const { locale } = usePlace();
  const leading = first ?? locale;
  return (
    <aside className={styles.disclosure}>
      {[...LANGUAGES]
        .sort((a, b) => Number(b === leading) - Number(a === leading))
        .map((language) => (
          <section key={language} lang={language} dir={directionOf(language)}>
            <h2>{text(`disclosure.${language}.title`)}</h2>
            <p>{text(`disclosure.${language}.text`)}</p>
            <p>{text(`disclosure.${language}.social`)}</p>
          </section>
        ))}
    </aside>
  );
}
