import { text } from '../../../lib/text'

export const beyondText = text({
  zh: {
    beyond: (n: number) => `第 ${n.toLocaleString('en-US')} 条以后不再编页码`,
    fromDay: (day: string) => `${day} 及以后`,
    upToDay: (day: string) => `${day} 及以前`,
    onward: (n: number) => `${n.toLocaleString('en-US')} 条以后`,
    previousPage: '上一页',
    nextPage: '下一页',
    firstPage: '回到第一页',
    jump: '跳到日期',
  },
  en: {
    beyond: (n: number) => `No page numbers beyond ${n.toLocaleString('en-US')}`,
    fromDay: (day: string) => `${day} and later`,
    upToDay: (day: string) => `${day} and earlier`,
    onward: (n: number) => `Beyond ${n.toLocaleString('en-US')}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    firstPage: 'Back to the first page',
    jump: 'Jump to date',
  },
})
