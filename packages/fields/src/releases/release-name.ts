/** Texts for the name of a release: `TextOf` of any catalogue with those of `releases`. */
export type SayRelease = (
  id: 'release.name' | 'release.change' | 'release.month' | 'release.day' | 'release.quarter',
  values: Readonly<Record<string, string | number>>,
) => string;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `(Sep)`, `(Oct/21)`, `(Q3)`: the period of the figure. */
const PERIOD = /\s+\((?:([A-Z][a-z]{2})(?:\/(\d{2}))?|Q([1-4]))\)$/;
/** `MoM`, `(YoY)`, `QoQ Adv`: the comparison; the number of the estimate is omitted. */
const CHANGE = /\.?\s+\(?(MoM|YoY|QoQ)\)?\.?(?:\s+(?:Adv|Prel|Flash|Final))?$/i;

/**
 * The name of an economic release in the reader's language. Sources name releases in English; one that the
 * catalogue does not have, and every one in English, does not change.
 */
export function releaseName(event: string, text: SayRelease): string {
  const [whole, month = '', day, quarter] = PERIOD.exec(event) ?? [''];
  const withChange = event.slice(0, event.length - whole.length);
  const change = CHANGE.exec(withChange);
  const bare = change ? withChange.slice(0, change.index) : withChange;
  const name = text('release.name', { slug: bare.toLowerCase().replace(/[^a-z0-9]/g, ''), name: bare });
  if (name === bare) return event;
  const place = MONTHS.indexOf(month) + 1;
  const parts = [
    name,
    change?.[1] === undefined ? '' : text('release.change', { against: change[1].toLowerCase() }),
    quarter === undefined ? '' : text('release.quarter', { quarter }),
    place === 0
      ? ''
      : day === undefined
        ? text('release.month', { month: place })
        : text('release.day', { day: `${day}/${String(place).padStart(2, '0')}` }),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
