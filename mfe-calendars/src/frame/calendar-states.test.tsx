import { render as draw, screen } from '@testing-library/react';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { Waiting } from './calendar-states';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';

describe('a week that failed to load', () => {
  it.each(['en', 'he'] as const)('keeps its message and its button during a retry (%s)', (locale) => {
    let isAsking = false;
    const failure = { errorCode: 'unavailable', status: 503, detail: '' };
    const Failed = () => <Waiting state={{ status: 'failed', failure, retry: () => undefined, isAsking }} />;
    const messages = locale === 'he' ? he : en;
    const page = (search: string) => {
      const props: PageProps = { page: 'earnings', params: {}, search, locale, viewerClass: 'visitor', data: null };
      return <PageRoot component={Failed} {...{ messages, props }} pathname="/earnings-calendar" pageId="1" active />;
    };
    const { rerender } = draw(page(''));
    const retry = screen.getByRole('button', { name: messages['calendar.retry'] });
    retry.focus();

    isAsking = true;
    rerender(page('?'));

    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveTextContent(messages['calendar.retrying']);
    expect(retry).toHaveFocus();
  });
});
