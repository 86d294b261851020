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
 * Completes the sign-in of the address, once. Null: in progress, or the reader is being redirected. Code and token are
 * removed from the address at once, so that they are not in the history.
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
