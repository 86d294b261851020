import { useEffect, useState } from 'react';
import { Checkbox, TextField } from '@site/ui';
import { publishArticle, type ArticleVersion } from '../../../api/administration';
import type { AdminText } from '../admin-text';
import type { Question } from '../frame/ask-dialog';
import { isolated } from '../frame/cells';
import { instantIn } from './publication';

const called = ({ title }: ArticleVersion) => ({ title: isolated(title) });

/** Shows a version to all readers now. */
export const publishNow = (text: AdminText, version: ArticleVersion): Question => ({
  title: text('articles.publish'),
  body: <p>{text('articles.publish.means', called(version))}</p>,
  async act() {
    await publishArticle(version.id, { visible_from: new Date().toISOString() });
    return text('articles.published', called(version));
  },
});

/** Shows it from a moment on that is typed. */
export function schedule(text: AdminText, version: ArticleVersion): Question {
  const typed = { moment: '', reportInvalid: (_isWrong: boolean): void => undefined };
  return {
    title: text('articles.schedule'),
    body: (
      <>
        <p>{text('articles.schedule.means', called(version))}</p>
        <MomentField
          text={text}
          onType={(moment) => (typed.moment = moment)}
          onReady={(reportInvalid) => {
            typed.reportInvalid = reportInvalid;
          }}
        />
      </>
    ),
    async act() {
      const from = instantIn(typed.moment);
      typed.reportInvalid(from === null);
      if (from === null) return null;
      await publishArticle(version.id, { visible_from: from });
      return text('articles.scheduled', called(version));
    },
  };
}

/** Hides it from all readers: this version, or every one of its article. */
export function takeBack(text: AdminText, version: ArticleVersion): Question {
  const chosen = { all: false };
  return {
    title: text('articles.takeBack'),
    isRisk: true,
    body: (
      <>
        <p>{text('articles.takeBack.means', called(version))}</p>
        <AllVersions text={text} onChoose={(all) => (chosen.all = all)} />
      </>
    ),
    async act() {
      await publishArticle(version.id, { visible_from: null, all_versions: chosen.all });
      return text('articles.takenBack', called(version));
    },
  };
}

interface MomentFieldProps {
  readonly text: AdminText;
  readonly onType: (moment: string) => void;
  readonly onReady: (reportInvalid: (isWrong: boolean) => void) => void;
}

function MomentField({ text, onType, onReady }: MomentFieldProps) {
  const [isWrong, setWrong] = useState(false);
  useEffect(() => onReady(setWrong), [onReady]);
  return (
    <TextField
      type="datetime-local"
      dir="ltr"
      label={text('articles.moment')}
      hint={text('articles.moment.hint')}
      error={isWrong ? text('articles.moment.wrong') : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

function AllVersions({ text, onChoose }: { readonly text: AdminText; readonly onChoose: (all: boolean) => void }) {
  return <Checkbox label={text('articles.allVersions')} onChange={({ target }) => onChoose(target.checked)} />;
}
