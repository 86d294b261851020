import { acceptedEncodings, encodingWanted, namesTag } from './negotiate';

describe('the encodings that a client takes', () => {
  it.each([
    ['gzip, deflate, br', true, true],
    ['GZIP;Q=0.5 , Br', true, true],
    ['gzip', false, true],
    ['br;q=0.00, gzip;q=0.001', false, true],
    ['br ; q=0, *', false, true],
    ['*', true, true],
    ['*;q=0', false, false],
    ['gzip;q=much', false, false],
    ['brotli, x-gzip', false, false],
    ['', false, false],
    [undefined, false, false],
  ])('of %j: br %j, gzip %j', (header, br, gzip) => {
    expect(acceptedEncodings(header)).toEqual({ br, gzip });
    expect(encodingWanted(header)).toBe(br ? 'br' : gzip ? 'gzip' : 'identity');
  });
});

describe('a tag that the client names', () => {
  it.each(['"a"', 'W/"a"', '"x", "a"', '"x" ,W/"a","y"', ' * '])('is known by %j', (condition) => {
    expect(namesTag(condition, ['"a"', '"a-br"'])).toBe(true);
  });

  it.each([undefined, '', '"b"', 'a', '"a', 'w/"a"', `${'"x",'.repeat(500)}"a"`])('is not known by %j', (condition) => {
    expect(namesTag(condition, ['"a"'])).toBe(false);
  });
});
