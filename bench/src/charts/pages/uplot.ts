import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { priceDays, quarterCharts, SIZE } from '../figures';
import { afterPaint, chartsPlace, isPainted } from '../probe';

const place = chartsPlace();
const millions = (value: number): string => `${Math.round(value / 1e6)}M`;
const percent = (value: number): string => `${Math.round(value * 100)}%`;

function drawQuarters(): void {
  for (const { names, revenue, margin } of quarterCharts()) {
    const options: uPlot.Options = {
      ...SIZE,
      scales: { x: { time: false }, share: {} },
      series: [
        {},
        { label: 'Revenue', fill: '#1f48b0', paths: uPlot.paths.bars!({ size: [0.7, 64] }), points: { show: false } },
        { label: 'Margin', scale: 'share', stroke: '#c06a12', width: 1.75, points: { show: false } },
      ],
      axes: [
        { values: (_, places) => places.map((index) => names[index] ?? '') },
        { values: (_, values) => values.map(millions) },
        { scale: 'share', side: 1, grid: { show: false }, values: (_, values) => values.map(percent) },
      ],
    };
    new uPlot(options, [names.map((_, index) => index), [...revenue], [...margin]], place);
  }
}

function drawPrice(): void {
  const { times, prices } = priceDays();
  const options: uPlot.Options = {
    ...SIZE,
    series: [{}, { label: 'Price', stroke: '#1f48b0', width: 1.25, points: { show: false } }],
  };
  new uPlot(options, [times.map((time) => time / 1000), [...prices]], place);
}

window.chartsProbe = {
  async mount() {
    drawQuarters();
    drawPrice();
    // It draws in a microtask.
    await afterPaint();
  },
  drawn: () => [...place.querySelectorAll('canvas')].filter(isPainted).length,
};
