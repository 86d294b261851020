import * as fc from 'fast-check';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';

describe('recovery codes', () => {
  it('are ten different ones that are easy to copy by hand', () => {
    const codes = newRecoveryCodes();

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  it('are known again however they were typed, and by their owner alone', () => {
    const [code = ''] = newRecoveryCodes();
    const hash = recoveryCodeHash(code, 'owner');
    const separators = fc.array(fc.constantFrom('', ' ', '-', '  '), { minLength: 16, maxLength: 16 });

    fc.assert(
      fc.property(separators, fc.boolean(), (between, isLower) => {
        const typed = [...code.replaceAll('-', '')].map((digit, at) => digit + between[at]).join('');
        expect(recoveryCodeHash(isLower ? typed.toLowerCase() : typed, 'owner')).toBe(hash);
      }),
    );
    expect(recoveryCodeHash(code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('V', 'u'), 'owner')).toBe(hash);
    expect(recoveryCodeHash(code, 'stranger')).not.toBe(hash);
  });
});
