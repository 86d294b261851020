import { entityTag } from './entity-tag';

describe('entityTag', () => {
  it('is the same for the same bytes, whatever they come in', () => {
    expect(entityTag('a board')).toBe(entityTag(Buffer.from('a board')));
    expect(entityTag('a ', Buffer.from('board'))).toBe(entityTag('a board'));
    expect(entityTag('a board')).not.toBe(entityTag('a Board'));
  });

  it('is quoted, and long enough that no two answers share one by chance', () => {
    expect(entityTag('')).toMatch(/^"[\w-]{27}"$/);
  });
});
