import { useId, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { SCORE_BOUNDS } from '@site/board-rules';
import type { Knot, ScorePart } from '@site/board-rules';
import { fixed } from '@site/format';
import { usePlace } from '@site/remote-kit';
import { Button } from '@site/ui';
import { axisOf, bendsOf, movedKnot, unitOfPart, withKnot } from './curve-units';
import { KnotField } from './knot-field';
import { useLabText } from './lab-text';
import { useFrame } from './use-frame';
import styles from './score-lab.module.css';

const [WIDTH, HEIGHT] = [320, 150];
const SUB_SCORE_STEP = 0.05;
/** As a fraction of the drawing's width. */
const FIGURE_STEP = 0.01;

export interface CurveEditorProps {
  readonly part: ScorePart;
  readonly name: string;
  readonly knots: readonly Knot[];
  /** The initial curve of the part. */
  readonly first: readonly Knot[];
  readonly onChange: (knots: readonly Knot[]) => void;
}

/** The curve of a part: its points are moved by pointer or arrow keys, or typed. */
export function CurveEditor({ part, name, knots, first, onChange }: CurveEditorProps) {
  const text = useLabText();
  const { locale } = usePlace();
  const id = useId();
  const plot = useRef<SVGSVGElement>(null);
  const axis = axisOf(knots, first);
  const unit = unitOfPart(part);
  const move = useFrame(onChange);
  const x = (figure: number): number => axis.at(figure) * WIDTH;
  const y = (subScore: number): number => (1 - subScore) * HEIGHT;
  const shown = (figure: number): string => {
    const value = String(unit.shown(figure));
    return unit.percent ? `${value}%` : value;
  };

  function dragOn(event: PointerEvent<HTMLElement>, place: number): void {
    const box = plot.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const figure = axis.figureAt((event.clientX - box.left) / box.width);
    move(movedKnot(knots, place, [figure, 1 - (event.clientY - box.top) / box.height]));
  }

  function press(event: KeyboardEvent, place: number): void {
    const [figure, subScore] = knots[place]!;
    const moved = (by: number): number => axis.figureAt(axis.at(figure) + by);
    const target: Knot | undefined = {
      ArrowUp: [figure, subScore + SUB_SCORE_STEP] as const,
      ArrowDown: [figure, subScore - SUB_SCORE_STEP] as const,
      ArrowLeft: [moved(-FIGURE_STEP), subScore] as const,
      ArrowRight: [moved(FIGURE_STEP), subScore] as const,
      Home: [figure, 0] as const,
      End: [figure, 1] as const,
    }[event.key];
    if (!target) return;
    event.preventDefault();
    onChange(movedKnot(knots, place, target));
  }

  return (
    <div>
      <div className={styles.plot} dir="ltr">
        <svg
          ref={plot}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="group"
          aria-label={text('lab.curve.of', { name })}
        >
          <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
          <line className={styles.axis} x1={0} x2={WIDTH} y1={0} y2={0} />
          <polyline
            className={styles.line}
            points={bendsOf(knots, first, axis)
              .map(([figure, subScore]) => `${x(figure)},${y(subScore)}`)
              .join(' ')}
          />
        </svg>
        {knots.map(([figure, subScore], place) => (
          <span
            key={place}
            className={styles.handle}
            style={{ insetInlineStart: `${axis.at(figure) * 100}%`, insetBlockStart: `${(1 - subScore) * 100}%` }}
            role="slider"
            tabIndex={0}
            aria-label={text('lab.curve.point', { name, place: place + 1, count: knots.length })}
            aria-describedby={id}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(subScore * 100)}
            aria-valuetext={text('lab.curve.value', {
              figure: shown(figure),
              share: fixed(subScore * 100, 0, locale) ?? '',
            })}
            onKeyDown={(event) => press(event, place)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => dragOn(event, place)}
          />
        ))}
      </div>
      <p id={id} className={styles.hint}>
        {text('lab.curve.hint')}
      </p>
      <TypedKnots {...{ knots, unit, onChange }} />
      <div className={styles.actions}>
        <Button disabled={knots.length >= SCORE_BOUNDS.maxKnots} onClick={() => onChange(withKnot(knots))}>
          {text('lab.curve.add')}
        </Button>
        <Button onClick={() => onChange(first)}>{text('lab.curve.reset')}</Button>
      </div>
    </div>
  );
}

interface TypedKnotsProps extends Pick<CurveEditorProps, 'knots' | 'onChange'> {
  readonly unit: ReturnType<typeof unitOfPart>;
}

/** Number fields for the curve's points. */
function TypedKnots({ knots, unit, onChange }: TypedKnotsProps) {
  const text = useLabText();
  return (
    <ol className={styles.knots}>
      {knots.map(([figure, subScore], place) => (
        <li key={place}>
          <KnotField
            label={text('lab.curve.figure', { place: place + 1, unit: unit.percent ? '%' : '' })}
            value={unit.shown(figure)}
            onChange={(value) => onChange(movedKnot(knots, place, [unit.stored(value), subScore]))}
          />
          <KnotField
            label={text('lab.curve.share', { place: place + 1 })}
            value={Math.round(subScore * 10_000) / 100}
            onChange={(value) => onChange(movedKnot(knots, place, [figure, value / 100]))}
          />
          <Button
            variant="bare"
            disabled={knots.length <= SCORE_BOUNDS.fewestKnots}
            onClick={() => onChange(knots.filter((_, at) => at !== place))}
            aria-label={text('lab.curve.remove', { place: place + 1 })}
          >
            {text('lab.remove')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
