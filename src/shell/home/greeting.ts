const greetings = [
  { until: 6, words: '夜深了' },
  { until: 11, words: '早上好' },
  { until: 13, words: '中午好' },
  { until: 18, words: '下午好' },
  { until: 24, words: '晚上好' },
];

/** What one says at this hour of the day. */
export function greeting(hour: number): string {
  return greetings.find(({ until }) => hour < until)?.words ?? '您好';
}
