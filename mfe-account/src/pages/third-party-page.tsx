import { useEffect, useRef, useState } from 'react';
import {
  inLocale,
  navigate,
  serviceTokenCookie,
  siteFacts,
  SiteLink,
  useDocumentTitle,
  type PageProps,
  type SiteFacts,
} from '@site/remote-kit';
import { Note } from '@site/ui';
import { RegistrationStep } from '../features/third-party/registration-step';
import { SecondStepForm } from '../features/second-step/second-step-form';
import { useSignInEnd } from '../features/third-party/use-sign-in-end';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

/** `/login/third-party`: where a provider sends a browser back to. */
export function ThirdPartyPage({ locale, data }: PageProps) {
  const text = useText();
  useDocumentTitle(text('thirdParty.title'));
  const end = useSignInEnd(locale);
  const [isRegistered, setRegistered] = useState(false);
  const { hasApproval } = (data as Pick<SiteFacts, 'hasApproval'> | null) ?? siteFacts();
  return (
    <div className={typography.narrow}>
      {isRegistered ? (
        <Completed hasApproval={hasApproval} />
      ) : end?.kind === 'second_step' ? (
        <SecondStepForm
          needed={end.needed}
          goTo={end.goTo}
          cookie={serviceTokenCookie}
          onStartOver={() => navigate(inLocale('/login', locale))}
        />
      ) : end?.kind === 'register' ? (
        <RegistrationStep
          registration={end.registration}
          nonce={end.nonce}
          locale={locale}
          onDone={() => setRegistered(true)}
        />
      ) : (
        <>
          <h1 className={typography.title}>{text('thirdParty.title')}</h1>
          {end?.kind === 'failed' ? (
            <>
              <Note tone="bad" role="alert">
                {text(end.text)}
              </Note>
              <p>
                {end.isLink ? (
                  <SiteLink to="/profile/security">{text('thirdParty.toProfile')}</SiteLink>
                ) : (
                  <SiteLink to="/login">{text('thirdParty.toLogin')}</SiteLink>
                )}
              </p>
            </>
          ) : (
            <p role="status">{text('thirdParty.ending')}</p>
          )}
        </>
      )}
    </div>
  );
}

function Completed({ hasApproval }: { readonly hasApproval: boolean }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is removed, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={typography.title}>
        {text('register.done')}
      </h1>
      <p>{text(hasApproval ? 'thirdParty.register.approval' : 'thirdParty.register.logIn')}</p>
      <p>
        <SiteLink to="/login">{text('thirdParty.toLogin')}</SiteLink>
      </p>
    </>
  );
}
