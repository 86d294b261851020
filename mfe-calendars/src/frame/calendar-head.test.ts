import { head } from '../server';

it('a chosen week or filter is not for an index, the calendar itself is', () => {
  const input = {
    page: 'economic',
    params: {},
    locale: 'en',
    viewerClass: 'visitor',
    data: null,
    identifierPrefix: 'p',
  } as const;

  expect(head({ ...input, search: '' }).noIndex).toBe(false);
  expect(head({ ...input, search: '?country=US' }).noIndex).toBe(true);
});
