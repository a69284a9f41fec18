import { nextSight, nothingSeen } from '../../src/scan/camera/steady-code';

/** What counts of frames; `.` is one without a code. */
function counted(frames: string): string {
  let sight = nothingSeen;
  let heard = '';
  for (const frame of frames) {
    const next = nextSight(sight, frame === '.' ? undefined : frame);
    sight = next.sight;
    heard += next.code ?? '';
  }
  return heard;
}

test.each([
  ['A', ''],
  ['AA', 'A'],
  ['AAAAAA', 'A'],
  ['A.A', ''],
  ['AA.AA..AA', 'A'],
  ['AA.....AA', 'AA'],
  ['AABB', 'AB'],
  ['ABAB', ''],
])('a camera that sees %s counts “%s”', (frames, codes) => expect(counted(frames)).toBe(codes));
