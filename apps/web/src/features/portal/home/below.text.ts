import { text } from '../../../lib/text'

/** Titles of the two sections that are always there, in both languages at once. */
export const sectionNames = {
  purchase: { zh: '采购公告', en: 'Opportunities' },
  result: { zh: '结果公示', en: 'Awards' },
} as const

/** Words of what lies below the hero, fetched with it. */
export const belowText = text({
  zh: {
    allOf: (n: number) => `全部 ${n} 条`,
    sliderLabel: (n: number) => `采购公告，共 ${n} 条`,
    resultLabel: (n: number) => `结果公示，共 ${n} 条`,
    noPurchase: '暂无进行中的公告',
    noPurchaseHint: '新公告发布后会立即出现在这里。',
    more: '查看更多',
    noResult: '暂无公示结果',
  },
  en: {
    allOf: (n: number) => `All ${n}`,
    sliderLabel: (n: number) => `${n} purchase announcements`,
    resultLabel: (n: number) => `${n} results`,
    noPurchase: 'Nothing open at the moment',
    noPurchaseHint: 'New announcements appear here as soon as they are published.',
    more: 'View all',
    noResult: 'No awards published yet',
  },
})
