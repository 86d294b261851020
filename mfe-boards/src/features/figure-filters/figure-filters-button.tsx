import { useContext, useState } from 'react';
import type { Locale } from '@site/format';
import { slidersHorizontalPath } from '@site/ui';
import { FigureFilterContext } from '../../model/figure-filter-tools';
import type { RestTextOf } from '../../texts/use-text';
import { DialogButton } from '../../ui/dialog-button';

/** The panel and its texts load on first use. */
async function loadPanel(locale: Locale) {
  const { loadFilterTexts } = await import('./filter-texts');
  const [{ FigureFiltersDialog }, filterText] = await Promise.all([
    import('./figure-filters-dialog'),
    loadFilterTexts(locale),
  ]);
  return { FigureFiltersDialog, filterText };
}

export interface FigureFiltersButtonProps {
  readonly locale: Locale;
  /** Called to show the results of the filters. */
  readonly onShow: () => void;
  readonly text: RestTextOf;
}

/** Opens the filters of all figures. */
export function FigureFiltersButton({ locale, onShow, text }: FigureFiltersButtonProps) {
  const tools = useContext(FigureFilterContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogButton
      label={text('tools.figureFilters')}
      iconPath={slidersHorizontalPath}
      load={loadPanel}
      onOpen={setOpen}
      {...{ locale, isOpen, text }}
    >
      {({ FigureFiltersDialog, filterText }) =>
        tools && (
          <FigureFiltersDialog
            open={isOpen}
            {...{ tools, filterText, text }}
            onClose={() => setOpen(false)}
            onShow={() => {
              setOpen(false);
              onShow();
            }}
          />
        )
      }
    </DialogButton>
  );
}
