import { Skeleton } from 'antd';
import { lazy, Suspense, type ComponentProps } from 'react';
import type Drawn from './report-chart';

// The library that draws comes with the first picture.
const ReportChartView = lazy(() => import('./report-chart'));

const waiting = <Skeleton.Node active style={{ width: '100%', height: 240 }} />;

/** Is there anything to draw on? */
export const canDraw = (): boolean => typeof window.CanvasRenderingContext2D === 'function';

/** A chart that is loaded when it is first shown; nothing where a browser cannot draw. */
export function LazyChart(props: ComponentProps<typeof Drawn>) {
  if (!canDraw()) return null;
  return (
    <Suspense fallback={waiting}>
      <ReportChartView {...props} />
    </Suspense>
  );
}
