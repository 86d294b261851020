/** Texts that a release's name is made of: `TextOf` of any catalogue that holds that of `releases`. */
export type SayRelease = (
  id: 'release.name' | 'release.change' | 'release.month' | 'release.day' | 'release.quarter',
  values: Readonly<Record<string, string | number>>,
) => string;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `(Sep)`, `(Oct/21)`, `(Q3)`: what the figure is of. */
const PERIOD = /\s+\((?:([A-Z][a-z]{2})(?:\/(\d{2}))?|Q([1-4]))\)$/;
/** `MoM`, `(YoY)`, `QoQ Adv`: what it is set against; which estimate it is goes without saying. */
const CHANGE = /\.?\s+\(?(MoM|YoY|QoQ)\)?\.?(?:\s+(?:Adv|Prel|Flash|Final))?$/i;

/**
 * What an economic release is called in the reader's language. Offices and providers name them in English; one that the
 * catalogue has no name for, and each to readers of English, stays letter for letter as it came.
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
