import { actionName, isPurchase, isSale, toneOf } from './insider-actions';
import { ownerName } from './owner-type';

const text = (id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id);

describe('the action of an insider', () => {
  it.each([
    ['P-Purchase', 'insiders.action.P', 'green'],
    ['G-Gift', 'insiders.action.G', 'green'],
    ['A-Award', 'insiders.action.A', 'green'],
    ['F-InKind', 'insiders.action.F', 'green'],
    ['S-Sale', 'insiders.action.S', 'red'],
    ['M-Exempt', 'insiders.action.M', null],
    ['D-Return', 'insiders.action.D', null],
    ['s-sale', 'insiders.action.S', 'red'],
    ['P', 'insiders.action.P', 'green'],
    ['Q-Quirk', 'Q-Quirk', null],
    ['Swap', 'Swap', 'red'],
    ['', '', null],
  ])('%s is named %s and coloured %s', (type, name, tone) => {
    expect(actionName(type, text)).toBe(name);
    expect(toneOf(type)).toBe(tone);
  });

  it('is a purchase or a sale by its code or its word, not by its initial', () => {
    expect(['P-Purchase', 'P', 'Purchase', 'Pledge', 'S-Sale'].map(isPurchase)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['S-Sale', 'Sale', 'Swap', 'P-Purchase'].map(isSale)).toEqual([true, true, false, false]);
  });
});

describe('the type of an owner', () => {
  it.each([
    ['director', 'insiders.owner.director'],
    ['10 percent owner', 'insiders.owner.tenPercent'],
    [
      'officer: Head of Sales, Europe',
      `insiders.owner.officerAs {"office":"executives.officeName {\\"slug\\":\\"HeadofSalesEurope\\",\\"name\\":\\"Head of Sales, Europe\\"}"}`,
    ],
    [
      'director, officer: Chair',
      `insiders.owner.director, insiders.owner.officerAs {"office":"executives.officeName {\\"slug\\":\\"Chair\\",\\"name\\":\\"Chair\\"}"}`,
    ],
    ['trustee', 'trustee'],
  ])('%s is %s', (given, name) => {
    expect(ownerName(given, text)).toBe(name);
  });
});
