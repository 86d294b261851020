import { useState } from 'react';
import type { Locale } from '@site/remote-kit';
import typography from '../../frame/text.module.css';
import { useText } from '../../texts/use-text';
import { AlertsSection } from './alerts-section';
import { ScreensSection } from './screens-section';

/** Saved screens and alerts. Deleting a screen deletes its alerts too. */
export function UserLists({ locale }: { readonly locale: Locale }) {
  const text = useText();
  const [version, setVersion] = useState(0);
  return (
    <>
      <h2 className={typography.heading}>{text('profile.lists')}</h2>
      <ScreensSection onChanged={() => setVersion((count) => count + 1)} />
      <AlertsSection version={version} locale={locale} />
    </>
  );
}
