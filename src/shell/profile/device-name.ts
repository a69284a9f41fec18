import { translate } from '../shell-model';

const systems: [sign: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
// Those that call themselves like another stand before it.
const browsers: [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/MicroMessenger/, 'WeChat'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** `Windows · Chrome`, as far as a browser tells of itself. */
export function deviceName(userAgent: string): string {
  const parts = [systems, browsers].flatMap((names) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return parts.join(' · ') || translate('unknownDevice');
}
