import { useState } from 'react';
import { failureOf, type Failure } from '@site/remote-kit';
import { Button, Note } from '@site/ui';
import { useText, type TextId } from '../../texts/use-text';

type State = 'open' | 'busy' | 'done' | TextId;

const TEXTS: Readonly<Record<string, TextId>> = {
  rate_limited: 'login.error.rateLimited',
  hashing_busy: 'login.error.busy',
  network_failure: 'login.error.unreachable',
};

const textOf = ({ errorCode }: Failure): TextId =>
  Object.hasOwn(TEXTS, errorCode) ? TEXTS[errorCode]! : 'login.error.other';

/** Asks for another activation mail. `ask` says for which sign-up; it throws ApiError, or TypeError without an answer. */
export function MailAgain({ ask }: { readonly ask: () => Promise<void> }) {
  const text = useText();
  const [state, setState] = useState<State>('open');

  async function press(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    setState(
      await ask().then(
        () => 'done' as const,
        (error: unknown) => textOf(failureOf(error)),
      ),
    );
  }

  const refusal = state === 'open' || state === 'busy' || state === 'done' ? null : state;
  return (
    <>
      <div>
        <Button onClick={() => void press()} busy={state === 'busy' && text('mailAgain.busy')}>
          {text('mailAgain.submit')}
        </Button>
      </div>
      <div role="status">
        {state === 'done' && <Note tone="ok">{text('mailAgain.done')}</Note>}
        {refusal && <Note tone="bad">{text(refusal)}</Note>}
      </div>
    </>
  );
}
