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

/**
 * antd's words on the light grounds of tags are too faint: each is one or two steps darker. antd's tags (the theme) and those of lists
 * (`--ct-tag-…`) take them from here; what is not named is antd's own.
 */
export const lightTags = {
  success: '#0b7a4b',
  'success-bg': '#e3f5ec',
  warning: '#8f5200',
  'warning-bg': '#fdf3e1',
  error: '#a8071a',
  volcano: '#ad2102',
  orange: '#ad4e00',
  gold: '#874d00',
  lime: '#3f6600',
  green: '#237804',
  cyan: '#006d75',
};

/** Those by night. */
export const darkTags = { success: '#4fd6a0', warning: '#e8ab52', geekblue: '#8099f2', purple: '#b37feb' };

/** Hands the colours to the style sheets: `blueLine` is `--ct-blue-line`, the tags' `green` is `--ct-tag-green`. */
export function paint(isDark: boolean): void {
  const { style } = document.documentElement;
  for (const [name, color] of Object.entries(isDark ? dark : light)) style.setProperty(`--ct-${kebab(name)}`, color);
  for (const name of Object.keys(isDark ? lightTags : darkTags)) style.removeProperty(`--ct-tag-${name}`);
  for (const [name, color] of Object.entries(isDark ? darkTags : lightTags))
    style.setProperty(`--ct-tag-${name}`, color);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
