import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** Custom properties of the rule that begins with `start`. */
function propertiesAfter(start: string): Map<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(css.indexOf('{', from + start.length - 1) + 1);
  return new Map(
    [...block.slice(0, block.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name!,
      value!.replace(/\s+/g, ' '),
    ]),
  );
}

const light = propertiesAfter("[data-theme='light'] {\n  --bg");
const systemDark = propertiesAfter(":root:not([data-theme='light']) {");
const chosenDark = propertiesAfter("[data-theme='dark'] {");

/** Relative luminance. Source: WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

describe('tokens', () => {
  it('are the same in the dark of the system and the dark of choice', () => {
    expect(systemDark.size).toBeGreaterThan(60);
    expect([...systemDark]).toEqual([...chosenDark]);
  });

  it('have a dark value for each colour', () => {
    const colours = [...light].filter(([, value]) => /#|rgb/.test(value)).map(([name]) => name);

    expect(colours.filter((name) => !systemDark.has(name))).toEqual([]);
  });

  describe.each([
    ['light', light],
    ['dark', systemDark],
  ])('in the %s theme', (_, theme) => {
    const at = (name: string): string => theme.get(name)!;

    it.each([
      ['--text', '--bg'], ['--text', '--surface'], ['--text', '--hover'], ['--text', '--selected'], ['--text', '--sunken'],
      ['--text-2', '--surface'], ['--text-2', '--bg'], ['--text-2', '--sunken'], ['--text-3', '--surface'], ['--text-3', '--bg'],
      ['--accent', '--surface'], ['--accent', '--bg'], ['--accent-2', '--selected'], ['--on-solid', '--solid'], ['--warn', '--warn-soft'],
      ['--bad', '--bad-soft'], ['--ok', '--ok-soft'], ['--on-alert', '--alert'], ['--on-alert-btn', '--alert-btn'], ['--on-tip', '--tip'],
      ['--text', '--b1-t'], ['--text', '--b2-t'], ['--text', '--b6-t'], ['--text', '--b7-t'], ['--text', '--b8-t'],
    ])('%s can be read on %s', (text, ground) => {
      expect(contrast(at(text), at(ground))).toBeGreaterThanOrEqual(4.5);
    }); // oxfmt-ignore

    it.each([1, 2, 3, 4, 5, 6, 7, 8])('the mark of band %d can be seen on its tint', (band) => {
      expect(contrast(at(`--b${band}`), at(`--b${band}-t`))).toBeGreaterThanOrEqual(3);
    });

    it.each(['--c1', '--c2', '--c3', '--c4', '--c5', '--c6', '--axis', '--down', '--up'])(
      'what is drawn in %s can be seen on every ground of a chart',
      (colour) => {
        expect(contrast(at(colour), at('--surface'))).toBeGreaterThanOrEqual(3);
      },
    );

    it.each([
      ['--c1', '--c1-soft'],
      ['--c2', '--c1-soft'],
      ['--c3', '--c1-soft'],
      ['--c4', '--c1-soft'],
      ['--c3', '--c2-soft'],
    ])('a narrow bar in %s can be seen in a wide one in %s', (narrow, wide) => {
      expect(contrast(at(narrow), at(wide))).toBeGreaterThanOrEqual(3);
    });

    it('the edge of a control can be seen', () => {
      for (const ground of ['--surface', '--bg', '--sunken']) {
        expect(contrast(at('--edge'), at(ground))).toBeGreaterThanOrEqual(3);
      }
    });
  });
});
