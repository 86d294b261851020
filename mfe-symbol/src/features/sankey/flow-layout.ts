import { sankey } from '@visx/sankey';
import type { ChartDirection } from '../../charts';
import { at } from '../../charts/drawing/svg-text';
import type { Flow, FlowNodeId } from './income-flows';

/** Unit: CSS pixels. */
export interface PlacedNode {
  readonly id: FlowNodeId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: number;
  /** Nothing flows out of it, or nothing into it: its name is outside. */
  readonly isLast: boolean;
}

export interface PlacedFlow extends Flow {
  /** Outline of the band from one place to the other. */
  readonly path: string;
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly flows: readonly PlacedFlow[];
}

/** Source: boards, section 9 ("Sankey chart size 500 per 10 rows"). */
export const flowHeight = (rows: number): number => (rows / 10) * 500;

interface Node {
  readonly id: FlowNodeId;
}
interface Link {
  readonly source: FlowNodeId;
  readonly target: FlowNodeId;
  readonly value: number;
}

const NODE_WIDTH = 12;
const EDGE = 4;
/**
 * A name and a figure are beside the middle of each node, however thin it is: the height that they need above and below it.
 */
export const LABEL = { above: 14, below: 18 } as const;

/** Places nodes and flows. From left to right, or the other way round. */
export function flowLayout(flows: readonly Flow[], width: number, direction: ChartDirection): FlowLayout {
  const height = flowHeight(flows.length);
  const ids = [...new Set(flows.flatMap(({ source, target }) => [source, target]))];
  // Names are beside the last nodes.
  const labelWidth = Math.min(width * 0.24, 150);
  const graph = sankey<Node, Link>()
    .nodeId(({ id }) => id)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(Math.min(LABEL.above + LABEL.below, height / (ids.length + 1)))
    .nodeAlign((node) => {
      if (node.id === 'revenue' || (node.targetLinks?.length ?? 0) > 0) return node.depth ?? 0;
      // Other income is one column before the node that it flows into.
      const targets = (node.sourceLinks ?? []).map(({ target }) => (target as { readonly depth?: number }).depth ?? 1);
      return Math.max(0, Math.min(...targets) - 1);
    })
    .extent([
      [EDGE, LABEL.above],
      [width - labelWidth, height - LABEL.below],
    ])({ nodes: ids.map((id) => ({ id })), links: flows.map((flow) => ({ ...flow })) });
  const isMirrored = direction === 'rtl';
  const mirrored = (x: number): number => (isMirrored ? width - x : x);
  return {
    width,
    height,
    nodes: graph.nodes.map(({ id, x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0, sourceLinks = [] }) => ({
      id,
      x: Math.min(mirrored(x0), mirrored(x1)),
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
      value,
      isLast: sourceLinks.length === 0,
    })),
    flows: graph.links.map((link, index) => ({
      ...flows[index]!,
      path: bandPath(
        { x: mirrored(endOf(link.source, 'x1')), y: link.y0 ?? 0 },
        { x: mirrored(endOf(link.target, 'x0')), y: link.y1 ?? 0 },
        Math.max(1, link.width ?? 1),
      ),
    })),
  };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A band of constant height with level ends. Its outline is visible even with a pale fill. */
function bandPath(from: Place, to: Place, height: number): string {
  const half = height / 2;
  const middle = at((from.x + to.x) / 2);
  return (
    `M${at(from.x)} ${at(from.y - half)}C${middle} ${at(from.y - half)} ${middle} ${at(to.y - half)} ${at(to.x)} ${at(to.y - half)}` +
    `v${at(height)}C${middle} ${at(to.y + half)} ${middle} ${at(from.y + half)} ${at(from.x)} ${at(from.y + half)}z`
  );
}

const endOf = (node: unknown, side: 'x0' | 'x1'): number =>
  typeof node === 'object' && node !== null ? ((node as { x0?: number; x1?: number })[side] ?? 0) : 0;
