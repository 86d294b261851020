import { drawChart } from './drawing/draw-chart';
import type { PlotSize } from './drawing/plot';
import { attachChartPointer } from './interaction/chart-pointer';
import { CHART_ATTRIBUTE, rememberDrawing } from './interaction/drawn-charts';
import type { ChartModel } from './model/chart-model';

/**
 * Draws charts into a container at once, with their read-outs, without frames or React: what measurements compare.
 * Returns: a function that removes them.
 */
export function renderCharts(container: HTMLElement, models: readonly ChartModel[], size: PlotSize): () => void {
  const drawings = models.map((model, index) => drawChart(model, size, `${model.id}-${index}`));
  container.innerHTML = drawings
    .map(({ svg }, index) => `<div ${CHART_ATTRIBUTE}="${index}" tabindex="0">${svg}</div>`)
    .join('');
  drawings.forEach(({ plot }, index) => rememberDrawing(container.children[index]!, { model: models[index]!, plot }));
  const detach = attachChartPointer(container, { tip: 'tip', tipName: 'tip-name' });
  return () => {
    detach();
    container.replaceChildren();
  };
}
