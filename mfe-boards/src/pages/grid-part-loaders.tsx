import type { Locale } from '@site/format';
import { isFormulaColumn } from '../model/board-columns';
import type { GridPartLoaders } from '../features/grid/grid-parts';

const notes = {
  en: () => import('../features/column-notes/texts/en'),
  he: () => import('../features/column-notes/texts/he'),
};

/** The features inside the table, each a separate chunk with its texts. */
const loadersIn = (locale: Locale): GridPartLoaders => ({
  async note() {
    const { loadFilterTexts } = await import('../features/figure-filters/filter-texts');
    const [{ ColumnNote }, { FormulaNote }, { ColumnFilters }, { messages: texts }, filterText] = await Promise.all([
      import('../features/column-notes/column-note'),
      import('../features/column-notes/formula-note'),
      import('../features/figure-filters/column-filters'),
      notes[locale](),
      loadFilterTexts(locale),
    ]);
    return ({ column, ...props }) =>
      isFormulaColumn(column) ? (
        <FormulaNote {...props} {...{ column, locale, texts }} />
      ) : (
        <ColumnNote {...props} {...{ column, locale, texts }}>
          <ColumnFilters column={column} label={props.label} filterText={filterText} />
        </ColumnNote>
      );
  },
  async summary() {
    const { loadSummaryTexts } = await import('../features/row-summary/summary-texts');
    const [{ RowSummary }, text] = await Promise.all([
      import('../features/row-summary/row-summary'),
      loadSummaryTexts(locale),
    ]);
    return (props) => <RowSummary {...props} {...{ locale, text }} />;
  },
  async selection() {
    const { loadToolTexts } = await import('../features/table-tools/tool-texts');
    const [{ SelectionBar }, toolText] = await Promise.all([
      import('../features/table-tools/selection-bar'),
      loadToolTexts(locale),
    ]);
    return (props) => <SelectionBar {...props} toolText={toolText} />;
  },
});

/** By the page's language. */
export const gridPartLoaders: Readonly<Record<Locale, GridPartLoaders>> = { en: loadersIn('en'), he: loadersIn('he') };
