import { useId, useState, type FormEvent } from 'react';
import { updateUser, type Locale, type User } from '@site/remote-kit';
import { changeLanguage, languages } from '@site/remote-kit/language';
import { chooseTheme, readTheme, themes, type Theme } from '@site/remote-kit/theme';
import { Button, Note, SelectField, TextField } from '@site/ui';
import { changeProfile } from '../../api/user-account';
import { failureText } from '../../frame/failure-text';
import styles from '../../frame/form.module.css';
import typography from '../../frame/text.module.css';
import { useText, type TextId } from '../../texts/use-text';

const THEMES: Readonly<Record<Theme, TextId>> = {
  system: 'preferences.theme.system',
  light: 'preferences.theme.light',
  dark: 'preferences.theme.dark',
};

interface Props {
  readonly user: User;
  /** Of the page. */
  readonly locale: Locale;
}

/** Name, language and appearance, stored with the account. Input is not lost until it is saved. */
export function Preferences({ user, locale }: Props) {
  const text = useText();
  const headingId = useId();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [failure, setFailure] = useState<TextId | null>(null);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'busy') return;
    const fields = new FormData(event.currentTarget);
    const typed = (name: string): string => String(fields.get(name) ?? '');
    const language = languages.find((one) => one.locale === typed('language'))?.locale ?? user.locale;
    const theme = themes.find((one) => one === typed('theme')) ?? 'system';
    setState('busy');
    setFailure(null);
    try {
      const after = await changeProfile({ displayName: typed('name').trim() || null, locale: language, theme });
      updateUser(() => after);
      chooseTheme(theme);
      setState('done');
      // The page is another document in another language; it comes up where this one is.
      if (language !== user.locale && language !== locale) changeLanguage(language);
    } catch (error) {
      setFailure(failureText(error));
      setState('open');
    }
  }

  return (
    <section className={typography.stack} aria-labelledby={headingId}>
      <h2 id={headingId} className={typography.heading}>
        {text('preferences.title')}
      </h2>
      <form
        className={styles.form}
        method="post"
        onInput={() => setState('open')}
        onSubmit={(event) => void save(event)}
      >
        <TextField
          name="name"
          label={text('profile.name')}
          hint={text('preferences.name.hint')}
          defaultValue={user.displayName ?? ''}
          maxLength={80}
          dir="auto"
          autoComplete="nickname"
        />
        <SelectField
          name="language"
          label={text('preferences.language')}
          hint={text('preferences.language.hint')}
          defaultValue={user.locale}
          options={languages.map((one) => ({ value: one.locale, label: one.name, lang: one.locale }))}
        />
        <SelectField
          name="theme"
          label={text('preferences.theme')}
          hint={text('preferences.theme.hint')}
          defaultValue={user.theme ?? readTheme()}
          options={themes.map((theme) => ({ value: theme, label: text(THEMES[theme]) }))}
        />
        <div>
          <Button type="submit" busy={state === 'busy' && text('preferences.saving')}>
            {text('preferences.save')}
          </Button>
        </div>
        <div role="status">
          {state === 'done' && <Note tone="ok">{text('preferences.saved')}</Note>}
          {failure !== null && <Note tone="bad">{text(failure)}</Note>}
        </div>
      </form>
    </section>
  );
}
