import { screenQuestionOf } from './screen-question';

describe('the question of a screen', () => {
  it('takes a formula as it was written', () => {
    const where = 'pe < sector_median(pe) and avg(roe, 20q) > 15%';
    const { query } = screenQuestionOf({ market: 'TA', query: new URLSearchParams({ where }).toString() });

    expect(new URLSearchParams(query).get('where')).toBe(where);
  });

  it('refuses a formula that cannot be read, with its place', () => {
    const query = new URLSearchParams({ where: 'pe < roe and ps' }).toString();
    const refused = {
      path: 'body.query',
      message: expect.stringMatching(/read at character 14: "ps" is a number/),
    };

    expect(() => screenQuestionOf({ market: 'TA', query })).toThrow(
      expect.objectContaining({ errorCode: 'invalid_options', errors: [refused] }),
    );
  });
});
