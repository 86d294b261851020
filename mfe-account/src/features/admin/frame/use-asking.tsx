import { useState, type ReactNode } from 'react';
import { Toast } from '@site/ui';
import { AskDialog, type Question } from './ask-dialog';

export interface Asking {
  readonly ask: (question: Question) => void;
  /** Called after an action: it is announced, and the list is loaded again. */
  readonly done: (said: string) => void;
  /** The dialog and the last message, at the end of a section. */
  readonly dialogs: ReactNode;
}

/** The actions of a section: confirmed before, announced afterwards, and the list is loaded again. */
export function useAsking(reload: () => void): Asking {
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const done = (what: string): void => {
    setQuestion(null);
    setSaid(what);
    reload();
  };
  return {
    ask: setQuestion,
    done,
    dialogs: (
      <>
        <AskDialog question={question} onClose={() => setQuestion(null)} onDone={done} />
        <Toast text={said} onDone={() => setSaid(null)} />
      </>
    ),
  };
}
