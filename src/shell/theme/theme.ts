import { theme as antdTheme, type ThemeConfig } from 'antd';
import { dark as night, darkTags, light as day, lightTags } from './palette';

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

const common = { borderRadius: 6, fontFamily, wireframe: false };

const sizes = {
  Menu: {
    itemHeight: 36,
    itemMarginInline: 8,
    itemBorderRadius: 6,
    subMenuItemBg: 'transparent',
    activeBarBorderWidth: 0,
    iconSize: 16,
    collapsedIconSize: 18,
  },
  Table: {
    cellPaddingBlock: 10,
    cellPaddingInline: 12,
    cellPaddingBlockMD: 8,
    cellPaddingInlineMD: 12,
    cellPaddingBlockSM: 5,
    headerSplitColor: 'transparent',
  },
  // A complaint takes 22 of it, and must not stick to the next label.
  Form: { itemMarginBottom: 28, verticalLabelPadding: '0 0 4px' },
  Modal: { titleFontSize: 17 },
  // Drawers open at once.
  Drawer: { motionDurationSlow: '0.02s' },
} as const;

/** antd's names of the colours of tags: a tone is `colorSuccess`, `colorSuccessBg`; a hue is the seventh of its steps. */
const tagTokens = (colors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [
      /^(success|warning|error)/.test(name) ? `color${camel(name)}` : `${name}7`,
      color,
    ]),
  );

const camel = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.slice(-1).toUpperCase());

/** One blue, light borders, and rows close together. */
const light: ThemeConfig = {
  token: {
    ...common,
    colorPrimary: day.blue,
    // antd's own is too light for the white words on a button under the mouse.
    colorPrimaryHover: '#3b6de6',
    colorInfo: day.blue,
    // And its words under the mouse are too light for the ground.
    colorLinkHover: '#1b47b8',
    colorSuccess: '#16a06a',
    colorWarning: '#e08a12',
    // As words on the tinted rows of a table, too.
    colorError: '#cc2d36',
    colorTextBase: day.ink,
    colorBgLayout: day.ground,
    // Contrast 4.5 : 1.
    colorTextPlaceholder: '#6b7386',
    colorTextTertiary: '#666e82',
    colorBorder: '#d5dbe6',
    colorBorderSecondary: day.line,
  },
  components: {
    ...sizes,
    Menu: { ...sizes.Menu, itemSelectedBg: day.blueMist },
    // Links stand on rows that are ticked: contrast 4.5 : 1, under the mouse, too. So it is for what an empty table says.
    Table: {
      ...sizes.Table,
      headerBg: '#f6f8fb',
      rowSelectedBg: day.blueMist,
      rowSelectedHoverBg: '#dfe8fd',
      colorTextDisabled: '#666e82',
    },
    Tag: tagTokens(lightTags),
    // An unchecked box needs contrast 3 : 1.
    Checkbox: { colorBorder: '#8a94a8' },
    Radio: { colorBorder: '#8a94a8' },
    Tree: { colorBorder: '#8a94a8' },
    // An off switch has white words on it.
    Switch: { colorTextQuaternary: '#6c7486', colorTextTertiary: '#5f6778' },
  },
};

/** The dark theme: a blue-grey ground, with colours no brighter than contrast needs. */
const dark: ThemeConfig = {
  token: {
    ...common,
    colorPrimary: '#3465e8',
    colorPrimaryHover: '#3b6bea',
    colorInfo: '#6f9bff',
    colorSuccess: '#3ecf95',
    colorWarning: '#e8a33a',
    colorError: '#ff7377',
    // Words in the primary colour stand on the dark ground.
    colorLink: night.blue,
    colorLinkHover: '#a6c1ff',
    colorBgBase: '#10151f',
    colorBgLayout: night.ground,
    colorBgContainer: night.surface,
    colorBgElevated: night.elevated,
    colorTextBase: night.ink,
    colorTextPlaceholder: night.faint,
    colorTextTertiary: '#9aa4ba',
    colorTextDescription: night.inkSoft,
    colorBorder: '#465269',
    colorBorderSecondary: night.line,
  },
  components: {
    ...sizes,
    Menu: {
      ...sizes.Menu,
      itemSelectedBg: night.blueMist,
      itemSelectedColor: '#a6c1ff',
      subMenuItemSelectedColor: '#a6c1ff',
      itemBg: 'transparent',
    },
    Table: {
      ...sizes.Table,
      headerBg: '#1b2230',
      rowSelectedBg: night.blueMist,
      rowSelectedHoverBg: '#182746',
      colorTextDisabled: '#9aa4ba',
    },
    Checkbox: { colorBorder: '#6b7892' },
    Radio: { colorBorder: '#6b7892' },
    Tree: { colorBorder: '#6b7892' },
    Pagination: { itemActiveColor: night.blue, itemActiveColorHover: '#a6c1ff' },
    Switch: { colorTextQuaternary: '#5b667d', colorTextTertiary: '#6a768f' },
    // Its count is white.
    Badge: { colorError: '#c8373d' },
    // Words on the light red of what is dangerous.
    Button: { colorErrorText: '#ff8a8d', dangerColor: night.ground, primaryShadow: 'none' },
    Tag: tagTokens(darkTags),
    // What is chosen in a menu has words in the primary colour.
    Dropdown: { colorPrimary: '#a6c1ff' },
    Tabs: {
      itemSelectedColor: night.blue,
      itemActiveColor: night.blue,
      itemHoverColor: '#a6c1ff',
      inkBarColor: '#6f9bff',
    },
  },
};

export interface ThemeOptions {
  isDark: boolean;
  isCompact: boolean;
  /** The device asks for reduced motion: antd must know, or it waits for transitions that the style sheet removed. */
  reducedMotion: boolean;
}

/** The theme of everything that antd draws. */
export function themeFor({ isDark, isCompact, reducedMotion }: ThemeOptions): ThemeConfig {
  const { token, components } = isDark ? dark : light;
  const algorithm = [
    isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    ...(isCompact ? [antdTheme.compactAlgorithm] : []),
  ];
  return {
    algorithm,
    // The build lays antd's styles beside the console as a file (`tools/build/antd-styles.mjs`): none is made while a page is drawn.
    zeroRuntime: process.env.NODE_ENV === 'production',
    hashed: false,
    // A kept page behind another keeps the theme it was left with, so that each theme has CSS variables of its own.
    cssVar: { key: ['ct', isDark ? 'dark' : 'light', isCompact ? 'compact' : 'roomy'].join('-') },
    components: isCompact ? compacted(components) : components,
    token: { ...token, ...(reducedMotion && { motion: false }) },
  };
}

const compacted = (components: ThemeConfig['components']): ThemeConfig['components'] => ({
  ...components,
  Menu: { ...components?.Menu, itemHeight: 30 },
  Table: { ...components?.Table, cellPaddingBlock: 5, cellPaddingInline: 8 },
  Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 2px' },
});
