import styles from './developers.module.css';
import { GUIDES } from './guides';
import { Prose } from './prose';

/** Topics that are too long for a description. Each guide has an anchor, which the contract names. */
export function GuideList() {
  return GUIDES.map(({ id, title, paragraphs }) => (
    <section key={id} id={id} className={styles.guide} lang="en" dir="ltr">
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Prose text={paragraph} />
        </p>
      ))}
    </section>
  ));
}
