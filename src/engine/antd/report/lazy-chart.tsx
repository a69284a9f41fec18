import { Skeleton } from 'antd';
import type { ComponentProps } from 'react';
import type Drawn from './report-chart';
import { onDemand } from '../../../fields/components/on-demand';

// The library that draws comes with the first picture.
const ReportChartView = onDemand(
  async () => (await import('./report-chart')).default,
  <Skeleton.Node active style={{ width: '100%', height: 240 }} />,
);

/** Is there anything to draw on? */
export const canDraw = (): boolean => typeof window.CanvasRenderingContext2D === 'function';

/** A chart that is loaded when it is first shown; nothing where a browser cannot draw. */
export function LazyChart(props: ComponentProps<typeof Drawn>) {
  return canDraw() ? <ReportChartView {...props} /> : null;
}
