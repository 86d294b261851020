import { useEffect } from 'react';
import { inLocale, navigate, usePlace, useSession } from '@site/remote-kit';

/** Pages for those who are logged out send everybody else home. */
export function useGuestOnly(): void {
  const { status } = useSession();
  const { locale, active } = usePlace();
  useEffect(() => {
    if (active && status === 'user') navigate(inLocale('/', locale), { replace: true });
  }, [active, status, locale]);
}
