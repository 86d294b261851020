const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * A figure in six significant digits, as sent to pages: by arithmetic, since a board has tens of thousands of figures,
 * and formatting is slow. Null: unknown or not finite.
 */
export function sixDigits(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (value === 0) return 0;
  const places = 5 - Math.floor(Math.log10(Math.abs(value)));
  const power = POWERS[Math.abs(places)];
  if (power === undefined) return Number(value.toPrecision(6));
  return places >= 0 ? Math.round(value * power) / power : Math.round(value / power) * power;
}
