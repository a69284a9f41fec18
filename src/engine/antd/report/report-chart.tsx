import { theme } from 'antd';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { ReportChart } from '../../../metadata/model';
import type { ChartData } from '../../core/report/chart-data';
import { zh } from '../../../language/zh';

// What is drawn here, and no more: the rest of the library stays out of the bundle.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const drawnAs = { line: 'line', bar: 'bar', pie: 'doughnut' } as const;
const boxStyle = { position: 'relative', height: 240 } as const;
const drawingMs = 300;

type Token = ReturnType<typeof theme.useToken>['token'];

interface Props {
  type: ReportChart['type'];
  title: string;
  data: ChartData;
}

/** A report's numbers as a picture, in the colours of the theme. It moves only for those who want motion. */
export default function ReportChartView({ type, title, data }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart>(undefined);
  const { token } = theme.useToken();
  const said = JSON.stringify(data);
  // A change of its numbers moves what is there; another theme draws it anew.
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = new Chart(canvas.current, configuration(type, { points: [], series: [] }, token));
    chart.current = drawn;
    return () => {
      chart.current = undefined;
      drawn.destroy();
    };
  }, [type, token]);
  useEffect(() => {
    if (!chart.current) return;
    const { data: next, options } = configuration(type, JSON.parse(said) as ChartData, token);
    Object.assign(chart.current, { data: next, options });
    chart.current.update();
  }, [type, said, token]);
  return (
    <div style={boxStyle}>
      <canvas ref={canvas} role="img" aria-label={chartText(title, data)} data-chart={type} />
    </div>
  );
}

function configuration(type: Props['type'], { points, series }: ChartData, token: Token): ChartConfiguration {
  const colors = seriesColors(token);
  const colorAt = (index: number) => colors[index % colors.length] ?? token.colorPrimary;
  const slices = sliceColors(points, token) ?? points.map((_, index) => colorAt(index));
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    type: drawnAs[type],
    data: {
      labels: points.map(({ label }) => label),
      datasets: series.map(({ title, values }, index) => ({
        label: title,
        data: values,
        borderColor: type === 'pie' ? token.colorBgContainer : colorAt(index),
        backgroundColor: type === 'pie' ? slices : colorAt(index),
        borderWidth: 2,
        ...(type === 'line' && { pointRadius: 2, pointHoverRadius: 4 }),
        ...(type === 'bar' && { maxBarThickness: 36, borderWidth: 0, borderRadius: 3 }),
      })),
    },
    options: {
      maintainAspectRatio: false,
      animation: isMoving && { duration: drawingMs },
      color: token.colorTextSecondary,
      font: { family: token.fontFamily },
      interaction: { mode: type === 'pie' ? 'nearest' : 'index', intersect: type === 'pie' },
      plugins: {
        legend: {
          display: type === 'pie' || series.length > 1,
          position: type === 'pie' ? 'right' : 'top',
          align: type === 'pie' ? 'center' : 'start',
          labels: { color: token.colorTextSecondary, boxWidth: 12, boxHeight: 12, font: { family: token.fontFamily } },
        },
      },
      scales: type === 'pie' ? {} : { x: axis(token, false), y: axis(token, true) },
    },
  };
}

/** Numbers of things: whole, from zero. */
const axis = (token: Token, isNumbers: boolean) => ({
  beginAtZero: isNumbers,
  border: { display: !isNumbers, color: token.colorBorder },
  grid: { display: isNumbers, color: token.colorBorderSecondary },
  ticks: { color: token.colorTextSecondary, precision: 0, maxRotation: 0, font: { family: token.fontFamily } },
});

/** Told apart by those who see few colours, too: their lightness differs. */
const seriesColors = (token: Token): string[] => [
  token.colorPrimary,
  token.colorSuccess,
  token.colorWarning,
  token.purple,
  token.cyan,
  token.magenta,
  token.geekblue,
  token.colorTextTertiary,
];

const states = {
  success: 'colorSuccess',
  processing: 'colorPrimary',
  warning: 'colorWarning',
  error: 'colorError',
  default: 'colorTextQuaternary',
} as const;

/** The colours that the enumeration says; undefined when they do not tell all slices apart. */
function sliceColors(points: ChartData['points'], token: Token): string[] | undefined {
  const named = points.map(({ color }) => sliceColor(token, color)).filter((color) => color !== undefined);
  return new Set(named).size === points.length ? named : undefined;
}

/** The colour that antd's tags have by that name. */
function sliceColor(token: Token, name: string | undefined): string | undefined {
  if (!name) return undefined;
  const known = states[name as keyof typeof states] ?? name;
  const color = (token as unknown as Record<string, unknown>)[known];
  return typeof color === 'string' ? color : undefined;
}

/** The chart in words, for those who do not see it: `包裹统计：入库合计 60，打包合计 8`. */
function chartText(title: string, { series }: ChartData): string {
  const sums = series.map((one) => zh`${one.title}合计 ${one.values.reduce((sum, value) => sum + value, 0)}`);
  return zh`${title}：${sums.join(zh`，`)}`;
}
