import { SiteLink } from '@site/remote-kit';
import type { Reference, ReferenceLine } from '@site/contract/reference/reference';
import { useText, type TextId } from '../../texts/use-text';
import { Prose } from './prose';
import styles from './developers.module.css';

/** The access that a call needs. */
export const TOKEN_TEXTS: Readonly<Record<ReferenceLine['token'], TextId>> = {
  none: 'developers.who.none',
  optional: 'developers.who.optional',
  needed: 'developers.who.needed',
};

/** Every call of the contract in a line, by its subject; each leads to its own page. */
export function CallIndex({ reference }: { readonly reference: Reference }) {
  const text = useText();
  return reference.tags.map(({ name, description }) => (
    <section key={name} aria-labelledby={`calls-${name}`}>
      <h3 id={`calls-${name}`} lang="en" dir="ltr" className={styles.subject}>
        {description}
      </h3>
      <ul className={styles.calls}>
        {reference.calls
          .filter(({ tag }) => tag === name)
          .map((call) => (
            <li key={call.id}>
              <SiteLink to={`/developers/${call.id}`}>
                <bdi dir="ltr" lang="en">
                  <b>{call.method}</b> {call.path}
                </bdi>
              </SiteLink>
              <span className={styles.line}>
                <Prose text={call.summary} /> · {text(TOKEN_TEXTS[call.token])}
                {call.isReading && <span>{` · ${text('developers.reads')}`}</span>}
                {call.isDeprecated && <span>{` · ${text('developers.deprecated')}`}</span>}
              </span>
            </li>
          ))}
      </ul>
    </section>
  ));
}
