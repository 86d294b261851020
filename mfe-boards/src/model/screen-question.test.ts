import { boardColumnsOf } from './board-columns';
import { boardAddressOf } from './board-query';
import { screenQuestionOf } from './screen-question';

const columns = boardColumnsOf('SP500').slice(0, 2);

describe('the query of a screen', () => {
  it('is that of the address, without language, page and invalid options, with its columns', () => {
    const search = '?lang=heb&offset=50&minScore=60&cheap=1&year=soon&where=pbRatio%3C3&in=EUR';

    expect(screenQuestionOf(boardAddressOf({ market: 'TA' }), search, columns)).toEqual({
      market: 'TA',
      query: `minScore=60&where=pbRatio%3C3&in=EUR&columns=${columns.map(({ field }) => field).join('%2C')}`,
    });
  });

  it('has the industry of a board across markets', () => {
    const address = boardAddressOf({ sector: 'Energy', industry: 'Solar' });

    expect(screenQuestionOf(address, '?sector=Energy', columns)).toMatchObject({
      market: 'WORLD',
      sector: 'Energy',
      industry: 'Solar',
      query: expect.stringMatching(/^columns=/),
    });
  });
});
