import { IntlMessageFormat } from 'intl-messageformat';
import en from '../texts/en.json';
import he from '../texts/he.json';
import { officeName } from './office-name';

const saying = (message: string, locale: string) => (_id: string, values?: Readonly<Record<string, unknown>>) =>
  String(new IntlMessageFormat(message, locale).format(values));
const english = saying(en['executives.officeName'], 'en');
const hebrew = saying(he['executives.officeName'], 'he');

it.each([
  ['Chief Financial Officer', 'סמנכ״ל כספים'],
  ['General Counsel', 'היועץ המשפטי'],
  ['Head of Weather', 'Head of Weather'],
  ['ראש אגף', 'ראש אגף'],
])('the office of %s is %s in Hebrew, and itself in English', (office, name) => {
  expect(officeName(office, hebrew)).toBe(name);
  expect(officeName(office, english)).toBe(office);
});
