import type { BootRemote } from '@site/remote-kit';

/** Time limit for loading a page's code. */
export const loadLimitMs = 120_000;

/** The absolute address of a remote's entry. */
export const addressOf = ({ entry }: BootRemote): string => new URL(entry, location.href).href;

/** The tag that loads an entry, with the integrity of the registry. Other hosts are requested without cookies. */
export function entryScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (integrity) {
    script.integrity = integrity;
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
  }
  return script;
}
