import { useEffect, useRef, useState } from 'react';
import {
  beginSession,
  inLocale,
  navigate,
  readBegunSignIn,
  serviceTokenCookie,
  takeBegunSignIn,
} from '@site/remote-kit';
import type { Locale } from '@site/remote-kit';
import { endSignIn, type SignInEnd } from './end-sign-in';

/**
 * Ends the sign-in that the address tells of, once. Null: under way, or the reader is on their way to where they wanted to go.
 * Code and token leave the address at once, so that no one finds them in the history.
 */
export function useSignInEnd(locale: Locale): SignInEnd | null {
  const [end, setEnd] = useState<SignInEnd | null>(null);
  const running = useRef<Promise<SignInEnd> | null>(null);

  useEffect(() => {
    const { pathname, search, hash } = location;
    const begun = running.current ? null : readBegunSignIn();
    if (begun && begun.locale !== locale) {
      return void location.replace(inLocale(pathname + search + hash, begun.locale));
    }
    if (!running.current) {
      history.replaceState(history.state, '', inLocale(pathname, locale));
      running.current = endSignIn(takeBegunSignIn(), search, hash);
    }
    let isWanted = true;
    void running.current.then((reached) => {
      if (!isWanted) return;
      if (reached.kind === 'signed_in') return beginSession(reached.token, reached.goTo, serviceTokenCookie);
      if (reached.kind === 'linked') return navigate(reached.goTo, { replace: true });
      setEnd(reached);
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return end;
}
