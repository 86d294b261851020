import { useState } from 'react';
import { siteFacts, type Locale } from '@site/remote-kit';
import { send, type Registration } from '../features/registration/registration';
import { RegistrationForm } from '../features/registration/registration-form';
import { Completed } from './completed';

/** The registration over a page that the reader stays on: the form, and afterwards what happens next. */
export function RegisterHere({ locale }: { readonly locale: Locale }) {
  const [given, setGiven] = useState<Registration | null>(null);
  const { hasApproval, isMarketingFree = false } = siteFacts();
  if (given === null) return <RegistrationForm locale={locale} needsMarketing={!isMarketingFree} onDone={setGiven} />;
  return (
    <Completed email={given.email.trim()} hasApproval={hasApproval} level={3} askAgain={() => send(given, locale)} />
  );
}
