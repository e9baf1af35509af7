import { theme, type ThemeConfig } from 'antd'
import { shadesOf } from './colour'
import { defaultSettings, type ShellSettings } from './shell/settings/settings'

// 清流 (Clear Current). What the library computes with stands here as colours; what a component only paints with is a
// variable of tokens.css, so light, dark and the theme colour need one set.

const font =
  '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","Hiragino Sans GB","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",sans-serif'

const lightColours = {
  colorSuccess: '#389E0D',
  colorWarning: '#D46B08',
  colorError: '#CF1322',
  colorText: '#0F172A',
  colorTextSecondary: '#475569',
  colorTextTertiary: '#5B6B82',
  colorTextPlaceholder: '#5B6B82',
  colorTextDisabled: '#5B6B82',
  colorBgLayout: '#F5F7FB',
  colorBgContainer: '#FFFFFF',
  colorBgElevated: '#FFFFFF',
  colorBorder: '#D3DBE6',
  colorBorderSecondary: '#E6EBF2',
  colorSplit: '#E6EBF2',
  colorFillAlter: '#F8FAFD',
}
const darkColours: typeof lightColours = {
  colorSuccess: '#49AA19',
  colorWarning: '#D87A16',
  colorError: '#F58A84',
  colorText: '#E6EDF7',
  colorTextSecondary: '#9FB0C8',
  colorTextTertiary: '#93A5BF',
  colorTextPlaceholder: '#93A5BF',
  colorTextDisabled: '#93A5BF',
  colorBgLayout: '#0B1220',
  colorBgContainer: '#141C2B',
  colorBgElevated: '#182235',
  colorBorder: '#36445F',
  colorBorderSecondary: '#26324A',
  colorSplit: '#26324A',
  colorFillAlter: '#182235',
}

/** The default's shades are the design's own; any other colour's are computed. */
const brand = (primary: string, dark: boolean) => {
  const { primary: shown, link, onSoft } = shadesOf(primary, dark)
  const byDesign = primary === defaultSettings.primary
  const accent = byDesign ? (dark ? '#3C9AE8' : '#1890FF') : shown
  const text = byDesign ? (dark ? '#3C9AE8' : '#096DD9') : link
  return {
    colorPrimary: accent,
    colorInfo: accent,
    colorLink: text,
    colorLinkHover: byDesign ? (dark ? '#65B7F3' : '#0958D9') : onSoft,
    colorLinkActive: text,
    controlItemBgHover: 'var(--hover)',
    controlItemBgActive: 'var(--primary-soft)',
  }
}

const shape: ThemeConfig['token'] = {
  fontFamily: font,
  fontWeightStrong: 600,
  borderRadius: 6,
  borderRadiusLG: 10,
  borderRadiusSM: 4,
  sizeUnit: 4,
  sizeStep: 4,
  boxShadow: 'var(--shadow)',
  boxShadowSecondary: 'var(--shadow)',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.16s',
  controlOutlineWidth: 2,
  wireframe: false,
}

const sizes = {
  14: {
    ...{ fontSize: 14, fontSizeSM: 12, fontSizeLG: 16, fontSizeHeading3: 24, fontSizeHeading4: 20, fontSizeHeading5: 16 },
    ...{ lineHeight: 22 / 14, lineHeightSM: 18 / 12, lineHeightLG: 24 / 16 },
    ...{ controlHeight: 32, controlHeightSM: 28, controlHeightLG: 40 },
  },
  16: {
    ...{ fontSize: 16, fontSizeSM: 14, fontSizeLG: 18, fontSizeHeading3: 27, fontSizeHeading4: 23, fontSizeHeading5: 18 },
    ...{ lineHeight: 25 / 16, lineHeightSM: 21 / 14, lineHeightLG: 27 / 18 },
    ...{ controlHeight: 36, controlHeightSM: 30, controlHeightLG: 44 },
  },
} as const

