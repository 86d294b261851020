import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { comparedLimits, comparePath, failureOf, SiteLink, useLoad } from '@site/remote-kit';
import { Button, FailureNotice, Note, TextField, VisuallyHidden } from '@site/ui';
import { deleteComparison, listComparisons, saveComparison } from '../../api/comparisons';
import type { SavedComparison } from '../../api/comparisons';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import { tickersText } from './compare-head';
import styles from './saved-comparisons.module.css';

interface Message {
  readonly isBad: boolean;
  readonly words: string;
}

/** The reader's saved comparisons: opened, deleted, and the one on the page saved under a name. */
export function SavedComparisons({ names }: { readonly names: readonly string[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const list = useLoad(isOpen ? `comparisons ${round}` : null, listComparisons);
  const [known, setKnown] = useState<readonly SavedComparison[] | null>(null);
  if (list.status === 'ready' && list.data.comparisons !== known) setKnown(list.data.comparisons);
  const [name, setName] = useState('');
  const [message, setMessage] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const canSave = names.length >= comparedLimits.min && names.length <= comparedLimits.max;

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    try {
      await work();
      setMessage({ isBad: false, words: done });
      setRound((count) => count + 1);
    } catch (error) {
      const isFull = failureOf(error).errorCode === 'comparison_limit_reached';
      setMessage({ isBad: true, words: text(isFull ? 'compare.saved.full' : 'compare.saved.failed') });
    }
    setBusy(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const named = name.trim();
    if (named === '' || !canSave) return;
    void act(() => saveComparison({ name: named, symbols: [...names] }), text('compare.saved.done', { name: named }));
  }

  function remove(comparison: SavedComparison): void {
    // Its button goes with it.
    summary.current?.focus();
    void act(() => deleteComparison(comparison), text('compare.saved.deleted', { name: comparison.name }));
  }

  return (
    <details className={styles.saved} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>{text('compare.saved')}</summary>
      {canSave && (
        <form className={styles.save} onSubmit={submit}>
          <TextField
            name="name"
            label={text('compare.saved.name')}
            hint={text('compare.saved.hint')}
            maxLength={80}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" variant="solid" busy={isBusy && text('compare.saved.saving')}>
            {text('compare.saved.save')}
          </Button>
        </form>
      )}
      <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{message.words}</Note>}</div>
      {list.status === 'failed' && known === null && (
        <FailureNotice title={text('compare.saved.listFailed')} actions={<TryAgain failed={list} />}>
          {null}
        </FailureNotice>
      )}
      {known?.length === 0 && <p>{text('compare.saved.none')}</p>}
      <ul className={styles.list}>
        {known?.map((comparison) => (
          <li key={comparison.id}>
            <SiteLink to={comparePath(comparison.symbols)}>
              <bdi>{comparison.name}</bdi>
            </SiteLink>
            <bdi>{tickersText(comparison.symbols)}</bdi>
            <Button variant="risk" onClick={() => remove(comparison)}>
              {text('compare.saved.delete')}
              <VisuallyHidden> {comparison.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
