import he from './texts/he.json';

/** A browser takes the direction of an isolated run from its first strong character. */
const FIRST_STRONG = /[\u200E\u200F\p{Script=Latin}\p{Script=Hebrew}]/u;

describe('names in Hebrew that begin with Latin letters', () => {
  const mixed = Object.entries(he).filter(([id, name]) => id.startsWith('market.') && /\p{Script=Hebrew}/u.test(name));

  it.each(mixed)('%s reads from right to left: %s', (_id, name) => {
    expect(FIRST_STRONG.exec(name)![0]).toMatch(/[\u200F\p{Script=Hebrew}]/u);
  });
});
