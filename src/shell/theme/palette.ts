/** The colours of the console by day. antd's theme and the style sheets (`--ct-…`) take them from here. */
export const light = {
  ink: '#17203a',
  inkSoft: '#5b6580',
  line: '#e8ecf3',
  ground: '#f4f6fa',
  blue: '#2459e0',
  blueDeep: '#16337f',
  blueMist: '#e8effd',
  blueLine: '#a9c1f7',
  amber: '#f5a524',
  alert: '#c4320a',
  surface: '#ffffff',
  elevated: '#ffffff',
  surfaceSoft: '#f7f8fb',
  glow: '#e6edff',
  warm: '#fdeccd',
  faint: '#667085',
};

/** Those by night; what is not named stays. */
export const dark = {
  ...light,
  ink: '#e7ebf4',
  inkSoft: '#a3adc2',
  line: '#283042',
  ground: '#0b0f17',
  blue: '#86abff',
  blueDeep: '#c9d8ff',
  alert: '#ff9a76',
  blueMist: '#1c2c55',
  blueLine: '#3b5698',
  surface: '#161c28',
  elevated: '#1d2433',
  surfaceSoft: '#11161f',
  glow: '#1a2440',
  warm: '#2a2213',
  faint: '#8f99af',
};

/** Hands the colours to the style sheets: `blueLine` is `--ct-blue-line`. */
export function paint(isDark: boolean): void {
  for (const [name, color] of Object.entries(isDark ? dark : light))
    document.documentElement.style.setProperty(`--ct-${kebab(name)}`, color);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
