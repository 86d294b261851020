import { useCallback } from 'react';
import type { Locale } from '@site/format';
import { Button, fileDownPath, Icon, LinkButton, Toast, VisuallyHidden } from '@site/ui';
import type { BoardAddress, BoardQuery } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';
import { useLater } from '../../model/use-later';
import type { ExportTexts } from './export-menu';

const catalogues = { en: () => import('./texts/en.json'), he: () => import('./texts/he.json') };

/** The menu, its texts and the download load on first use. */
async function loadMenu(locale: Locale) {
  const [{ ExportMenu }, { default: texts }] = await Promise.all([import('./export-menu'), catalogues[locale]()]);
  return { ExportMenu, texts: texts as ExportTexts };
}

export interface ExportButtonProps {
  readonly address: BoardAddress;
  readonly query: BoardQuery;
  /** The address's query, which includes the columns. */
  readonly search: string;
  /** Day of the latest price on the board. Null: not loaded yet. */
  readonly day: string | null;
  readonly locale: Locale;
  /** The login link that returns here; null: exporting is allowed. */
  readonly loginHref: string | null;
  readonly text: RestTextOf;
}

/** Opens the export menu. */
export function ExportButton({ loginHref, text, ...requested }: ExportButtonProps) {
  const { locale } = requested;
  const menu = useLater(useCallback(() => loadMenu(locale), [locale]));
  const content = (
    <>
      <Icon path={fileDownPath} small />
      <span>{text('export.button')}</span>
    </>
  );
  if (loginHref !== null) {
    return (
      <LinkButton href={loginHref} rel="nofollow">
        {content}
        <VisuallyHidden>, {text('export.login')}</VisuallyHidden>
      </LinkButton>
    );
  }
  if (menu.part) {
    const { ExportMenu, texts } = menu.part;
    return <ExportMenu {...requested} {...{ content, texts }} />;
  }
  return (
    <>
      <Button aria-haspopup="menu" aria-expanded={false} onClick={menu.ask}>
        {content}
      </Button>
      <Toast text={menu.hasFailed ? text('part.failed') : null} onDone={menu.forgetFailure} />
    </>
  );
}
