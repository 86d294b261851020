import { tokenIn } from './token-cookie';

const token = 'a'.repeat(43);
const other = 'b'.repeat(43);

describe('the token in a cookie header', () => {
  it('is the password token when both exist', () => {
    expect(tokenIn(`user_token=${other}; user_token_password=${token}`)).toBe(token);
  });

  it('is the other one if only that exists', () => {
    expect(tokenIn(`theme=dark; user_token=${other}`)).toBe(other);
  });

  it.each([
    '',
    'a',
    'user_token_password=',
    'user_token_password=short',
    `user_token_password=${'x'.repeat(5000)}`,
    `user_token_password="${token}<>"`,
    '=;=;;',
  ])('is absent from %j', (cookies) => {
    expect(tokenIn(cookies)).toBeNull();
  });
});
