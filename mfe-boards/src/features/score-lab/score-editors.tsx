import { memo } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import {
  BONUSES,
  SCORE_BOUNDS,
  SCORE_FIGURE_NAMES,
  partsOf,
  withPart,
  withSharedWeight,
  wholeOf,
} from '@site/board-rules';
import type { ScoreDefinition, ScoreFigure, ScorePart } from '@site/board-rules';
import { fixed } from '@site/format';
import { Checkbox, SelectField } from '@site/ui';
import { KnotField } from './knot-field';
import { useLabText } from './lab-text';
import { PartEditor } from './part-editor';
import styles from './score-lab.module.css';

export interface ScoreEditorsProps {
  readonly definition: ScoreDefinition;
  readonly locked: ReadonlySet<ScorePart>;
  readonly onChange: Dispatch<SetStateAction<ScoreDefinition>>;
  readonly onLock: (locked: ReadonlySet<ScorePart>) => void;
}

/** Weights and curves of the parts, additional figures, bonuses, and whether weights adapt. */
export const ScoreEditors = memo(function ScoreEditors({ definition, locked, onChange, onLock }: ScoreEditorsProps) {
  const text = useLabText();
  return (
    <>
      <Parts {...{ definition, locked, onChange, onLock }} />
      {definition.metrics.length < SCORE_BOUNDS.metrics && (
        <FurtherFigures {...{ locked, onChange }} chosen={definition.metrics.map(({ figure }) => figure).join(' ')} />
      )}
      <Bonuses bonuses={definition.bonuses} onChange={onChange} />
      <Checkbox
        label={text('lab.adapts')}
        checked={definition.adaptsWeights}
        onChange={({ target }) => onChange({ ...definition, adaptsWeights: target.checked })}
      />
      <p className={styles.hint}>{text('lab.adapts.hint')}</p>
    </>
  );
});

// While a weight is dragged, the following sections do not change: they are not rendered again.

interface FurtherFiguresProps extends Pick<ScoreEditorsProps, 'locked' | 'onChange'> {
  /** Names of the figures that are parts already, as one text that stays equal. */
  readonly chosen: string;
}

const FurtherFigures = memo(function FurtherFigures({ chosen, locked, onChange }: FurtherFiguresProps) {
  const text = useLabText();
  const further = SCORE_FIGURE_NAMES.filter((name) => !chosen.split(' ').includes(name));
  return (
    <SelectField
      name="figure"
      label={text('lab.figure.add')}
      options={[
        { value: '', label: text('lab.figure.choose') },
        ...further.map((figure) => ({ value: figure, label: text(`column.${figure}`) })),
      ]}
      value=""
      onChange={({ target }) => {
        const figure = further.find((name): name is ScoreFigure => name === target.value);
        if (figure) onChange((definition) => withSharedWeight(withPart(definition, figure, {}), figure, 10, locked));
      }}
    />
  );
});

function Parts({ definition, locked, onChange, onLock }: ScoreEditorsProps) {
  const text = useLabText();
  return (
    <section>
      <h2>{text('lab.parts')}</h2>
      <p className={styles.hint}>{text('lab.parts.hint', { sum: Math.round(wholeOf(definition) * 10) / 10 })}</p>
      <ul className={styles.list}>
        {partsOf(definition).map((part) => (
          <PartEditor
            key={part}
            {...{ definition, part, onChange }}
            isLocked={locked.has(part)}
            onLock={(isLocked) => {
              const next = new Set(locked);
              if (isLocked) next.add(part);
              else next.delete(part);
              onLock(next);
            }}
            onWeight={(weight) => onChange(withSharedWeight(definition, part, weight, locked))}
          />
        ))}
      </ul>
    </section>
  );
}

const Bonuses = memo(function Bonuses({
  bonuses,
  onChange,
}: Pick<ScoreDefinition, 'bonuses'> & Pick<ScoreEditorsProps, 'onChange'>) {
  const text = useLabText();
  const max = SCORE_BOUNDS.weight;
  return (
    <section className={styles.afterField}>
      <h2>{text('lab.bonuses')}</h2>
      <p className={styles.hint}>{text('lab.bonuses.hint', { max: fixed(max, 0, 'en') ?? '' })}</p>
      <div className={styles.bonuses}>
        {BONUSES.map((bonus) => (
          <KnotField
            key={bonus}
            label={text(`lab.bonus.${bonus}`)}
            value={bonuses[bonus]}
            onChange={(points) =>
              onChange((definition) => ({
                ...definition,
                bonuses: { ...definition.bonuses, [bonus]: Math.min(max, Math.max(0, points)) },
              }))
            }
          />
        ))}
      </div>
    </section>
  );
});
