import { useState } from 'react';
import { siteFacts, type Locale } from '@site/remote-kit';
import { send, type Registration } from '../features/registration/registration';
import { RegistrationForm } from '../features/registration/registration-form';
import { Completed } from './completed';

/** The registration in a dialog over the page: the form, and afterwards the next steps. */
export function RegisterHere({ locale }: { readonly locale: Locale }) {
  const [given, setGiven] = useState<Registration | null>(null);
  const { hasApproval, isMarketingFree = false } = siteFacts();
  if (given === null) return <RegistrationForm locale={locale} needsMarketing={!isMarketingFree} onDone={setGiven} />;
  return (
    <Completed email={given.email.trim()} hasApproval={hasApproval} level={3} askAgain={() => send(given, locale)} />
  );
}
