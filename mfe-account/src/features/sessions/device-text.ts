import type { ListedSession } from '../../api/user-account';
import type { TextOf } from '../../texts/use-text';

const BROWSERS: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
const SYSTEMS: Readonly<Record<string, string>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

/** The name of a device. Unknown names are shown unchanged. */
export function deviceText(text: TextOf, { browser, system }: Pick<ListedSession, 'browser' | 'system'>): string {
  const [program, machine] = [named(BROWSERS, browser), named(SYSTEMS, system)];
  if (program !== null && machine !== null) return text('sessions.browserOn', { browser: program, system: machine });
  return program ?? machine ?? text('sessions.unknownDevice');
}

const named = (names: Readonly<Record<string, string>>, code: string | null | undefined): string | null =>
  code == null ? null : Object.hasOwn(names, code) ? names[code]! : code;