const components: NonNullable<ThemeConfig['components']> = {
  Menu: { itemSelectedBg: 'var(--primary-soft)', itemSelectedColor: 'var(--link-soft)', iconSize: 16 },
  Button: {
    colorPrimary: 'var(--primary-strong)',
    colorPrimaryHover: 'var(--primary-strong-hover)',
    colorPrimaryActive: 'var(--primary-strong-hover)',
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 400,
    paddingInline: 14,
  },
  Tabs: {
    itemColor: 'var(--text-2)',
    itemSelectedColor: 'var(--text)',
    itemHoverColor: 'var(--link-soft)',
    inkBarColor: 'var(--primary-strong)',
    horizontalItemGutter: 24,
    horizontalItemPadding: '8px 0 11px',
    cardBg: 'transparent',
    cardHeight: 35,
    cardGutter: 2,
    titleFontSize: 14,
  },
  Table: {
    headerBg: 'var(--surface-2)',
    headerColor: 'var(--text-2)',
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    borderColor: 'var(--line)',
    rowHoverBg: 'var(--hover)',
    rowSelectedBg: 'var(--primary-soft)',
    rowSelectedHoverBg: 'var(--primary-soft)',
    cellPaddingInline: 12,
    cellPaddingBlock: 11,
    cellPaddingBlockMD: 9,
    cellPaddingBlockSM: 9,
    cellFontSize: 14,
    headerSortActiveBg: 'var(--surface-2)',
    headerSortHoverBg: 'var(--end-bg)',
    bodySortBg: 'transparent',
  },
  Card: {
    headerBg: 'transparent',
    headerFontSize: 16,
    headerHeight: 48,
    headerPadding: 16,
    bodyPadding: 16,
    colorBorderSecondary: 'var(--line)',
    boxShadowTertiary: 'none',
  },
  Form: {
    labelColor: 'var(--text-2)',
    labelFontSize: 14,
    verticalLabelPadding: '0 0 4px',
    itemMarginBottom: 16,
    labelRequiredMarkColor: 'var(--bad)',
  },
  Input: { paddingInline: 10, activeShadow: '0 0 0 2px var(--primary-line)' },
  InputNumber: { paddingInline: 10 },
  Select: { optionSelectedBg: 'var(--primary-soft)', optionSelectedColor: 'var(--link-soft)' },
  Checkbox: { colorPrimary: 'var(--primary-strong)', colorPrimaryHover: 'var(--primary-strong-hover)' },
  Radio: { colorPrimary: 'var(--primary-strong)', buttonSolidCheckedBg: 'var(--primary-strong)' },
  Segmented: { trackBg: 'var(--rail)', itemSelectedBg: 'var(--surface)', itemSelectedColor: 'var(--text)', trackPadding: 2 },
  Descriptions: { labelColor: 'var(--text-3)', labelBg: 'transparent', itemPaddingBottom: 7 },
  Steps: { iconSize: 24, titleLineHeight: 24, descriptionMaxWidth: 160 },
  Tag: { borderRadiusSM: 4, defaultBg: 'var(--end-bg)', defaultColor: 'var(--end)' },
  Timeline: { dotBorderWidth: 2, itemPaddingBottom: 16, tailWidth: 1, tailColor: 'var(--line)' },
  Modal: { titleFontSize: 16, borderRadiusLG: 10 },
  Drawer: { paddingLG: 16 },
  Badge: { colorError: 'var(--bad)' },
  Anchor: { linkPaddingBlock: 7, linkPaddingInlineStart: 12 },
  Pagination: { itemSize: 28, itemActiveColor: 'var(--link-soft)' },
  Progress: { defaultColor: 'var(--aqua)', remainingColor: 'var(--line)' },
}

/** Compact keeps the text's size and takes from height and padding; targets stay at 24 px or more. */
const compactly = (base: NonNullable<ThemeConfig['components']>): ThemeConfig['components'] => ({
  ...base,
  Table: { ...base.Table, cellPaddingBlock: 9, cellPaddingInline: 10 },
  Card: { ...base.Card, headerHeight: 40, bodyPadding: 12 },
  Form: { ...base.Form, itemMarginBottom: 12 },
})

export const themeOf = (settings: Pick<ShellSettings, 'primary' | 'compact' | 'fontSize'>, dark: boolean, still: boolean): ThemeConfig => ({
  cssVar: { key: 'srm' },
  hashed: false,
  ...(dark ? { algorithm: theme.darkAlgorithm } : {}),
  token: {
    ...shape,
    ...(dark ? darkColours : lightColours),
    ...brand(settings.primary, dark),
    ...sizes[settings.fontSize],
    ...(settings.compact ? { controlHeight: 28, controlHeightSM: 24, controlHeightLG: 36 } : {}),
    // One that waits for the end of an animation that never runs would wait for ever.
    ...(still ? { motion: false } : {}),
  },
  components: settings.compact ? compactly(components) : components,
})
