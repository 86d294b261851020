import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { takeTypedNumbers } from './typed-numbers';

function taken(url: string): string | undefined {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  takeTypedNumbers(request);
  return request.url;
}

describe('a number in the query of a call', () => {
  it.each([
    ['/api/boards/TA?usdils=%E2%80%8E3.56&limit=5', '/api/boards/TA?usdils=3.56&limit=5'],
    ['/api/boards/TA?minScore=%E2%88%925', '/api/boards/TA?minScore=-5'],
    ['/api/boards/TA?minScore=%EF%BC%8D5', '/api/boards/TA?minScore=-5'],
    ['/api/boards/TA?limit=%e2%81%a610%e2%81%a9', '/api/boards/TA?limit=10'],
  ])('%s is read as %s', (url, expected) => {
    expect(taken(url)).toBe(expected);
  });

  it.each([
    '/api/boards/TA?usdils=3%2C56',
    '/api/boards/TA?usdils=%E2%80%8E3%2C56',
    '/api/search?q=%D7%91%D7%A0%D7%A7',
    '/api/search?q=%E2%80%8Fabc',
    '/api/search?q=%E2%zz5',
    '/market/TA?usdils=%E2%80%8E3.56',
    '/api/boards/TA',
  ])('%s stays as it is', (url) => {
    expect(taken(url)).toBe(url);
  });
});
