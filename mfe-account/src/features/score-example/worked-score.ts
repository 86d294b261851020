import { bandNumber, bandOf } from '@site/format';

/**
 * One score taken apart: an invented company, its figures, and the points that the scoring rules (method version 1) give
 * for them. The points add up to the total to the last digit; the test recalculates each of them.
 */
export const workedScore = {
  company: 'Halvette Foods',
  total: '78.54',
  components: [
    { id: 'pe', value: '8.20', points: '17.00', maximum: 20 },
    { id: 'de', value: '0.53', points: '13.00', maximum: 13 },
    { id: 'roe', value: '22.0%', points: '12.15', maximum: 18 },
    { id: 'ps', value: '1.35', points: '9.00', maximum: 10 },
    { id: 'dividend', value: '3.88%', points: '7.30', maximum: 10 },
  ],
  /** P/B and the growth of revenue, EBIT and earnings. */
  others: { points: '17.09', maximum: 29 },
  /** Positive cash and a high net margin, of the four. */
  bonuses: { points: '3.00', maximum: 8 },
} as const;

export type WorkedComponent = (typeof workedScore)['components'][number]['id'];

/** How full a bar is drawn, in percent. */
export function shareOf(points: string, maximum: number): number {
  return Math.round((Number(points) / maximum) * 1000) / 10;
}

/** The band's number, 1 (best) to 8, by the share of the possible points: the colour bands of the score. */
export function bandOfPoints(points: string, maximum: number): number {
  return bandNumber(bandOf('score', shareOf(points, maximum))!);
}
