import { zh } from '../../language/zh';

const greetings = [
  { until: 6, words: zh`夜深了` },
  { until: 11, words: zh`早上好` },
  { until: 13, words: zh`中午好` },
  { until: 18, words: zh`下午好` },
  { until: 24, words: zh`晚上好` },
];

/** What one says at this hour of the day. */
export function greeting(hour: number): string {
  return greetings.find(({ until }) => hour < until)?.words ?? zh`您好`;
}
