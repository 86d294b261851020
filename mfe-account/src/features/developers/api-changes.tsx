import type { Locale } from '@site/format';
import { dayText } from '@site/format';
import { SiteLink } from '@site/remote-kit';
import { Pill } from '@site/ui';
import type { Reference, ReferenceChange } from '@site/contract/reference/reference';
import { useText, type TextId } from '../../texts/use-text';
import styles from './developers.module.css';

const KIND: Readonly<Record<ReferenceChange['kind'], TextId>> = {
  added: 'developers.change.added',
  changed: 'developers.change.changed',
  deprecated: 'developers.change.deprecated',
  removed: 'developers.change.removed',
};

interface ApiChangesProps {
  readonly versions: Reference['changes'];
  readonly locale: Locale;
}

/** What changed in the API, by version, newest first. Only the newest version is open. */
export function ApiChanges({ versions, locale }: ApiChangesProps) {
  const text = useText();
  return versions.map(({ version, changes }, place) => (
    <details key={version} open={place === 0}>
      <summary>{text('developers.version', { version })}</summary>
      <ul className={styles.calls}>
        {changes.map((change) => (
          <li key={change.en}>
            <Change change={change} locale={locale} />
          </li>
        ))}
      </ul>
    </details>
  ));
}

function Change({ change, locale }: { readonly change: ReferenceChange; readonly locale: Locale }) {
  const text = useText();
  const { kind, day, sunset, calls } = change;
  return (
    <>
      <p className={styles.text}>
        <Pill>{text(KIND[kind])}</Pill> <InText text={change[locale]} />
      </p>
      <p className={styles.line}>
        <time dateTime={day}>
          <bdi dir="ltr">{dayText(day)}</bdi>
        </time>
        {sunset !== null && <span>{` · ${text('developers.change.sunset', { day: dayText(sunset) ?? sunset })}`}</span>}
        {calls.map(({ name, id }) => {
          const call = (
            <bdi dir="ltr" lang="en">
              {name}
            </bdi>
          );
          return (
            <span key={name}>
              {' · '}
              {id === null ? call : <SiteLink to={`/developers/${id}`}>{call}</SiteLink>}
            </span>
          );
        })}
      </p>
    </>
  );
}

/** A text of either language. Text between backticks is code, which is English. */
function InText({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      <code key={place} dir="ltr" lang="en">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
