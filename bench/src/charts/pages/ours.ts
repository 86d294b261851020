import type { ChartModel } from '../../../../mfe-symbol/src/charts';
import { renderCharts } from '../../../../mfe-symbol/src/charts/render-charts';
import { priceDays, quarterCharts, SIZE } from '../figures';
import { afterPaint, chartsPlace } from '../probe';

const words: ChartModel['words'] = {
  missing: 'not reported',
  point: 'Quarter',
  marks: { estimated: 'estimated', generated: 'generated', derived: 'derived', simulated: 'simulated' },
};
const rest = { events: [], fromZero: false, sourceText: '', notes: [], emptyText: null, words, locale: 'en' } as const;

function models(): readonly ChartModel[] {
  const { times, prices } = priceDays();
  return [
    ...quarterCharts().map(({ title, names, revenue, margin }, index): ChartModel => ({
      ...rest,
      id: `chart-${index}`,
      title,
      unitText: 'USD',
      x: 'periods',
      points: names.map((name) => ({ label: name, name })),
      series: [
        { id: 'revenue', label: 'Revenue', look: 'bar', colour: 'c1', unit: { kind: 'amount', currency: 'USD' }, axis: 'main', values: revenue },
        { id: 'margin', label: 'Margin', look: 'line', colour: 'c2', unit: { kind: 'percent' }, axis: 'second', values: margin },
      ],
    })), // oxfmt-ignore
    {
      ...rest,
      id: 'price',
      title: 'Price',
      unitText: 'USD',
      x: 'time',
      points: times.map((time) => ({ label: '', name: new Date(time).toISOString().slice(0, 10), time })),
      series: [
        { id: 'price', label: 'Price', look: 'line', colour: 'c1', unit: { kind: 'price', currency: 'USD', decimals: 2 }, axis: 'main', values: prices },
      ],
    }, // oxfmt-ignore
  ];
}

const place = chartsPlace();

window.chartsProbe = {
  async mount() {
    renderCharts(place, models(), { ...SIZE, direction: 'ltr' });
    await afterPaint();
  },
  drawn: () => [...place.querySelectorAll('svg')].filter((svg) => svg.querySelectorAll('path').length > 1).length,
};
