import { useState, type ReactNode } from 'react';
import { Toast } from '@site/ui';
import { AskDialog, type Question } from './ask-dialog';

export interface Asking {
  readonly ask: (question: Question) => void;
  /** Something was done: it is said, and what the list shows is asked for again. */
  readonly done: (said: string) => void;
  /** The dialog and what was done, at the end of a section. */
  readonly asked: ReactNode;
}

/** What a section does to what it lists: asked before, said afterwards, and the list looked at again. */
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
    asked: (
      <>
        <AskDialog question={question} onClose={() => setQuestion(null)} onDone={done} />
        <Toast text={said} onDone={() => setSaid(null)} />
      </>
    ),
  };
}
