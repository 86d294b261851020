import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '@site/format';
import type { ViewerClass } from '@site/remote-kit';
import { Toast } from '@site/ui';
import { listingOf } from '../api/listing';
import type { SymbolData } from '../company/symbol-data';
import { useText } from '../texts/use-text';
import { ProvenanceContext, type ProvenanceRequest } from './provenance-request';

/** The note and its texts are loaded when it is first opened. */
async function loadNote(locale: Locale) {
  const { loadProvenanceTexts } = await import('./provenance-texts');
  const [{ ProvenanceNote }, text] = await Promise.all([import('./provenance-note'), loadProvenanceTexts(locale)]);
  return { ProvenanceNote, text };
}

export interface ProvenanceScopeProps {
  readonly company: SymbolData;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  readonly children: ReactNode;
}

/** Lets parts inside show the source of a figure of the company, in one note at a time. */
export function ProvenanceScope({ company, locale, viewerClass, children }: ProvenanceScopeProps) {
  const text = useText();
  const [opened, setOpened] = useState<{ readonly requested: ProvenanceRequest; readonly anchor: HTMLElement } | null>(
    null,
  );
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadNote>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef<HTMLElement | null>(null);
  const isLoading = useRef(false);

  const mark = useCallback((anchor: HTMLElement | null): void => {
    shown.current?.removeAttribute('aria-expanded');
    anchor?.setAttribute('aria-expanded', 'true');
    shown.current = anchor;
  }, []);
  const close = useCallback((): void => {
    mark(null);
    setOpened(null);
  }, [mark]);
  const ask = useCallback(
    (requested: ProvenanceRequest, anchor: HTMLElement): void => {
      if (shown.current === anchor) return close();
      mark(anchor);
      setOpened({ requested, anchor });
      if (isLoading.current) return;
      isLoading.current = true;
      loadNote(locale)
        .then(setPart, () => {
          close();
          setFailed(true);
        })
        .finally(() => (isLoading.current = false));
    },
    [close, mark, locale],
  );

  return (
    <ProvenanceContext value={ask}>
      {children}
      {opened && part && (
        <part.ProvenanceNote
          key={opened.requested.name}
          {...opened}
          listing={listingOf(company)}
          isSample={company.sample}
          viewerClass={viewerClass}
          text={part.text}
          onClose={close}
        />
      )}
      <Toast text={hasFailed ? text('symbol.part.failed') : null} onDone={() => setFailed(false)} />
    </ProvenanceContext>
  );
}
