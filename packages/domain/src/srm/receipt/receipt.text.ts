import { sliceText } from '../../kit/text'

export const receiptText = sliceText('receipt', {
  zh: { name: '收货', permission: { add: '收货登记' } },
  en: { name: 'Goods receipt', permission: { add: 'Receive goods' } },
})
