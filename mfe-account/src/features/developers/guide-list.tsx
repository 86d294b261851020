import styles from './developers.module.css';
import { GUIDES } from './guides';
import { Prose } from './prose';

/** What needs more room than a description: each guide has an anchor, which the contract names. */
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
