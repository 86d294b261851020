import { sankey, sankeyLinkHorizontal } from '@visx/sankey';
import type { ChartDirection } from '../../charts';
import type { Flow, FlowNodeId } from './income-flows';

/** Unit: CSS pixels. */
export interface PlacedNode {
  readonly id: FlowNodeId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: number;
  /** Nothing flows out of it, or nothing into it: its name stands outside. */
  readonly isLast: boolean;
}

export interface PlacedFlow extends Flow {
  readonly path: string;
  readonly width: number;
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
/** A name and a figure stand beside the middle of each node, however thin it is: what they take above and below it. */
export const LABEL = { above: 14, below: 18 } as const;

/** Places nodes and flows. From left to right, or the other way round. */
export function flowLayout(flows: readonly Flow[], width: number, direction: ChartDirection): FlowLayout {
  const height = flowHeight(flows.length);
  const ids = [...new Set(flows.flatMap(({ source, target }) => [source, target]))];
  // Names stand beside the last nodes.
  const labelRoom = Math.min(width * 0.24, 150);
  const graph = sankey<Node, Link>()
    .nodeId(({ id }) => id)
    .nodeWidth(NODE_WIDTH)
    .nodePadding(Math.min(LABEL.above + LABEL.below, height / (ids.length + 1)))
    .nodeAlign((node) => {
      if (node.id === 'revenue' || (node.targetLinks?.length ?? 0) > 0) return node.depth ?? 0;
      // Money from elsewhere stands one column before what it pays for.
      const targets = (node.sourceLinks ?? []).map(({ target }) => (target as { readonly depth?: number }).depth ?? 1);
      return Math.max(0, Math.min(...targets) - 1);
    })
    .extent([
      [EDGE, LABEL.above],
      [width - labelRoom, height - LABEL.below],
    ])({ nodes: ids.map((id) => ({ id })), links: flows.map((flow) => ({ ...flow })) });
  const isMirrored = direction === 'rtl';
  const path = sankeyLinkHorizontal<Node, Link>()
    .source(({ source, y0 = 0 }) => [isMirrored ? width - endOf(source, 'x1') : endOf(source, 'x1'), y0])
    .target(({ target, y1 = 0 }) => [isMirrored ? width - endOf(target, 'x0') : endOf(target, 'x0'), y1]);
  return {
    width,
    height,
    nodes: graph.nodes.map(({ id, x0 = 0, x1 = 0, y0 = 0, y1 = 0, value = 0, sourceLinks = [] }) => ({
      id,
      x: isMirrored ? width - x1 : x0,
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
      value,
      isLast: sourceLinks.length === 0,
    })),
    flows: graph.links.map((link, index) => ({
      ...flows[index]!,
      path: path(link) ?? '',
      width: Math.max(1, link.width ?? 1),
    })),
  };
}

const endOf = (node: unknown, side: 'x0' | 'x1'): number =>
  typeof node === 'object' && node !== null ? ((node as { x0?: number; x1?: number })[side] ?? 0) : 0;
