/** Figures of these pages, by own arithmetic: the first HTML and the browser must write the same. */

/** 12345 to `12,345`. */
export const groupedNumber = (value: number): string => String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, ',');

/** `2026-11-20` to `20/11/2026`. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');
