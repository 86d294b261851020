import { memo, useState } from 'react';
import type { FormEvent } from 'react';
import { readScoreText, writeScoreText } from '@site/board-rules';
import type { ScoreDefinition } from '@site/board-rules';
import type { Schema } from '@site/contract';
import { failureOf, useLoad } from '@site/remote-kit';
import { Button, FailureNotice, Note, RetryButton, TextField } from '@site/ui';
import {
  countAlertsOn,
  deleteScore,
  listScores,
  replaceScore,
  saveScore,
  showScore,
  type SavedScore,
} from '../../api/scores';
import { DeleteDialog, type DeleteTarget } from './delete-dialog';
import { useLabText, type LabTextId } from './lab-text';
import styles from './score-lab.module.css';

export interface SavedScoresProps {
  readonly definition: ScoreDefinition;
  readonly onOpen: (definition: ScoreDefinition) => void;
}

/** Errors with specific texts. */
const REFUSALS: Readonly<Record<string, LabTextId>> = {
  score_limit_reached: 'lab.save.full',
  score_changed: 'lab.save.changed',
  score_name_taken: 'lab.save.taken',
};

/** The account's scores and their actions: one at a time, with its outcome in a message. */
function useSavedScores() {
  const [round, setRound] = useState(0);
  const list = useLoad(`scores ${round}`, listScores);
  const [known, setKnown] = useState<Schema<'ScoreList'> | null>(null);
  if (list.status === 'ready' && list.data !== known) setKnown(list.data);
  const { scores = null, shown = null } = (list.status === 'ready' ? list.data : known) ?? {};
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly id: LabTextId } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [target, setTarget] = useState<DeleteTarget | null>(null);

  async function act(work: () => Promise<unknown>, done: LabTextId): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    try {
      await work();
      setMessage({ isBad: false, id: done });
      setRound((count) => count + 1);
    } catch (error) {
      setMessage({ isBad: true, id: REFUSALS[failureOf(error).errorCode ?? ''] ?? 'lab.save.failed' });
    }
    setBusy(false);
  }

  /** A score without alerts is deleted at once. */
  async function confirmDelete(score: SavedScore): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    let alerts: number | null = null;
    try {
      alerts = await countAlertsOn(score.id);
    } catch {
      setMessage({ isBad: true, id: 'lab.save.failed' });
    }
    setBusy(false);
    if (alerts === 0) await act(() => deleteScore(score.id), 'lab.deleted');
    else if (alerts !== null) setTarget({ score, alerts });
  }

  return { list, scores, shown, message, isBusy, target, setTarget, act, confirmDelete };
}

/** The account's scores: saved by name, opened, replaced and deleted. */
export const SavedScores = memo(function SavedScores({ definition, onOpen }: SavedScoresProps) {
  const text = useLabText();
  const { list, scores, shown, message, isBusy, target, setTarget, act, confirmDelete } = useSavedScores();
  const [name, setName] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    const saved = { name, definition: writeScoreText(definition) };
    const same = scores?.find((score) => score.name.toLowerCase() === name.trim().toLowerCase());
    void act(() => (same ? replaceScore(same, saved) : saveScore(saved)), 'lab.saved');
  }

  return (
    <section>
      <h2>{text('lab.mine')}</h2>
      <form className={styles.save} onSubmit={submit}>
        <TextField
          name="name"
          label={text('lab.name')}
          hint={text('lab.name.hint')}
          maxLength={80}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="solid" busy={isBusy && text('lab.saving')}>
          {text('lab.save')}
        </Button>
      </form>
      <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{text(message.id)}</Note>}</div>
      {list.status === 'failed' && scores === null && (
        <FailureNotice
          title={text('lab.mine.failed')}
          actions={
            <RetryButton busy={list.isAsking && text('lab.retrying')} onClick={list.retry}>
              {text('lab.retry')}
            </RetryButton>
          }
        >
          {null}
        </FailureNotice>
      )}
      {scores?.length === 0 && <p className={styles.hint}>{text('lab.mine.none')}</p>}
      {scores !== null && scores.length > 0 && <p className={styles.hint}>{text('lab.show.hint')}</p>}
      <ul className={styles.saved}>
        {scores?.map((score) => (
          <SavedLine
            key={score.id}
            score={score}
            isShown={shown === score.id}
            onShow={(isShown) =>
              void act(() => showScore(isShown ? score.id : null), isShown ? 'lab.show.done' : 'lab.show.off')
            }
            onOpen={(opened) => {
              if (opened) onOpen(opened);
              setName(score.name);
            }}
            onDelete={() => void confirmDelete(score)}
          />
        ))}
      </ul>
      <DeleteDialog
        target={target}
        onDelete={(score) => {
          setTarget(null);
          void act(() => deleteScore(score.id), 'lab.deleted');
        }}
        onClose={() => setTarget(null)}
      />
    </section>
  );
});

interface SavedLineProps {
  readonly score: SavedScore;
  /** Shown on boards. */
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
  /** Null: its definition is no longer valid. */
  readonly onOpen: (definition: ScoreDefinition | null) => void;
  readonly onDelete: () => void;
}

/** A saved score with its actions. */
function SavedLine({ score, isShown, onShow, onOpen, onDelete }: SavedLineProps) {
  const text = useLabText();
  const name = <span className={styles.hidden}> {score.name}</span>;
  return (
    <li>
      <span dir="auto">{score.name}</span>
      <Button aria-pressed={isShown} onClick={() => onShow(!isShown)}>
        {text('lab.show')}
        {name}
      </Button>
      <Button onClick={() => onOpen(readScoreText(score.definition).definition)}>
        {text('lab.open')}
        {name}
      </Button>
      <Button variant="risk" onClick={onDelete}>
        {text('lab.delete')}
        {name}
      </Button>
    </li>
  );
}
