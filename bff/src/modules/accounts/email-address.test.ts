import { isEmailAddress, localPartOf, normaliseEmail } from './email-address';

describe('normaliseEmail', () => {
  it.each(['reader@example.com', ' Reader@Example.COM ', 'READER@EXAMPLE.COM\n'])(
    'gives one spelling for %j',
    (given) => {
      expect(normaliseEmail(given)).toBe('reader@example.com');
    },
  );
});

describe('normaliseEmail of letters with another letter as lower case', () => {
  it('leaves them: mail goes to the mailbox that was typed', () => {
    expect(normaliseEmail('İstanbul@example.com')).toBe('İstanbul@example.com');
  });

  it('removes invisible characters', () => {
    expect(normaliseEmail('\u200fReader\u200b@example.com\u202c')).toBe('reader@example.com');
  });
});

describe('isEmailAddress', () => {
  it.each(['reader@example.com', 'reader.one+site@mail.example.co.uk', "o'brien@example.com", 'דואר@example.co.il'])(
    'takes %s',
    (email) => {
      expect(isEmailAddress(email)).toBe(true);
    },
  );

  it.each([
    '',
    'reader',
    '@example.com',
    'reader@',
    'reader@example',
    'reader@@example.com',
    'reader@exa mple.com',
    'reader@example..com',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'reader@example.com\r\nBcc: all@example.com',
    'reader\u0000@example.com',
    '<reader@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `reader@${'a'.repeat(250)}.com`,
  ])('refuses %j', (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });
});

describe('localPartOf', () => {
  it('returns the part before the last at-sign', () => {
    expect(localPartOf('reader.one@example.com')).toBe('reader.one');
    expect(localPartOf('reader')).toBe('reader');
  });
});
