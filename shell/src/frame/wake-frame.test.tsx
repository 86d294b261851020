import type { ShellBoot } from '../boot';
import { wakeFrame } from './wake-frame';

const bootIn = (locale: 'en' | 'he'): ShellBoot => ({
  ...{ locale, viewerClass: 'visitor', registry: [], markets: [], signInProviders: [] },
  ...{ hasDemoAccounts: false, hasApproval: true, notFound: false },
});

describe('the language of a visit', () => {
  beforeEach(() => localStorage.clear());

  it('is kept where the address is Hebrew', async () => {
    await wakeFrame(bootIn('he'));

    expect(localStorage.getItem('language')).toBe('heb');
  });

  it('stays what it was where the address names none', async () => {
    await wakeFrame(bootIn('en'));
    expect(localStorage.getItem('language')).toBeNull();

    localStorage.setItem('language', 'heb');
    await wakeFrame(bootIn('en'));
    expect(localStorage.getItem('language')).toBe('heb');
  });
});
