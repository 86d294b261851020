import { useState } from 'react';
import {
  isComponent,
  knotsOf,
  SCORE_FIGURES,
  STARTING_SCORES,
  weightOf,
  withoutPart,
  withPart,
} from '@site/board-rules';
import type { ScoreDefinition, ScorePart } from '@site/board-rules';
import { fixed } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { Button, chevronDownPath, Icon, lockPath } from '@site/ui';
import { CurveEditor } from './curve-editor';
import { KnotField } from './knot-field';
import { useLabText, type LabTextOf } from './lab-text';
import styles from './score-lab.module.css';

/** Name of the part. */
export const partName = (part: ScorePart, text: LabTextOf): string =>
  isComponent(part) ? text(`lab.part.${part}`) : text(`column.${part}`);

export interface PartEditorProps {
  readonly definition: ScoreDefinition;
  readonly part: ScorePart;
  readonly isLocked: boolean;
  readonly onLock: (isLocked: boolean) => void;
  /** Changes the part's weight; the others share the rest. */
  readonly onWeight: (weight: number) => void;
  readonly onChange: (definition: ScoreDefinition) => void;
}

/** A part of the score: its weight as a slider and a number, a lock, and its curve. */
export function PartEditor({ definition, part, isLocked, onLock, onWeight, onChange }: PartEditorProps) {
  const text = useLabText();
  const { locale } = usePlace();
  const name = partName(part, text);
  const weight = weightOf(definition, part);
  const [isOpen, setOpen] = useState(false);
  const first = isComponent(part) ? knotsOf(STARTING_SCORES.bsi, part) : SCORE_FIGURES[part];
  return (
    <li className={styles.part}>
      <div className={styles.weight}>
        <label className={styles.name}>
          <span>{name}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={weight}
            disabled={isLocked}
            aria-valuetext={text('lab.weight.value', { weight: fixed(weight, 1, locale) ?? '' })}
            onChange={({ target }) => onWeight(Number(target.value))}
          />
        </label>
        <KnotField
          className={styles.number}
          label={text('lab.weight')}
          name={text('lab.weight.of', { name })}
          value={weight}
          onChange={onWeight}
        />
        <Button
          iconOnly
          aria-pressed={isLocked}
          aria-label={text('lab.lock', { name })}
          title={text('lab.lock', { name })}
          onClick={() => onLock(!isLocked)}
        >
          <Icon path={lockPath} />
        </Button>
      </div>
      <div className={styles.more}>
        <Button variant="bare" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('lab.curve.of', { name })}
          <Icon path={chevronDownPath} small />
        </Button>
        {isOpen && (
          <CurveEditor
            {...{ part, name, first }}
            knots={knotsOf(definition, part)}
            onChange={(knots) => onChange(withPart(definition, part, { knots }))}
          />
        )}
        {!isComponent(part) && (
          <Button variant="bare" onClick={() => onChange(withoutPart(definition, part))}>
            {text('lab.figure.remove', { name })}
          </Button>
        )}
      </div>
    </li>
  );
}
