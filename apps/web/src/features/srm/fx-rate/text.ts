import { text } from '../../../lib/text'

export const fxRatePageText = text({
  zh: {
    add: '登记汇率',
    import: '导入汇率',
    save: '保存',
    remove: '删除',
    removeAsk: (currency: string, day: string) => `确定删除 ${currency} 在 ${day} 的汇率吗？已开标的询价不受影响。`,
    current: '当前',
    past: '历史',
    empty: '还没有汇率',
    emptyHint: '没有汇率时供应商不能以外币报价。登记或导入后即可使用。',
  },
  en: {
    add: 'New rate',
    import: 'Import rates',
    save: 'Save',
    remove: 'Delete',
    removeAsk: (currency: string, day: string) => `Delete the rate of ${currency} on ${day}? Inquiries already opened keep theirs.`,
    current: 'Current',
    past: 'Past',
    empty: 'There are no rates yet',
    emptyHint: 'Without a rate suppliers cannot quote in foreign currency. Enter or import one to begin.',
  },
})
