import { useState } from 'react';
import { AlertsSection } from './alerts-section';
import { ScreensSection } from './screens-section';

/** Saved screens and alerts: with a screen go the alerts on it. */
export function OwnLists() {
  const [version, setVersion] = useState(0);
  return (
    <>
      <ScreensSection onChanged={() => setVersion((count) => count + 1)} />
      <AlertsSection version={version} />
    </>
  );
}
