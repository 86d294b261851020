import { checkPath, Icon } from '@site/ui';
import { useText, type TextId } from '../texts/use-text';
import styles from './why-an-account.module.css';

const POINTS: readonly (readonly [lead: TextId, rest: TextId])[] = [
  ['why.explained.lead', 'why.explained.rest'],
  ['why.simulate.lead', 'why.simulate.rest'],
  ['why.follow.lead', 'why.follow.rest'],
];

/** The benefits of an account, in three points. */
export function WhyAnAccount() {
  const text = useText();
  return (
    <>
      <h2 className={styles.title}>{text('why.title')}</h2>
      <ul className={styles.points}>
        {POINTS.map(([lead, rest]) => (
          <li key={lead}>
            <Icon path={checkPath} className={styles.check} />
            <span>
              <b>{text(lead)}</b> {text(rest)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
