import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@site/format';
import { symbolPath, useHref, usePageSearch } from '@site/remote-kit';
import type { ViewerClass } from '@site/remote-kit';
import { Button, LinkButton, Toast } from '@site/ui';
import type { SymbolData } from '../../../company/symbol-data';
import { loginPath } from '../../../sharing/login-path';
import { useText } from '../../../texts/use-text';

/** The dialog and its texts are loaded on the first press. */
async function loadDialog(locale: Locale) {
  const { loadReportTexts } = await import('./report-texts');
  const [{ ReportDialog }, text] = await Promise.all([import('./report-dialog'), loadReportTexts(locale)]);
  return { ReportDialog, text };
}

export interface ReportToolProps {
  readonly data: SymbolData;
  readonly locale: Locale;
  readonly viewerClass: ViewerClass;
  /** Of what opens the dialog: an address opens it too, also where its button is folded away. */
  readonly className?: string | undefined;
}

/**
 * Reports a wrong figure of the page. The figure is named in the address (`report=revenue.2025.3`), so that any figure can
 * link here. A visitor is sent to the login and back.
 */
export function ReportTool({ data, locale, viewerClass, className }: ReportToolProps) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);
  const requested = search.get('report');
  const isOpen = requested !== null && viewerClass !== 'visitor';
  const path = symbolPath(data.market, data.symbol.symbol);
  const change = (figure: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (figure === null) {
      next.delete('report');
      next.delete('shown');
    } else next.set('report', figure);
    return next;
  };
  const login = useHref(loginPath(path, change(requested ?? 'other')));

  useEffect(() => {
    if (!isOpen || part || isAsking.current) return;
    isAsking.current = true;
    loadDialog(locale)
      .then(setPart, () => setFailed(true))
      .finally(() => (isAsking.current = false));
  }, [isOpen, part, locale]);

  if (viewerClass === 'visitor') {
    return (
      <span className={className}>
        <LinkButton href={login} rel="nofollow">
          {text('symbol.report')}
        </LinkButton>
      </span>
    );
  }
  return (
    <>
      <span className={className}>
        <Button aria-haspopup="dialog" onClick={() => setSearch(change('other'), { replace: true })}>
          {text('symbol.report')}
        </Button>
      </span>
      {part && (
        <part.ReportDialog
          {...{ data, locale }}
          open={isOpen}
          text={part.text}
          search={search}
          onClose={() => setSearch(change(null), { replace: true })}
        />
      )}
      <Toast text={hasFailed ? text('symbol.part.failed') : null} onDone={() => setFailed(false)} />
    </>
  );
}
