import type { ThemeConfig } from 'antd';

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** The look: one calm blue, quiet borders, and rows tight enough for a day's work at a list. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#2459e0',
    // antd's own is too light for the white words on a button under the mouse.
    colorPrimaryHover: '#3b6de6',
    colorInfo: '#2459e0',
    colorSuccess: '#16a06a',
    colorWarning: '#e08a12',
    colorError: '#d9363e',
    colorTextBase: '#17203a',
    colorBgLayout: '#f4f6fa',
    // Dark enough to be read by everybody (4.5 : 1).
    colorTextPlaceholder: '#6b7386',
    colorTextTertiary: '#666e82',
    colorBorder: '#d5dbe6',
    colorBorderSecondary: '#e8ecf3',
    borderRadius: 6,
    fontFamily,
    wireframe: false,
  },
  components: {
    Menu: {
      itemHeight: 36,
      itemMarginInline: 8,
      itemBorderRadius: 6,
      subMenuItemBg: 'transparent',
      itemSelectedBg: '#e8effd',
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
      headerBg: '#f6f8fb',
      headerSplitColor: 'transparent',
    },
    // antd's own words on light tags are too faint to be read by everybody: each is one or two steps darker.
    Tag: {
      colorSuccess: '#0b7a4b',
      colorSuccessBg: '#e3f5ec',
      colorWarning: '#8f5200',
      colorWarningBg: '#fdf3e1',
      volcano7: '#ad2102',
      orange7: '#ad4e00',
      gold7: '#874d00',
      lime7: '#3f6600',
      green7: '#237804',
      cyan7: '#006d75',
    },
    // An off switch has white words on it.
    Switch: { colorTextQuaternary: '#6c7486', colorTextTertiary: '#5f6778' },
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Modal: { titleFontSize: 17 },
  },
};
