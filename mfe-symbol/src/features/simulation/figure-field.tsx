import { percentOf, type Locale } from '@site/format';
import { NumberField } from '@site/ui';
import type { FigureName, Figures } from './figures';
import { greyFigure, retainedShare, type Basis } from './next-quarter';
import { changeFrom, figureText, shownText, takenInstead, textOf } from './quarter-form';
import type { CutFigures, readForm } from './quarter-form';
import { useSimulationText } from './simulation-text';

export interface FigureFieldProps {
  readonly name: FigureName;
  readonly form: Parameters<typeof readForm>[0];
  readonly basis: Basis;
  /** The values that the whole form counts as. */
  readonly figures: Figures;
  readonly cut: CutFigures;
  readonly locale: Locale;
  readonly error: ReturnType<typeof readForm>['errors'][FigureName] | undefined;
  /** The server's message about it. */
  readonly refused: string | undefined;
  readonly onType: (typed: string) => void;
}

/** One figure of the simulated quarter: the copied value in grey, and a hint with the value that it counts as. */
export function FigureField(props: FigureFieldProps) {
  const { name, form, basis, figures, error, refused, onType } = props;
  const text = useSimulationText();
  const grey = greyFigure(name, basis, figures);
  return (
    <NumberField
      label={text(`simulation.figure.${name}`)}
      value={shownText(form, name, basis, figures)}
      placeholder={grey === null ? '' : textOf(name, grey)}
      hint={hintOf(props, text)}
      maxLength={32}
      inputMode="decimal"
      error={
        error ? (
          text(`simulation.error.${error}`)
        ) : refused ? (
          <span>
            {text('simulation.error.refused')}{' '}
            <bdi lang="en" dir="ltr">
              {refused}
            </bdi>
          </span>
        ) : undefined
      }
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** The value that a field counts as, if it differs from its text. */
function hintOf(
  { name, form, basis, figures, cut, locale }: FigureFieldProps,
  text: ReturnType<typeof useSimulationText>,
): string | undefined {
  const taken = takenInstead(form, name, cut) ?? (changeFrom(name, form[name] ?? '') !== null ? figures[name] : null);
  if (taken !== null && taken !== undefined) return text('simulation.counted', { figure: figureText(taken) });
  const share = retainedShare(name, basis, figures);
  return share === null ? undefined : text('simulation.keeps', { share: percentOf(share, 1, locale) ?? '' });
}
