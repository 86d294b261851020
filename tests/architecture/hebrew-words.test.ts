import { projectFiles, read } from './project-files';

const sources = projectFiles(/\/texts\/he\.json$|^(?:bff|shell|mfe-[^/]+|packages)\/.*\.tsx?$/).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\/providers\/sample\//.test(path),
);
const linesWith = (words: RegExp): readonly string[] =>
  sources.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

/** Each thing has one name, the one that investors use. */
describe('in Hebrew', () => {
  it.each<[string, string, RegExp]>([
    ['a lease that is a debt', 'חכירה מימונית', /חכיר(?:ות|ה) הוני/],
    ['pence', 'פנס', /(?<!ל)פני בלונדון/],
    ['shares traded', 'נפח מסחר', /"מחזור(?! מסחר יומי)/],
    ['shares outstanding', 'מספר המניות', /מניות ב(?:מחזור|הנפקה)/],
    ['a lower limit', 'מינימלי', /מזערי/],
    ['weights', 'משקלים', /(?<!משקלים )משקלות/],
    ['a balance sold short', 'שורט', /בחסר|פוזיציית (?:יתר|חסר)/],
    ['a tenth of a board', 'עשירון', /עשיריי/],
    ['a screen that is saved', 'סינון שמור', /מסכים שמורים|המסכים ש|שמירת מסך|למסך|המסך \{/],
    ['email', 'דוא״ל', /בדואר(?! הזבל)|הדואר/],
    ['the description of the API', 'מפרט', /חוזה/],
    ['an article', 'כתבה', /מאמר/],
    ['invented data', 'נתוני דוגמה', /נתונים לדוגמה/],
    ['what belongs to the reader', 'שלך', /של(?:כם|כן)(?![א-ת])|(?<![א-ת])ב?(?:לכם|שבבעלותכם)(?![א-ת])/],
    ['logging in', 'כניסה', /(?:דורשת?|מחייבת?) התחברות|": "התחברות"/],
    ['a share of a portfolio', 'החזקה', /אחזק/],
    ['an invented company', 'חברה בדויה', /מומצא/],
    ['the next report', 'הדוח הקרוב', /הדוחות? הבא(?:ים)?(?![א-ת])/],
    ['a plan', 'מסלול', /המנוי של|מינוי (?:בסיסי|פרימיום)/],
    ['trying again', 'אפשר לנסות שוב', /(?:נסו|כדאי) ?(?:לנסות )?שוב/],
    // What a plan costs is a `שער`.
    [
      'the price of a share',
      'שער',
      /(?:figure|column|named|symbol|article)\.price": "מחיר|מחיר שבועי|"מחירים \{prices/,
    ],
    // As the only words of a text it is a button.
    ['a button that tries again', 'ניסיון נוסף', /": "(?:אפשר )?לנסות שוב\.?"/],
    // The site's own activity is a noun: a verb in Hebrew would have a gender.
    ['what is being done', 'בשמירה, בטעינה', /": "(?:שומר|טוען|מחפש|בודק|כותב|מחשב)(?:…| את|")/],
    // `טבלה` is the grid alone: its rows, columns and keys.
    [
      'what ranks a market',
      'לוח',
      /נתוני הטבלה|סינון הטבלה|הטבלה (?:לא )?נטענ|אין טבלה|טבלה אינה|בטבלה (?:זו|המלאה)|'טבלה'/,
    ],
  ])('%s is %s, and nothing else', (_what, _word, wrong) => {
    expect(linesWith(wrong)).toEqual([]);
  });

  it('a prefix is joined by a maqaf, not by a hyphen', () => {
    expect(linesWith(/[\u05d0-\u05ea]-\d/)).toEqual([]);
  });
});
