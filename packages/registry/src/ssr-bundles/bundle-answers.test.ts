import type { PageHead } from '@site/remote-kit/contract';
import { readHead } from './bundle-answers';

/** Every field of a head: a field added to the contract is a type error until it is read too. */
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

describe('the head of a page from an SSR bundle', () => {
  it('is read in full', () => {
    expect(readHead(JSON.stringify(whole))).toEqual(whole);
  });

  it.each([
    { ...whole, canonicalPath: 'https://elsewhere.example/' },
    { ...whole, languages: ['fr'] },
    { ...whole, title: undefined },
    'no JSON',
  ])('is null with invalid fields', (said) => {
    expect(readHead(typeof said === 'string' ? said : JSON.stringify(said))).toBeNull();
  });
});
