import { useId, type ReactNode } from 'react';
import { Bone, classNames, Skeleton } from '@site/ui';
import { TryAgain, type Again } from '../../frame/try-again';
import { useHomeText } from './home-text';
import styles from './home-page.module.css';

/** A panel's data: `undefined` while loading, null after a failure. */
export type Known<T> = T | null | undefined;

export interface HomePanelProps<T> {
  readonly title: string;
  /** Id of its title, for links to it; absent: generated. */
  readonly id?: string;
  /** Beside the title. */
  readonly besideTitle?: ReactNode;
  readonly known: Known<T>;
  readonly again: Again;
  /** The message of an empty panel; null: not empty. */
  readonly empty: (data: NonNullable<T>) => string | null;
  readonly className?: string | undefined;
  readonly children: (data: NonNullable<T>) => ReactNode;
}

/** A panel of the home page in its states: loading, failed, empty or filled. */
export function HomePanel<T>({
  id: given,
  title,
  besideTitle,
  known,
  again,
  empty,
  className,
  children,
}: HomePanelProps<T>) {
  const own = useId();
  const id = given ?? own;
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {besideTitle}
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
