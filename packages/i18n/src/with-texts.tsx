import { useMemo } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from './catalogue';
import { readyMessages } from './ready-messages';

/** A component with texts in addition to those of its page. */
export function withTexts<Props extends object>(
  Inside: ComponentType<Props>,
  texts: Messages,
): FunctionComponent<Props> {
  return function WithTexts(props: Props) {
    const { messages, locale } = useIntl();
    const all = useMemo(() => ({ ...messages, ...readyMessages(texts) }), [messages]);
    return (
      <IntlProvider locale={locale} defaultLocale="en" timeZone="UTC" messages={all} onError={() => undefined}>
        <Inside {...props} />
      </IntlProvider>
    );
  };
}
