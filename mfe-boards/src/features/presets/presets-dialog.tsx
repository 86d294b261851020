import type { MouseEvent } from 'react';
import { Button, Dialog, isPlainClick, Pill } from '@site/ui';
import type { BoardMarket } from '@site/fields';
import type { BoardQuery, QueryChange } from '../../model/board-query';
import { queryHref } from '../../model/board-query';
import { currencyOfFilters } from '../../model/board-figure-filters';
import { filterText } from '../../model/filter-text';
import type { Preset } from '../../model/presets';
import { isPresetOf, presetChange, presetsOn } from '../../model/presets';
import type { RestTextOf } from '../../texts/use-text';
import type { PresetTextOf } from './preset-texts';
import styles from './presets.module.css';

export interface PresetsDialogProps {
  readonly open: boolean;
  readonly market: BoardMarket;
  readonly query: Pick<BoardQuery, 'amountsIn'>;
  readonly search: string;
  /** The login link for visitors who want to sort; null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onChoose: (change: QueryChange) => void;
  /** Called to show the results of the selected preset. */
  readonly onShow: () => void;
  /** Opens the editor with the selected preset. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
  readonly presetText: PresetTextOf;
  readonly text: RestTextOf;
}

/** The presets: common queries, each a link with its rule in words. */
export function PresetsDialog(props: PresetsDialogProps) {
  const { open, market, query, search, loginHref, onChoose, onShow, onEdit, onClose, presetText, text } = props;
  const currency = currencyOfFilters(market, query);
  const choose = (preset: Preset) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(presetChange(preset));
    onClose();
    onShow();
  };
  return (
    <Dialog small open={open} title={presetText('title')} closeLabel={presetText('close')} onClose={onClose}>
      <p className={styles.hint}>{presetText('hint')}</p>
      <ul>
        {presetsOn(market, query).map((preset) => {
          const isChosen = isPresetOf(preset, search);
          return (
            <li key={preset.id} className={styles.preset}>
              <a
                href={queryHref(search, presetChange(preset))}
                rel="nofollow"
                aria-current={isChosen || undefined}
                onClick={choose(preset)}
              >
                {presetText(preset.id)}
              </a>{' '}
              {isChosen && <Pill>{presetText('chosen')}</Pill>}
              {(preset.id === 'growing' || preset.id === 'cash') && (
                <p className={styles.about}>{presetText(`${preset.id}.about`)}</p>
              )}
              <p className={styles.rule}>{ruleOf(preset, currency, presetText, text)}</p>
              <Button
                variant="bare"
                aria-label={presetText('edit.of', { preset: presetText(preset.id) })}
                onClick={() => {
                  onChoose(presetChange(preset));
                  onClose();
                  onEdit();
                }}
              >
                {presetText('edit')}
              </Button>
            </li>
          );
        })}
      </ul>
      {loginHref !== null && (
        <p className={styles.hint}>
          {presetText('login')}{' '}
          <a href={loginHref} rel="nofollow">
            {text('notice.login')}
          </a>
        </p>
      )}
    </Dialog>
  );
}

/** `P/E at most 12, P/B at most 2. Div. yield: high to low.` */
function ruleOf({ filters, order }: Preset, currency: string, presetText: PresetTextOf, text: RestTextOf): string {
  return presetText('rule', {
    filters: filters.map((filter) => filterText(filter, text, currency)).join(', '),
    order: text(order.descending ? 'sort.falling' : 'sort.rising', { column: text(`column.${order.by}`) }),
  });
}
