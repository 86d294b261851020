/** The name of an unknown sector or industry, spelled so in long-lived addresses. */
export const UNKNOWN_SECTOR = 'Unkown';

export function sectorName(name: string | null): string {
  return name === null || name === '' ? UNKNOWN_SECTOR : name;
}

/** The other way round: null for the unknown. */
export function storedSectorName(name: string): string | null {
  return name === UNKNOWN_SECTOR ? null : name;
}
