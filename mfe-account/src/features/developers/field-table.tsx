import type { ReferenceField } from '@site/contract/reference/fields';
import { classNames, ScrollFrame, tableClasses } from '@site/ui';
import { useText } from '../../texts/use-text';
import { Prose } from './prose';
import styles from './developers.module.css';

export interface FieldTableProps {
  /** The subject of the fields, for screen readers. */
  readonly label: string;
  readonly fields: readonly ReferenceField[];
}

/** Names, types and meanings, as the contract says them. */
export function FieldTable({ label, fields }: FieldTableProps) {
  const text = useText();
  return (
    <ScrollFrame aria-label={label}>
      <table className={classNames(tableClasses.frame, tableClasses.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{text('developers.field')}</th>
            <th scope="col">{text('developers.type')}</th>
            <th scope="col">{text('developers.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, description }) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code>
              </th>
              <td>
                <Prose text={type} />
                {isRequired && <span>{` · ${text('developers.required')}`}</span>}
              </td>
              <td className={styles.meaning}>
                <Prose text={description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
