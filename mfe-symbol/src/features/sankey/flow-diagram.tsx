import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ChartDirection } from '../../charts';
import { flowLayout } from './flow-layout';
import type { PlacedNode } from './flow-layout';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { amountText, requestedOf, flowText, nodeName } from './flow-texts';
import type { FlowFigures } from './flow-texts';
import type { Flow, FlowNodeId } from './income-flows';
import type { Text } from '../../texts/use-text';
import styles from './sankey.module.css';

export interface FlowDiagramProps {
  readonly flows: readonly Flow[];
  readonly figures: FlowFigures;
  readonly title: string;
  readonly direction: ChartDirection;
  readonly text: Text;
  /** For saving it as a picture. */
  readonly drawing: RefObject<SVGSVGElement | null>;
}

const PROFIT: ReadonlySet<FlowNodeId> = new Set(['gross', 'ebit', 'net']);

/** Profit, costs and other income have colours of their own; the names distinguish them too. */
function colourOf(id: FlowNodeId): string {
  if (id === 'loss') return 'var(--down)';
  if (id === 'revenue') return 'var(--c1)';
  if (PROFIT.has(id)) return 'var(--c3)';
  return /Credit|Income|Benefit/.test(id) ? 'var(--c4)' : 'var(--c2)';
}

/** Flows as a drawing with arrow-key navigation. The selected flow is described below it and announced. */
export function FlowDiagram({ flows, figures, title, direction, text, drawing }: FlowDiagramProps) {
  const [place, width] = useWidth();
  const [current, setCurrent] = useState<number | null>(null);
  const layout = useMemo(() => flowLayout(flows, width, direction), [flows, width, direction]);
  const shown = current === null ? null : (layout.flows[current] ?? null);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = flows.length - 1;
    const steps: Readonly<Record<string, (from: number) => number>> = {
      ArrowDown: (from) => Math.min(last, from + 1),
      ArrowRight: (from) => Math.min(last, from + 1),
      ArrowUp: (from) => Math.max(0, from - 1),
      ArrowLeft: (from) => Math.max(0, from - 1),
      Home: () => 0,
      End: () => last,
    };
    if (event.key === 'Escape') setCurrent(null);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    setCurrent(step(current ?? -1));
  };

  return (
    <>
      <div
        ref={place}
        className={styles.diagram}
        role="application"
        aria-roledescription={text('chart.role')}
        aria-label={`${title}. ${text('sankey.keys')}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <svg
          ref={drawing}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={layout.width}
          height={layout.height}
          fontFamily="var(--font-ui)"
          fontSize="12"
          direction="ltr"
          aria-hidden="true"
          focusable="false"
        >
          {layout.flows.map((flow, index) => (
            <path
              key={`${flow.source} ${flow.target}`}
              d={flow.path}
              fill={colourOf(flow.source === 'loss' ? 'loss' : flow.target)}
              fillOpacity={current === index ? 0.6 : 0.2}
              stroke={colourOf(flow.source === 'loss' ? 'loss' : flow.target)}
              onPointerEnter={() => setCurrent(index)}
            />
          ))}
          {layout.nodes.map((node) => (
            <NodeMark key={node.id} {...{ node, figures, text, direction }} />
          ))}
        </svg>
      </div>
      {/* The selected flow stays selected, so that its control can be reached. */}
      <div className={styles.readOut}>
        <p role="status" aria-live="polite">
          {shown ? flowText(shown, figures, text) : ''}
        </p>
        {shown && <ProvenanceButton {...requestedOf(shown, figures, text)} />}
      </div>
    </>
  );
}

interface NodeMarkProps {
  readonly node: PlacedNode;
  readonly figures: FlowFigures;
  readonly text: Text;
  readonly direction: ChartDirection;
}

/** A node with its name and figure on the side where flows go on. */
function NodeMark({ node, figures, text, direction }: NodeMarkProps) {
  const { id, x, y, width, height, value } = node;
  const isLeftToRight = direction === 'ltr';
  const middle = y + height / 2;
  // Labels overlap flows: an outline in the background colour separates them.
  const look = {
    x: isLeftToRight ? x + width + 6 : x - 6,
    stroke: 'var(--surface)',
    strokeWidth: 4,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  } as const;
  return (
    <g>
      <rect x={x} y={y} width={width} height={Math.max(1, height)} fill={colourOf(id)} />
      <text {...look} y={middle - 2} direction={direction} fill="var(--text)" fontWeight="600">
        {nodeName(id, text)}
      </text>
      <text {...look} y={middle + 13} textAnchor={isLeftToRight ? 'start' : 'end'} fill="var(--text-2)">
        {amountText(value, figures)}
      </text>
    </g>
  );
}

/** Below this width names would overlap: the drawing is scrolled instead. */
const MIN_WIDTH = 680;

/** The width that the drawing has, from the first layout on. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(800);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0) setWidth(Math.max(MIN_WIDTH, element.clientWidth));
    };
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
