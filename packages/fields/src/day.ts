/**
 * A calendar day, `YYYY-MM-DD`. A literal of that form has this type; any other text needs `isDay`,
 * so that neither an instant nor unchecked input is used as a day.
 */
export type Day = `${number}-${number}-${number}`;

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar day: the 30th of February is not. */
export function isDay(text: string): text is Day {
  if (!FORM.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(text.slice(-2));
}
