import { contractVersion, refusalOf } from './contract';

const whole = { contractVersion, pages: {}, heads: {}, loadMessages: () => Promise.resolve({}) };

describe('the contract of a remote', () => {
  it('is satisfied by a remote with its shape', () => {
    expect(refusalOf(whole)).toBeNull();
  });

  it('is not satisfied by another version of the contract, and says which', () => {
    expect(refusalOf({ ...whole, contractVersion: 99 })).toContain('99');
  });

  it.each([[null], [undefined], ['text'], [{}], [{ ...whole, pages: null }], [{ ...whole, loadMessages: 'en' }]])(
    'is not satisfied by %j',
    (module) => {
      expect(refusalOf(module)).not.toBeNull();
    },
  );
});
