import { Icon, zapPath } from '@site/ui';
import styles from './frame.module.css';
import { useFrame, useText } from './frame-context';

/** Opens the command palette, which loads on first use. `isRow`: as a row of the phone's sheet. */
export function PaletteButton({ isRow = false }: { readonly isRow?: boolean }) {
  const { locale, viewerClass } = useFrame();
  const text = useText();
  const open = async (): Promise<void> => {
    const { openPalette } = await import(/* webpackChunkName: "palette" */ '../palette/open-palette');
    await openPalette({ locale, viewerClass });
  };
  return (
    <button
      type="button"
      className={isRow ? styles.sheetRow : styles.phoneButton}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={isRow ? undefined : `${text('nav.palette')} (Ctrl K)`}
      onClick={() => void open().catch(() => undefined)}
    >
      <Icon path={zapPath} />
      <span className={isRow ? undefined : 'visually-hidden'}>{text('nav.palette')}</span>
    </button>
  );
}
