import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Loadable } from '@site/remote-kit';
import { Bone, EmptyNotice, FailureNotice, Skeleton } from '@site/ui';
import { TryAgain } from '../retry/try-again';
import { useText, type TextId } from '../texts/use-text';
import styles from './list.module.css';

/** The texts of a list without rows. */
export interface ListTexts {
  readonly failed: TextId;
  readonly empty: TextId;
  readonly emptyHint: TextId;
}

export interface ListPanelProps<Entry> {
  readonly title: string;
  /** Beside the title. */
  readonly besideTitle?: ReactNode;
  readonly list: Loadable<readonly Entry[]>;
  readonly texts: ListTexts;
  /** Shape: at least one entry. */
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

/** A list with its own states: loading, failed (alone, with a retry button), empty, and loaded. */
export function ListPanel<Entry>({ title, besideTitle, list, texts, children }: ListPanelProps<Entry>) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {list.status === 'ready' && list.data.length > 0 ? besideTitle : null}
      </header>
      <PanelBody list={list} texts={texts}>
        {children}
      </PanelBody>
    </section>
  );
}

function PanelBody<Entry>({ list, texts, children }: Pick<ListPanelProps<Entry>, 'list' | 'texts' | 'children'>) {
  const text = useText();
  switch (list.status) {
    case 'loading':
      return (
        <Skeleton label={text('symbol.loading')}>
          <div className={styles.bones}>
            <Bone width="middle" />
            <Bone />
            <Bone />
            <Bone />
          </div>
        </Skeleton>
      );
    case 'failed':
      return (
        <FailureNotice title={text(texts.failed)} actions={<TryAgain failed={list} />}>
          {text('symbol.failedHint')}
        </FailureNotice>
      );
    case 'ready':
      if (list.data.length > 0) return children(list.data);
      return <EmptyNotice title={text(texts.empty)}>{text(texts.emptyHint)}</EmptyNotice>;
  }
}
