import { useId, type ReactNode } from 'react';
import { Bone, classNames, Skeleton } from '@site/ui';
import { TryAgain, type Again } from '../../frame/try-again';
import { useHomeText } from './home-text';
import styles from './home-page.module.css';

/** What a panel knows: `undefined` is on its way, null could not be read. */
export type Known<T> = T | null | undefined;

export interface HomePanelProps<T> {
  readonly title: string;
  /** Of its title, for those who link to it; absent: one of its own. */
  readonly id?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly known: Known<T>;
  readonly again: Again;
  /** What is said where there is nothing; null: there is something. */
  readonly empty: (data: NonNullable<T>) => string | null;
  readonly className?: string | undefined;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

/** One look at another room: on its way, failed, empty or there, each plain to see. */
export function HomePanel<T>({ id: given, title, aside, known, again, empty, className, children }: HomePanelProps<T>) {
  const own = useId();
  const id = given ?? own;
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {inside()}
    </section>
  );

  function inside(): ReactNode {
    if (known === undefined) return <Waiting />;
    if (known === null) return <Failed again={again} />;
    const nothing = empty(known);
    return nothing === null ? children(known) : <p className={styles.note}>{nothing}</p>;
  }
}

function Waiting() {
  const text = useHomeText();
  return (
    <Skeleton label={text('home.loading')}>
      <Bone />
      <Bone />
      <Bone width="middle" />
    </Skeleton>
  );
}

function Failed({ again }: { readonly again: Again }) {
  const text = useHomeText();
  return (
    <div className={styles.note} role="alert">
      <p>{text('home.failed')}</p>
      <TryAgain failed={again} />
    </div>
  );
}
