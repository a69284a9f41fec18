import { localText, startOfDay, startsOfDays, timeZoneOf } from '../../src/server/platform/time-zone';
import { openLine } from '../support/consolidation/open-line';
import type { OutboundLine } from '../support/consolidation/outbound-line';

let line: OutboundLine;
openLine({ bench: 'OUT-01' }, (opened) => (line = opened));

/** As browsers send both, and as callers send one of them. */
const shanghai = [{ time_zone: 'Asia/Shanghai', timezone_offset: '-480' }, { timezone_offset: '-480' }, {}];

describe('a day begins at midnight where the caller is', () => {
  test.each(shanghai)('in China, said as %j', (query) => {
    const zone = timeZoneOf(query);
    expect(startOfDay(zone, Date.parse('2026-11-22T15:59:59Z'))).toBe('2026-11-21T16:00:00.000Z');
    expect(startOfDay(zone, Date.parse('2026-11-22T16:00:00Z'))).toBe('2026-11-22T16:00:00.000Z');
    expect(localText('2026-11-22T16:30:00Z', zone)).toBe('2026-11-23T00:30:00.000');
  });

  test('at UTC', () => {
    const zone = timeZoneOf({ time_zone: 'UTC', timezone_offset: '0' });
    expect(startOfDay(zone, Date.parse('2026-11-22T23:59:59Z'))).toBe('2026-11-22T00:00:00.000Z');
  });

  test('in New York, also on the days on which summer time begins and ends', () => {
    const zone = timeZoneOf({ time_zone: 'America/New_York', timezone_offset: '240' });
    const starts = (from: string, to: string) => startsOfDays(zone, Date.parse(from), Date.parse(to));
    expect(starts('2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z')).toEqual([
      '2026-03-07T05:00:00.000Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(starts('2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([
      '2026-10-31T04:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    expect(startOfDay(zone, Date.parse('2026-11-01T20:00:00Z'))).toBe('2026-11-01T04:00:00.000Z');
  });

  test('its calendar is asked once for a quarter of an hour, and never of a moment before clocks were set at those', () => {
    const asked = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const zone = timeZoneOf({ time_zone: 'Africa/Monrovia' });
    const lisbon = timeZoneOf({ time_zone: 'Europe/Lisbon' });
    const behind = (at: string, of = zone) => of(Date.parse(at));
    expect(behind('1972-01-07T00:44:29Z')).toBe(44);
    expect(behind('1972-01-07T00:44:30Z')).toBe(0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect([behind('2026-03-29T00:45:00Z', lisbon), behind('2026-03-29T00:59:59.999Z', lisbon)]).toEqual([0, 0]);
    expect([behind('2026-03-29T01:00:00Z', lisbon), behind('2026-03-29T01:14:00Z', lisbon)]).toEqual([-60, -60]);
    expect(asked).toHaveBeenCalledTimes(4);
    asked.mockRestore();
  });

  test.each([
    { time_zone: 'Mars/Olympus' },
    { time_zone: ['UTC'] },
    { timezone_offset: '9999' },
    { timezone_offset: '' },
  ])('in China, when the request says %j, which is no zone', (query) =>
    expect(startOfDay(timeZoneOf(query), Date.parse('2026-11-22T16:00:00Z'))).toBe('2026-11-22T16:00:00.000Z'),
  );
});

test('statistics stand under the day on which something happened where the reader is', async () => {
  // Before and after midnight in China, at UTC and in New York, on the day on which summer time ends there.
  const moments = [
    '2025-11-01T15:30Z',
    '2025-11-01T16:30Z',
    '2025-11-02T03:30Z',
    '2025-11-02T04:30Z',
    '2025-11-03T04:30Z',
  ];
  for (const arrived of moments) await line.putParcel({ arrive_time: arrived });
  const time_range = { start: '2025-10-31T00:00:00Z', end: '2025-11-05T00:00:00Z' };
  const days = async (time_zone: string) => {
    const { data } = await line.operator.call('package.statistics', { time_range }, { time_zone });
    const rows = data.stat_list as { day: string; arrived: number }[];
    return rows.filter(({ arrived }) => arrived).map(({ day, arrived }) => `${day} ${arrived}`);
  };
  expect(await days('Asia/Shanghai')).toEqual(['2025-11-03 1', '2025-11-02 3', '2025-11-01 1']);
  expect(await days('UTC')).toEqual(['2025-11-03 1', '2025-11-02 2', '2025-11-01 2']);
  expect(await days('America/New_York')).toEqual(['2025-11-02 2', '2025-11-01 3']);
});
