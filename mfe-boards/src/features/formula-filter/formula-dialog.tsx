import { useEffect, useState } from 'react';
import { formulaPartOf, limitsOf } from '@site/board-rules';
import type { Locale } from '@site/format';
import { SiteLink } from '@site/remote-kit';
import { Button, Dialog, Note } from '@site/ui';
import { FormulaField } from '../../formula/formula-field';
import { loadFormulaTools } from '../../formula/load-formula-tools';
import type { FormulaTools } from '../../formula/load-formula-tools';
import type { BoardAddress, BoardQuery, QueryChange } from '../../model/board-query';
import { backtestHref } from '../../model/backtest-href';
import type { FormulaFilterTextOf } from './formula-filter-texts';
import styles from './formula-filter.module.css';
import { useMatchCount } from './use-match-count';

export interface FormulaDialogProps {
  readonly open: boolean;
  readonly address: BoardAddress;
  /** As in the address, before permissions of the reader are applied. */
  readonly rawQuery: BoardQuery;
  readonly locale: Locale;
  /** Null: the reader is logged in. */
  readonly loginHref: string | null;
  readonly onChange: (change: QueryChange) => void;
  readonly onClose: () => void;
  readonly formulaText: FormulaFilterTextOf;
}

/** The board's formula filter, including its figure filters, as editable text. */
export function FormulaDialog({ open, onClose, formulaText, ...props }: FormulaDialogProps) {
  return (
    <Dialog open={open} title={formulaText('title')} closeLabel={formulaText('close')} onClose={onClose}>
      <FormulaForm key={props.rawQuery.where ?? ''} {...props} {...{ onClose, formulaText }} />
    </Dialog>
  );
}

type FormProps = Omit<FormulaDialogProps, 'open'>;

function FormulaForm({ address, rawQuery, locale, loginHref, onChange, onClose, formulaText }: FormProps) {
  const [formula, setFormula] = useState(() => inLines(rawQuery.where ?? ''));
  const [tools, setTools] = useState<FormulaTools | null>(null);
  const [isTried, setTried] = useState(false);
  useEffect(() => void loadFormulaTools().then(setTools), []);
  const said = formula.replace(/\s+/g, ' ').trim();
  const problem = said === '' ? null : (tools?.filterProblemOf(said, locale) ?? null);
  const needsLogin = loginHref !== null && tools?.needsLogin(said) === true;
  const isSound = said !== '' && problem === null && !needsLogin;
  const count = useMatchCount(address, rawQuery, isSound ? said : null);

  function apply(): void {
    setTried(true);
    if (!isSound) return;
    onChange({ where: said });
    onClose();
  }

  return (
    // The dialog is inside the filter form, and forms cannot be nested.
    <div className={styles.form}>
      <FormulaField
        label={formulaText('label')}
        hint={formulaText('hint')}
        error={isTried ? (problem ?? (said === '' ? formulaText('empty') : undefined)) : undefined}
        value={formula}
        locale={locale}
        onChange={setFormula}
      />
      {needsLogin && (
        <Note tone="info">
          {formulaText('login')}{' '}
          <a href={loginHref} rel="nofollow">
            {formulaText('login.action')}
          </a>
        </Note>
      )}
      <p className={styles.count} role="status">
        {count === 'counting' ? formulaText('counting') : count && formulaText('count', { ...count })}
      </p>
      <div className={styles.foot}>
        {isSound && <SiteLink to={backtestHref(address.market, said)}>{formulaText('backtest')}</SiteLink>}
        <Button
          disabled={rawQuery.where === undefined}
          onClick={() => {
            onChange({ where: null });
            onClose();
          }}
        >
          {formulaText('clear')}
        </Button>
        <Button variant="solid" onClick={apply}>
          {formulaText('apply')}
        </Button>
      </div>
    </div>
  );
}

/** Filters that were set elsewhere, one per line. A formula is shown as typed. */
const inLines = (where: string): string =>
  formulaPartOf({ where }) === null && limitsOf({ where }).length > 0 ? where.replace(/,\s*/g, ',\n') : where;
