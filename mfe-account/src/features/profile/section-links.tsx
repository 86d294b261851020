import { useId } from 'react';
import { useText, type TextId } from '../../texts/use-text';
import styles from './section-links.module.css';

export interface SectionLink {
  /** Of the element that the section stands in. */
  readonly id: string;
  readonly name: TextId;
}

/** Where each part of a long page begins. */
export function SectionLinks({ sections }: { readonly sections: readonly SectionLink[] }) {
  const text = useText();
  const id = useId();
  return (
    <nav className={styles.links} aria-labelledby={id}>
      <h2 id={id}>{text('profile.sections')}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{text(section.name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
