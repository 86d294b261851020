import { dayText } from '@site/format';
import { Button, classNames, Pill, ScrollFrame, tableClasses } from '@site/ui';
import type { ApiToken } from '../../api/api-tokens';
import { useText } from '../../texts/use-text';
import { isOver } from './lifetimes';
import styles from './api-tokens.module.css';

export interface TokenTableProps {
  readonly tokens: readonly ApiToken[];
  readonly onRevoke: (token: ApiToken) => void;
}

/** Each token with its name, scopes, expiry, last use, day of creation and last characters. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const text = useText();
  return (
    <ScrollFrame aria-label={text('tokens.title')}>
      <table className={classNames(tableClasses.frame, tableClasses.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{text('tokens.name')}</th>
            <th scope="col">{text('tokens.end')}</th>
            <th scope="col">{text('tokens.lastUse')}</th>
            <th scope="col">{text('tokens.made')}</th>
            <th scope="col">{text('tokens.hint')}</th>
            <th scope="col">{text('tokens.revoke')}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <th scope="row">
                <bdi>{token.name}</bdi>
                {token.scopes.length > 0 && (
                  <p>
                    {text('tokens.writes', {
                      scopes: token.scopes.map((scope) => text(`tokens.scope.${scope}`)).join(', '),
                    })}
                  </p>
                )}
              </th>
              <td>
                {token.expires_at === null ? <span>{text('tokens.endless')}</span> : <Day at={token.expires_at} />}{' '}
                {isOver(token, Date.now()) && <Pill tone="warn">{text('tokens.over')}</Pill>}
              </td>
              <td>{token.last_used_on === null ? text('tokens.never') : <Day at={token.last_used_on} />}</td>
              <td>
                <Day at={token.created_at} />
              </td>
              <td>
                <bdi dir="ltr">…{token.hint}</bdi>
              </td>
              <td>
                <Button aria-label={text('tokens.revoke.of', { name: token.name })} onClick={() => onRevoke(token)}>
                  {text('tokens.revoke')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

const Day = ({ at }: { readonly at: string }) => (
  <bdi dir="ltr" className={styles.day}>
    {dayText(at)}
  </bdi>
);
