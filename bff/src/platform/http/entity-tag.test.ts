import { atOnce } from '../jobs/cooperative-yield';
import { entityTag, entityTagSteps } from './entity-tag';

describe('entityTag', () => {
  it('is the same for the same bytes, whatever they come in', () => {
    expect(entityTag('a board')).toBe(entityTag(Buffer.from('a board')));
    expect(entityTag('a ', Buffer.from('board'))).toBe(entityTag('a board'));
    expect(entityTag('a board')).not.toBe(entityTag('a Board'));
  });

  it('of a large body is computed in steps', () => {
    const body = Buffer.alloc(3 * 1024 * 1024, 'a');

    expect(atOnce(entityTagSteps('text/plain', body))).toBe(entityTag('text/plain', '\n', body));
    expect([...entityTagSteps('text/plain', body)]).toHaveLength(12);
  });

  it('is quoted, and long enough that no two answers share one by chance', () => {
    expect(entityTag('')).toMatch(/^"[\w-]{27}"$/);
  });
});
