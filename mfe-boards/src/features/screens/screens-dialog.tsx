import { useRef, useState, type RefObject } from 'react';
import type { Locale } from '@site/format';
import { failureOf, inLocale, useLoad } from '@site/remote-kit';
import { screenPath } from '@site/remote-kit/screen-path';
import { Button, copyText, Dialog, Note, RetryButton, TextField } from '@site/ui';
import type { SavedScreen } from '../../api/user-screens';
import { deleteScreen, listScreens, replaceScreen, saveScreen, watchScreen } from '../../api/user-screens';
import type { BoardColumn } from '../../model/board-columns';
import type { BoardAddress } from '../../model/board-query';
import { screenQuestionOf } from '../../model/screen-question';
import type { ScreenTextId, ScreenTextOf } from './screen-texts';
import styles from './screens.module.css';

export interface ScreensDialogProps {
  readonly open: boolean;
  readonly address: BoardAddress;
  readonly search: string;
  readonly columns: readonly BoardColumn[];
  readonly locale: Locale;
  /** The login link for visitors; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly loginText: string;
  readonly onClose: () => void;
  readonly text: ScreenTextOf;
}

/** Errors with specific texts. */
const REFUSALS: Readonly<Record<string, ScreenTextId>> = {
  screen_name_taken: 'taken',
  screen_limit_reached: 'full',
  screen_changed: 'changed',
  alert_exists: 'watchedAlready',
  invalid_options: 'pastDay',
};

/** Saves this board under a name, lists saved screens, and shares a link. */
export function ScreensDialog(props: ScreensDialogProps) {
  const { open, address, search, columns, locale, loginHref, loginText, onClose, text } = props;
  const [version, setVersion] = useState(0);
  const [message, setMessage] = useState<{ readonly isBad: boolean; readonly words: string } | null>(null);
  /** The error of the name, shown at its field. */
  const [wrong, setWrong] = useState<string | null>(null);
  const isReader = loginHref === null;
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const screens = useLoad<readonly SavedScreen[]>(open && isReader ? `screens ${version}` : null, listScreens);
  // During a reload the list remains, and with it the focus on its buttons.
  const [known, setKnown] = useState<readonly SavedScreen[] | null>(null);
  if (screens.status === 'ready' && screens.data !== known) setKnown(screens.data);
  const question = screenQuestionOf(address, search, columns);

  /** True: succeeded. `reloads`: the list has changed by then. */
  async function act(name: string, done: ScreenTextId, work: () => Promise<unknown>, reloads = true): Promise<boolean> {
    // A second press while the first is in progress is ignored.
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      await work();
      setMessage({ isBad: false, words: text(done, { name }) });
      if (reloads) setVersion((count) => count + 1);
      return true;
    } catch (error) {
      const { errorCode } = failureOf(error);
      const isAboutAlert = done === 'watched' || errorCode !== 'invalid_options';
      const words = text((isAboutAlert ? REFUSALS[errorCode] : undefined) ?? 'failed', { name });
      if (errorCode === 'screen_name_taken') refuse(words);
      else setMessage({ isBad: true, words });
      // The list is reloaded.
      if (errorCode === 'screen_changed') setVersion((count) => count + 1);
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  function refuse(words: string): void {
    setMessage(null);
    setWrong(words);
    field.current?.focus();
  }

  async function save(): Promise<void> {
    const name = field.current?.value.trim() ?? '';
    if (name === '') return refuse(text('nameless'));
    setWrong(null);
    if (await act(name, 'saved', () => saveScreen({ name, ...question }))) {
      if (field.current) field.current.value = '';
    }
  }

  async function remove(screen: SavedScreen): Promise<void> {
    // The pressed button is removed with its row; the focus moves to the list.
    if (await act(screen.name, 'deleted', () => deleteScreen(screen.id))) heading.current?.focus();
  }

  const copy = (): void => {
    const link = new URL(screenPath(question), location.origin).href;
    // The link is shown for manual copying where there is no access to the clipboard.
    void copyText(link).then((isCopied) =>
      setMessage(isCopied ? { isBad: false, words: text('copied') } : { isBad: true, words: link }),
    );
  };

  return (
    <Dialog small open={open} title={text('title')} closeLabel={text('close')} onClose={onClose}>
      <p className={styles.hint}>{text('hint')}</p>
      {isReader ? (
        <NameField field={field} wrong={wrong} text={text} onSave={() => void save()} />
      ) : (
        <p>
          {text('login')}{' '}
          <a href={loginHref} rel="nofollow">
            {loginText}
          </a>
        </p>
      )}
      <Button onClick={copy}>{text('copy')}</Button>
      <div role="status">{message && <Note tone={message.isBad ? 'bad' : 'ok'}>{message.words}</Note>}</div>
      {isReader && (
        <>
          <h3 ref={heading} tabIndex={-1} className={styles.title}>
            {text('mine')}
          </h3>
          <ListState screens={screens} known={known} text={text} />
          {known !== null && known.length > 0 && (
            <ScreenList
              screens={known}
              locale={locale}
              text={text}
              onOpen={onClose}
              onWatch={({ id, name }) => void act(name, 'watched', () => watchScreen(id), false)}
              onReplace={(screen) =>
                void act(screen.name, 'replaced', () => replaceScreen(screen, { name: screen.name, ...question }))
              }
              onDelete={(screen) => void remove(screen)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

interface ListStateProps extends Pick<ScreensDialogProps, 'text'> {
  readonly screens: ReturnType<typeof useLoad<readonly SavedScreen[]>>;
  readonly known: readonly SavedScreen[] | null;
}

/** Shown instead of the list, or above it while it reloads. */
function ListState({ screens, known, text }: ListStateProps) {
  return (
    <>
      {screens.status === 'loading' && known === null && <p role="status">{text('loading')}</p>}
      {screens.status === 'failed' && (
        <p role="alert">
          {text('loadFailed')}{' '}
          <RetryButton busy={screens.isAsking && text('retrying')} onClick={screens.retry}>
            {text('again')}
          </RetryButton>
        </p>
      )}
      {known?.length === 0 && <p>{text('none')}</p>}
    </>
  );
}

interface NameFieldProps extends Pick<ScreensDialogProps, 'text'> {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly wrong: string | null;
  readonly onSave: () => void;
}

/** Not a form: it is inside the filter form, and a nested form would submit the page. */
function NameField({ field, wrong, text, onSave }: NameFieldProps) {
  return (
    <div className={styles.form}>
      <TextField
        ref={field}
        label={text('name')}
        maxLength={80}
        required
        dir="auto"
        autoComplete="off"
        error={wrong ?? undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onSave();
        }}
      />
      <Button variant="solid" onClick={onSave}>
        {text('save')}
      </Button>
    </div>
  );
}

interface ScreenListProps extends Pick<ScreensDialogProps, 'locale' | 'text'> {
  readonly screens: readonly SavedScreen[];
  readonly onOpen: () => void;
  readonly onWatch: (screen: SavedScreen) => void;
  readonly onReplace: (screen: SavedScreen) => void;
  readonly onDelete: (screen: SavedScreen) => void;
}

function ScreenList({ screens, locale, text, onOpen, onWatch, onReplace, onDelete }: ScreenListProps) {
  return (
    <ul aria-label={text('mine')}>
      {screens.map((screen) => (
        <li key={screen.id} className={styles.line}>
          <span className={styles.name}>
            <a href={inLocale(screenPath(screen), locale)} rel="nofollow" onClick={onOpen}>
              <bdi>{screen.name}</bdi>
            </a>{' '}
            <small dir="ltr">{screen.market}</small>
          </span>
          <Button aria-label={text('watch.what', { name: screen.name })} onClick={() => onWatch(screen)}>
            {text('watch')}
          </Button>
          <Button aria-label={text('replace.what', { name: screen.name })} onClick={() => onReplace(screen)}>
            {text('replace')}
          </Button>
          <Button aria-label={text('delete.what', { name: screen.name })} onClick={() => onDelete(screen)}>
            {text('delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
