import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear, scaleUtc } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { QuarterFigures } from '../figures';
import { priceDays, quarterCharts, SIZE } from '../figures';
import { afterPaint, chartsPlace } from '../probe';

const LEFT = 48;
const RIGHT = SIZE.width - 48;
const TOP = 10;
const BOTTOM = SIZE.height - 22;

function Quarters({ names, revenue, margin }: QuarterFigures) {
  const x = scaleBand<string>({ domain: [...names], range: [LEFT, RIGHT], padding: 0.3 });
  const y = scaleLinear<number>({ domain: [0, Math.max(...revenue)], range: [BOTTOM, TOP], nice: 4 });
  const share = scaleLinear<number>({
    domain: [Math.min(...margin), Math.max(...margin)],
    range: [BOTTOM, TOP],
    nice: 4,
  });
  const middle = (index: number): number => (x(names[index]!) ?? 0) + x.bandwidth() / 2;
  return (
    <svg width={SIZE.width} height={SIZE.height}>
      <GridRows scale={y} left={LEFT} width={RIGHT - LEFT} numTicks={4} stroke="#e7eae4" />
      {revenue.map((value, index) => (
        <Bar
          key={names[index]}
          x={x(names[index]!) ?? 0}
          y={y(value)}
          width={x.bandwidth()}
          height={BOTTOM - y(value)}
          fill="#1f48b0"
        />
      ))}
      <LinePath
        data={[...margin]}
        x={(_, index) => middle(index)}
        y={(value) => share(value)}
        stroke="#c06a12"
        strokeWidth={1.75}
      />
      <AxisLeft left={LEFT} scale={y} numTicks={4} tickFormat={(value) => `${Math.round(Number(value) / 1e6)}M`} />
      <AxisRight
        left={RIGHT}
        scale={share}
        numTicks={4}
        tickFormat={(value) => `${Math.round(Number(value) * 100)}%`}
      />
      <AxisBottom top={BOTTOM} scale={x} numTicks={6} />
    </svg>
  );
}

function Price() {
  const { times, prices } = priceDays();
  const x = scaleUtc<number>({ domain: [new Date(times[0]!), new Date(times.at(-1)!)], range: [LEFT, RIGHT] });
  const y = scaleLinear<number>({ domain: [Math.min(...prices), Math.max(...prices)], range: [BOTTOM, TOP], nice: 4 });
  return (
    <svg width={SIZE.width} height={SIZE.height}>
      <GridRows scale={y} left={LEFT} width={RIGHT - LEFT} numTicks={4} stroke="#e7eae4" />
      <LinePath
        data={[...prices]}
        x={(_, index) => x(times[index]!)}
        y={(value) => y(value)}
        stroke="#1f48b0"
        strokeWidth={1.25}
      />
      <AxisLeft left={LEFT} scale={y} numTicks={4} />
      <AxisBottom top={BOTTOM} scale={x} numTicks={6} />
    </svg>
  );
}

const place = chartsPlace();

window.chartsProbe = {
  async mount() {
    const charts = quarterCharts();
    flushSync(() =>
      createRoot(place).render(
        <>
          {charts.map((figures) => (
            <Quarters key={figures.title} {...figures} />
          ))}
          <Price />
        </>,
      ),
    );
    await afterPaint();
  },
  drawn: () => [...place.querySelectorAll('svg')].filter((svg) => svg.querySelectorAll('line').length > 2).length,
};
