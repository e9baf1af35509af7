import { sliceText } from '../../kit/text'

export const payableItemText = sliceText('payableItem', {
  zh: {
    name: '应付条目',
    dictName: { payable_source: '应付来源', payable_grade: '应付判定' },
    dict: {
      payable_source: { GR: '收货', SES: '服务确认', RTS: '退货', ADJ: '价格调整' },
      payable_grade: { A: '合格', C: '让步', R: '退货', J: '调价' },
    },
    error: { GR_INVOICED: '已开票，不能冲销，请走退货' },
  },
  en: {
    name: 'Payable item',
    dictName: { payable_source: 'What made it payable', payable_grade: 'Grade of a payable item' },
    dict: {
      payable_source: { GR: 'Receipt', SES: 'Service entry', RTS: 'Return', ADJ: 'Price adjustment' },
      payable_grade: { A: 'Accepted', C: 'Concession', R: 'Returned', J: 'Adjustment' },
    },
    error: { GR_INVOICED: 'Already invoiced; use a return instead' },
  },
})
