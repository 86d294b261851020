import type { PageHead } from '@site/remote-kit/contract';
import { readHead } from './part-answers';

/** All that a head may say: what is added to the contract does not compile here until it is read as well. */
const whole: Required<PageHead> = {
  title: 'Title',
  description: 'What it is about',
  structuredData: { '@type': 'Article', author: { name: 'Dana' } },
  canonicalPath: '/article/yields',
  languages: ['he'],
  kind: 'article',
  trail: [{ name: 'Tel Aviv', path: '/market/TA' }],
  picture: {
    over: 'TA',
    title: 'T',
    text: 'X',
    figures: [{ name: 'P/E', value: '8' }],
    line: { values: [1, null], name: 'Price' },
  },
  noIndex: false,
};

describe('the head of a page, as its part says it', () => {
  it('is read whole', () => {
    expect(readHead(JSON.stringify(whole))).toEqual(whole);
  });

  it.each([
    { ...whole, canonicalPath: 'https://elsewhere.example/' },
    { ...whole, languages: ['fr'] },
    { ...whole, title: undefined },
    'no JSON',
  ])('is none where it says what no head says', (said) => {
    expect(readHead(typeof said === 'string' ? said : JSON.stringify(said))).toBeNull();
  });
});
