import fc from 'fast-check';
import { valueAt } from '../model/chart-model';
import { anyChart, exampleChart, series } from '../testing/example-chart';
import { drawChart } from './draw-chart';
import { drawFile } from './draw-file';
import { axisFor, nearestPoint, plotOf } from './plot';

const size = { width: 440, height: 216, direction: 'ltr' } as const;
const anySize = fc.record({
  width: fc.integer({ min: 200, max: 1600 }),
  height: fc.integer({ min: 120, max: 900 }),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});
const broken = /NaN|Infinity|undefined|null/;

describe('a drawing', () => {
  it('has no invalid number, whether figures are missing, negative, single or equal', () => {
    fc.assert(
      fc.property(anyChart, anySize, (model, anyOne) => {
        expect(drawChart(model, anyOne).svg).not.toMatch(broken);
        expect(drawFile(model, anyOne.direction, 'Site', 'AAA')).not.toMatch(broken);
      }),
    );
  });

  it('keeps every figure inside its plot', () => {
    fc.assert(
      fc.property(anyChart, anySize, (model, anyOne) => {
        const plot = plotOf(model, anyOne);

        const heights = model.series.flatMap((one) =>
          model.points.flatMap((_, index) => {
            const value = valueAt(one, index);
            return value === null ? [] : [axisFor(plot, one).y(value)];
          }),
        );
        expect(plot.x.filter((x) => !(x >= plot.left - 0.01 && x <= plot.right + 0.01))).toEqual([]);
        expect(heights.filter((y) => !(y >= plot.top - 0.01 && y <= plot.height))).toEqual([]);
      }),
    );
  });

  it('is mirrored when time runs from right to left', () => {
    fc.assert(
      fc.property(anyChart, (model) => {
        const { x: there, width } = plotOf(model, { ...size, direction: 'ltr' });
        const { x: back } = plotOf(model, { ...size, direction: 'rtl' });

        expect(there.filter((x, index) => Math.abs(back[index]! - (width - x)) > 1e-6)).toEqual([]);
      }),
    );
  });

  it('draws nothing where a figure is missing: zero has a bar, a gap has none', () => {
    const zero = drawChart(exampleChart({ series: [series('a', 'A', 'bar', [1, 0, 1])] }), size).svg;
    const gap = drawChart(exampleChart({ series: [series('a', 'A', 'bar', [1, null, 1])] }), size).svg;

    const boxes = (svg: string): number => svg.match(/z/g)?.length ?? 0;
    expect(boxes(zero) - boxes(gap)).toBe(1);
  });

  it('breaks a line at a gap, and shows a figure between two gaps as a dot', () => {
    const points = Array.from({ length: 5 }, (_, index) => ({ label: `${index}`, name: `${index}` }));
    const model = exampleChart({ points, series: [series('a', 'A', 'line', [1, 2, null, 4, null])] });

    const { svg } = drawChart(model, size);

    expect(svg.match(/<circle/g)).toHaveLength(1);
    expect(/<path d="(M[^"]+)" fill="none"/.exec(svg)?.[1]?.match(/M/g)).toHaveLength(2);
  });

  it('has one scale for both axes where the second is 100 at a price', () => {
    const price = { ...series('price', 'Price', 'area', [50, 60, 55]), unit: { kind: 'ratio' } as const };
    const line = { ...series('median', 'Median', 'line', [100, null, 140]), axis: 'second', isSparse: true } as const;
    const plot = plotOf(exampleChart({ series: [price, line], hundredAt: 50 }), size);

    // What is for tables alone asks for no zero on the scale.
    const near = { ...price, values: [1000, 1010, 1005] };
    const own = { ...line, id: 'own', look: 'none' as const, values: [100, 101, 100.5] };
    const close = plotOf(exampleChart({ series: [near, own], hundredAt: 1000 }), size);
    expect(close.main.axis.min).toBeGreaterThan(900);
    expect(axisFor(plot, line).y(100)).toBeCloseTo(axisFor(plot, price).y(50), 6);
    expect(axisFor(plot, line).y(140)).toBeCloseTo(axisFor(plot, price).y(70), 6);
    expect(axisFor(plot, line).y(140)).toBeGreaterThanOrEqual(plot.top);
    const heights = plot.second!.labels.map(({ y }) => y);
    expect(heights.length).toBeGreaterThan(1);
    expect(heights.filter((y) => y < plot.top - 0.01 || y > plot.bottom + 0.01)).toEqual([]);
  });

  it('joins what a line knows at some points alone, and draws nothing of what is for tables', () => {
    const sparse = { ...series('median', 'Median', 'line', [100, null, 140]), isSparse: true };
    const joined = drawChart(exampleChart({ series: [sparse] }), size).svg;
    const broken = drawChart(exampleChart({ series: [{ ...sparse, isSparse: false }] }), size).svg;
    const without = drawChart(exampleChart({ series: [{ ...sparse, look: 'none' }] }), size).svg;

    expect(joined).toMatch(/d="M[\d.,]+L[\d.,]+" fill="none"/);
    expect(broken).not.toMatch(/d="M[\d.,]+L[\d.,]+" fill="none"/);
    expect(without).not.toContain('var(--c1)');
  });

  it('marks unreported figures by pattern and outline, not by colour alone', () => {
    const { svg } = drawChart(exampleChart(), size, 'c1');

    expect(svg).toContain('<pattern id="c1-revenue-estimated-c1-soft"');
    expect(svg).toContain('stroke-dasharray="3 2"');
    expect(svg).toContain('fill="url(#c1-revenue-estimated-c1-soft)"');
  });

  it('outlines pale bars in their full colour, also in the key of a file: the fill alone is too faint', () => {
    const points = Array.from({ length: 3 }, (_, index) => ({ label: `${index}`, name: `${index}` }));
    const pale = { ...series('a', 'A', 'wideBar', [1, 2, 3]), colour: 'c2-soft' as const };
    const model = exampleChart({ points, series: [pale] });

    for (const svg of [drawChart(model, size).svg, drawFile(model, 'ltr', 'Site', 'AAA')]) {
      const shapes = svg.match(/<[^>]+fill="var\(--c2-soft\)"[^>]*>/g) ?? [];
      expect(shapes.length).toBeGreaterThan(0);
      expect(shapes.filter((shape) => !shape.includes('stroke="var(--c2)"'))).toEqual([]);
    }
  });

  it('writes Hebrew from right to left, with figures and codes as islands', () => {
    const svg = drawFile(exampleChart({ locale: 'he', title: 'רווח תפעולי (EBIT)' }), 'ltr', 'Site', 'חברה · AAA');

    const title = /<text[^>]*>[^<]*EBIT/.exec(svg)?.[0];
    expect(title).toContain('direction="rtl"');
    expect(title).not.toContain('text-anchor');
  });

  it('names among days each as a day, and months where there are months alone', () => {
    const named = (first: string, count: number, step: number, locale: 'en' | 'he' = 'en'): readonly string[] => {
      const start = Date.parse(`${first}T00:00:00Z`);
      const points = Array.from({ length: count }, (_, index) => ({
        label: '',
        name: '',
        time: start + index * step * 86_400_000,
      }));
      const values = points.map((_, index) => index);
      const model = exampleChart({ x: 'time', points, locale, series: [series('a', 'A', 'line', values)] });
      return plotOf(model, size).xTicks.map(({ text }) => text);
    };

    const days = named('2026-10-20', 32, 1);
    expect(days).toContain('1 Nov');
    expect(days).not.toContain('Nov 26');
    const months = named('2025-08-01', 52, 7);
    expect(months).toContain('2026');
    expect(months).toContain('Oct 25');
    expect(months.filter((text) => !/^(2026|[A-Z][a-z]{2} 2[56])$/.test(text))).toEqual([]);
    expect(named('2025-08-01', 52, 7, 'he')).toContain('אוק׳ 25');
  });

  it('is saved with company, unit and source', () => {
    const file = drawFile(exampleChart(), 'ltr', 'Site', 'AAA');

    expect(file).toContain('>AAA · USD · estimated<');
    expect(file).toContain('>Site · Source: sample.<');
  });

  it('has no inline style, which the content policy would refuse, and escapes what companies are called', () => {
    const model = exampleChart({ points: [{ label: '<b>"', name: 'x' }], series: [series('a', 'A', 'bar', [1])] });

    const { svg } = drawChart(model, size);

    expect(svg).not.toMatch(/\sstyle=/);
    expect(svg).toContain('&lt;b&gt;&quot;');
  });

  it('finds the point under the pointer in both directions', () => {
    fc.assert(
      fc.property(anyChart, anySize, (model, anyOne) => {
        const plot = plotOf(model, anyOne);
        if (model.points.length === 0) return expect(nearestPoint(plot, 5)).toBeNull();
        expect(plot.x.filter((x) => Math.abs(plot.x[nearestPoint(plot, x)!]! - x) > 1e-6)).toEqual([]);
      }),
    );
  });

  it('leaves space for names at the ends of lines, and separates the names', () => {
    const lines = ['a', 'b', 'c'].map((id) => series(id, `Margin ${id}`, 'line', [0.1, 0.2, 0.2], { kind: 'percent' }));
    const { svg, plot } = drawChart(exampleChart({ series: lines }), size);

    const rows = [...svg.matchAll(/y="([\d.]+)" font-weight="600"/g)].map(([, y]) => Number(y));
    expect(rows).toHaveLength(3);
    rows.slice(1).forEach((y, index) => expect(y - rows[index]!).toBeGreaterThanOrEqual(12));
    expect(plot.right).toBeLessThan(380);
  });
});
