import { useRef, useState, type FormEvent } from 'react';
import { failureOf, SiteLink, useLoad } from '@site/remote-kit';
import { screenPath } from '@site/remote-kit/screen-path';
import { Button, Note, TextField } from '@site/ui';
import { deleteScreen, listScreens, renameScreen, type SavedScreen } from '../../api/user-lists';
import { LoadFailed } from '../../frame/load-failed';
import typography from '../../frame/text.module.css';
import { useFailed } from '../../frame/use-failed';
import { useText, type TextId } from '../../texts/use-text';
import styles from './user-lists.module.css';

/** Refusals with their own texts. */
const REFUSALS: Readonly<Record<string, TextId>> = {
  screen_name_taken: 'screens.taken',
  screen_changed: 'screens.changed',
};

type Message = { readonly tone: 'ok' | 'bad'; readonly text: string };

/** The reader's saved screens: each can be opened, renamed and deleted here. */
export function ScreensSection({ onChanged }: { readonly onChanged: () => void }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useRef(false);
  const [version, setVersion] = useState(0);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const loaded = useLoad(`screens ${version}`, listScreens);
  const failed = useFailed(loaded);
  const [known, setKnown] = useState<readonly SavedScreen[]>([]);
  if (loaded.status === 'ready' && loaded.data !== known) setKnown(loaded.data);
  const screens = loaded.status === 'ready' ? loaded.data : known;

  async function change(work: () => Promise<unknown>, done: string): Promise<void> {
    // Pressed twice: the action is already running.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
      setMessage({ tone: 'ok', text: done });
      setRenaming(null);
      setVersion((count) => count + 1);
      // The pressed button is removed with its line; the focus moves to the list.
      heading.current?.focus();
      onChanged();
    } catch (error) {
      const { errorCode } = failureOf(error);
      setMessage({ tone: 'bad', text: text(REFUSALS[errorCode] ?? 'lists.failed') });
      // The list shows the present state; the input is shown beside it.
      if (errorCode === 'screen_changed') setVersion((count) => count + 1);
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <section className={typography.stack}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {text('screens.title')}
      </h3>
      {message && (
        <Note tone={message.tone} role={message.tone === 'bad' ? 'alert' : 'status'}>
          {message.text}
        </Note>
      )}
      {failed && <LoadFailed what={text('screens.failed')} failed={failed} />}
      {loaded.status === 'ready' && screens.length === 0 && <p>{text('screens.none')}</p>}
      {screens.length > 0 && (
        <ul className={styles.list} aria-label={text('screens.title')}>
          {screens.map((screen) => (
            <li key={screen.id} className={styles.line}>
              {renaming === screen.id ? (
                <RenameForm
                  screen={screen}
                  onRename={(name) => void change(() => renameScreen(screen, name), text('screens.renamed', { name }))}
                  onCancel={() => setRenaming(null)}
                />
              ) : (
                <>
                  <span className={styles.what}>
                    <SiteLink to={screenPath(screen)}>
                      <bdi>{screen.name}</bdi>
                    </SiteLink>{' '}
                    <small dir="ltr">{screen.market}</small>
                  </span>
                  <span className={styles.actions}>
                    <Button
                      aria-label={text('screens.rename', { name: screen.name })}
                      onClick={() => setRenaming(screen.id)}
                    >
                      {text('screens.rename.short')}
                    </Button>
                    <Button
                      aria-label={text('screens.delete', { name: screen.name })}
                      onClick={() =>
                        void change(() => deleteScreen(screen.id), text('screens.deleted', { name: screen.name }))
                      }
                    >
                      {text('lists.delete')}
                    </Button>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RenameFormProps {
  readonly screen: SavedScreen;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ screen, onRename, onCancel }: RenameFormProps) {
  const text = useText();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string' && name.trim() !== '') onRename(name.trim());
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <p className={styles.present}>
        <bdi>{screen.name}</bdi> <small dir="ltr">{screen.market}</small>
      </p>
      <TextField
        name="name"
        label={text('screens.name')}
        defaultValue={screen.name}
        maxLength={80}
        required
        autoFocus
      />
      <Button type="submit" variant="solid">
        {text('screens.keep')}
      </Button>
      <Button onClick={onCancel}>{text('lists.cancel')}</Button>
    </form>
  );
}
