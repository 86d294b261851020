/** Visitors stand in so many groups; a share is a number of groups. */
export const visitorGroups = 100;

/** FNV-1a: spreads names evenly, and the same everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * Whether a visitor's group gets the canary. Each version begins at another group, so that it is not always the same
 * visitors who try what is new; who is in at a share is in at every larger one.
 * Unit: `share` 0.1 means 10 %, taken to whole percents. `group` is a whole number from 0 to 99.
 */
export function isInCanary(group: number, name: string, version: string, share: number): boolean {
  const first = hashOf(`${name} ${version}`) % visitorGroups;
  return (group + first) % visitorGroups < Math.round(share * visitorGroups);
}
