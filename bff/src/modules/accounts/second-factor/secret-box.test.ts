import * as fc from 'fast-check';
import { createSecretBox } from './secret-box';

const KEY = 'a key of thirty-two characters at least';

describe('createSecretBox', () => {
  it('decrypts only what it encrypted for the same owner', () => {
    const box = createSecretBox(KEY);
    const another = createSecretBox(`${KEY}!`);
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.uuid(), (secret, owner, stranger) => {
        const sealed = box.seal(secret, owner);
        expect(box.open(sealed, owner)).toBe(secret === '' ? null : secret);
        expect(another.open(sealed, owner)).toBeNull();
        if (stranger !== owner) expect(box.open(sealed, stranger)).toBeNull();
        expect(createSecretBox(null).open(sealed, owner)).toBeNull();
      }),
    );
  });

  it('encrypts the same secret differently each time, and rejects a changed one', () => {
    const box = createSecretBox(KEY);
    const sealed = box.seal('ACLXL4TXZPECANCUK22CU74S2VN5JRI5', 'owner');

    expect(box.seal('ACLXL4TXZPECANCUK22CU74S2VN5JRI5', 'owner')).not.toBe(sealed);
    const [kind, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes.forEach((byte, at) => {
      const changed = Buffer.from(bytes);
      changed[at] = byte ^ 1;
      expect(box.open(`${kind}.${changed.toString('base64url')}`, 'owner')).toBeNull();
    });
  });

  it('decrypts any text without a failure', () => {
    const box = createSecretBox(KEY);
    fc.assert(fc.property(fc.string(), (text) => expect(box.open(`v1.${text}`, 'owner')).toBeNull()));
  });

  it('stores secrets in plain text without a key, and reads them once there is one', () => {
    const sealed = createSecretBox(null).seal('secret', 'owner');

    expect(createSecretBox(KEY).open(sealed, 'owner')).toBe('secret');
  });
});
