import type { BootRemote } from '@site/remote-kit';

/** A page must be there within two minutes, or the reader is told. */
export const loadLimitMs = 120_000;

/** Where a remote's entry stands, written out. */
export const addressOf = ({ entry }: BootRemote): string => new URL(entry, location.href).href;

/** The tag that fetches an entry, held to the integrity that the registry names. A host elsewhere is asked without cookies. */
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
