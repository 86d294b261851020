import type { Page } from '@playwright/test';

interface GridTreeCell {
  readonly role: string;
  readonly name: string;
}

/** The grid in Chromium's accessibility tree: the cells of each row, header first. */
export async function readGridTree(page: Page): Promise<readonly (readonly GridTreeCell[])[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: (typeof nodes)[number]): string => String(node.role?.value ?? '');
  const below = (node: (typeof nodes)[number], wanted: RegExp): (typeof nodes)[number][] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (child === undefined) return [];
      return !child.ignored && wanted.test(roleOf(child)) ? [child] : below(child, wanted);
    });
  const cellOf = (node: (typeof nodes)[number]): GridTreeCell => ({
    role: roleOf(node),
    name: String(node.name?.value ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
  });
  const grid = nodes.find((node) => roleOf(node) === 'grid');
  const rows = grid ? below(grid, /^row$/) : [];
  return rows.map((row) => below(row, /^(columnheader|rowheader|gridcell)$/).map(cellOf));
}
