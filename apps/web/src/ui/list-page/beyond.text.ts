import { text } from '../../lib/text'

export const beyondText = text({
  zh: {
    beyond: (n: number) => `第 ${n.toLocaleString('en-US')} 条以后不再编页码`,
    fromDay: (day: string) => `从 ${day} 起`,
    previousPage: '上一页',
    nextPage: '下一页',
    firstPage: '回到第一页',
    jump: '跳到日期',
  },
  en: {
    beyond: (n: number) => `No page numbers beyond ${n.toLocaleString('en-US')}`,
    fromDay: (day: string) => `From ${day}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    firstPage: 'Back to the first page',
    jump: 'Jump to date',
  },
})
