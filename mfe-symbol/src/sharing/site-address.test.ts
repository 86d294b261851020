import { siteAddress } from './site-address';

describe('an address that a link may lead to', () => {
  it.each(['https://aurora-amber.example', 'http://aurora-amber.example/about?a=1#b', 'HTTPS://Aurora.example'])(
    'is %s',
    (address) => expect(siteAddress(address)).toBe(address),
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://aurora-amber.example/1',
    'file:///etc/passwd',
    'ftp://aurora-amber.example',
    '//aurora-amber.example',
    'aurora-amber.example',
    'https://',
    'https://bank.example@evil.example/',
    '',
    null,
    undefined,
  ])('is not %j', (address) => expect(siteAddress(address)).toBeNull());
});
