import { useEffect } from 'react';
import { inLocale, navigate, usePlace, useSession } from '@site/remote-kit';

/** Redirects signed-in users from pages for visitors to the home page. */
export function useGuestOnly(): void {
  const { status } = useSession();
  const { locale, active } = usePlace();
  useEffect(() => {
    if (active && status === 'user') navigate(inLocale('/', locale), { replace: true });
  }, [active, status, locale]);
}
