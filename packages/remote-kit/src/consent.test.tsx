import { allows, consentKey, consentRecordKey, consentVersion } from './consent';

beforeEach(() => localStorage.clear());
const answer = (value: string, record?: string): void => {
  localStorage.setItem(consentKey, value);
  if (record !== undefined) localStorage.setItem(consentRecordKey, record);
};

describe('what the reader allows', () => {
  it.each([
    ['nothing before the answer', null, undefined, []],
    ['everything after a yes to the first question', 'true', undefined, ['statistics', 'convenience']],
    ['what was chosen', 'true', `${consentVersion} 2026-11-23T01:00:00.000Z convenience`, ['convenience']],
    ['nothing after a no', 'false', `${consentVersion} 2026-11-23T01:00:00.000Z`, []],
    [
      'nothing when the question was another version',
      'true',
      '2020-01 2020-01-01T00:00:00.000Z statistics convenience',
      [],
    ],
  ] as const)('is %s', (_, value, record, expected) => {
    if (value !== null) answer(value, record);

    expect((['statistics', 'convenience'] as const).filter(allows)).toEqual(expected);
  });

  it('is nothing where storage is disabled', () => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });

    expect(allows('convenience')).toBe(false);
    getItem.mockRestore();
  });
});
