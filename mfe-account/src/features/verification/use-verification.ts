import { useEffect, useRef, useState } from 'react';
import { failureOf } from '@site/remote-kit';
import { verifyAccount } from '../../api/verify-account';

/** `refused`: the link is invalid or expired; `failed`: no answer, and another try may succeed. */
export type Verification = 'busy' | 'done' | 'refused' | 'failed';

/** Posts the token of an activation link once, because it works once. A page that is shown again sends no request. */
export function useVerification(token: string): {
  readonly state: Verification;
  readonly isAsking: boolean;
  readonly retry: () => void;
} {
  const [state, setState] = useState<Verification>('busy');
  const [isAsking, setAsking] = useState(false);
  const running = useRef<{ readonly token: string; readonly answer: Promise<Verification> } | null>(null);

  const follow = (answer: Promise<Verification>) => {
    let isWanted = true;
    void answer.then((outcome) => {
      if (!isWanted) return;
      setState(outcome);
      setAsking(false);
    });
    return () => {
      isWanted = false;
    };
  };
  useEffect(() => {
    if (running.current?.token !== token) running.current = { token, answer: verify(token) };
    return follow(running.current.answer);
  }, [token]);

  const retry = () => {
    // The last message is shown at the pressed button until there is an answer.
    setAsking(true);
    running.current = { token, answer: verify(token) };
    follow(running.current.answer);
  };
  return { state, isAsking, retry };
}

async function verify(token: string): Promise<Verification> {
  try {
    await verifyAccount(token);
    return 'done';
  } catch (error) {
    const { errorCode } = failureOf(error);
    return errorCode === 'link_invalid' || errorCode === 'invalid_request' ? 'refused' : 'failed';
  }
}
