import { text } from '../../lib/text'

export const homeInquiryText = text({
  zh: {
    deadlines: '即将截止的询价',
    mine: '待我报价',
    byDeadline: '按截止时间，最近在前',
    all: '查看全部',
    none: '没有即将截止的询价',
    noneMine: '没有待报价的询价',
    lines: (n: number) => `${n} 行`,
    round: (n: number) => `第 ${n} 轮`,
    quote: '报价',
    open: '查看',
  },
  en: {
    deadlines: 'Inquiries closing soon',
    mine: 'Waiting for my quotation',
    byDeadline: 'Nearest deadline first',
    all: 'View all',
    none: 'No inquiry is about to close',
    noneMine: 'No inquiry waits for your quotation',
    lines: (n: number) => (n === 1 ? '1 line' : `${n} lines`),
    round: (n: number) => `round ${n}`,
    quote: 'Quote',
    open: 'View',
  },
})
