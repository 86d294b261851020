import { dateTimeText, dayText } from '@site/format';
import { sourceName } from '../company/source-name';
import { useText } from '../texts/use-text';
import type { SourcedRow } from './provenance-request';
import type { ProvenanceText } from './provenance-texts';
import { documentOf } from './record-facts';
import styles from './provenance-note.module.css';

/** A row of a list: its source and day, when it was published and received, and where it can be read. */
export function RowSource({ row, text }: { readonly row: SourcedRow; readonly text: ProvenanceText }) {
  const textOfPage = useText();
  const { source, fetched_at: fetched, day, published, url = null } = row;
  const at = fetched === undefined ? null : dateTimeText(fetched);
  const publicOn = published === undefined ? null : dayText(published.slice(0, 10));
  return (
    <>
      <p>{text('reported')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{text('source')}</dt>
          <dd>{source === undefined ? text('source.unknown') : <bdi>{sourceName(source, textOfPage)}</bdi>}</dd>
        </div>
        {day !== null && (
          <div>
            <dt>{text('day')}</dt>
            <dd>
              <bdi>{dayText(day) ?? day}</bdi>
            </dd>
          </div>
        )}
        {publicOn !== null && (
          <div>
            <dt>{text('published')}</dt>
            <dd>
              <bdi>{publicOn}</bdi>
            </dd>
          </div>
        )}
        {at !== null && (
          <div>
            <dt>{text('fetched')}</dt>
            <dd>
              <bdi>{text('fetched.at', { at })}</bdi>
            </dd>
          </div>
        )}
        {url !== null && (
          <div>
            <dt>{text('document')}</dt>
            <dd>{documentOf({ id: null, url }, text)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
