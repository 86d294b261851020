import { useEffect, useRef } from 'react';
import { MailAgain } from '../features/mail-again/mail-again';
import typography from '../frame/text.module.css';
import { useText } from '../texts/use-text';

export interface CompletedProps {
  readonly email: string;
  readonly hasApproval: boolean;
  /** 3: below the title of a dialog. */
  readonly level?: 1 | 3;
  /** Signs up once more with the input. A mail requested by address alone could belong to another sign-up. */
  readonly askAgain: () => Promise<void>;
}

/** The account waits for its owner to open the mailed link. */
export function Completed({ email, hasApproval, level = 1, askAgain }: CompletedProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [Title, Subtitle] = level === 1 ? (['h1', 'h2'] as const) : (['h3', 'h4'] as const);
  // The form is removed, and the focus with it. In the sentence the address keeps its direction by isolating marks.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title ref={heading} tabIndex={-1} className={level === 1 ? typography.title : typography.subtitle}>
        {text('register.done')}
      </Title>
      <p>{text('register.done.mail', { email: `\u2066${email}\u2069` })}</p>
      <p>{text(hasApproval ? 'register.done.approval' : 'register.done.logIn')}</p>
      <Subtitle className={typography.subtitle}>{text('mailAgain.title')}</Subtitle>
      <MailAgain ask={askAgain} />
    </>
  );
}
