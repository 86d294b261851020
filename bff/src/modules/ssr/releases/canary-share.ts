/** Number of visitor groups; a canary's share is a number of groups. */
export const visitorGroups = 100;

/** FNV-1a: an even distribution, the same in every process. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}

/**
 * Whether a visitor's group gets the canary. Each version starts at another group, so that different visitors get new
 * versions first. A group that gets the canary still does at every larger share. Unit: `share` 0.1 means 10 %,
 * rounded to whole percents. `group` is a whole number from 0 to 99.
 */
export function isInCanary(group: number, name: string, version: string, share: number): boolean {
  const first = hashOf(`${name} ${version}`) % visitorGroups;
  return (group + first) % visitorGroups < Math.round(share * visitorGroups);
}
