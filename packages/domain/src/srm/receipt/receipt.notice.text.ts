import { text } from '../../kit/text'

/** What the server says in notices about receipts: number of the receipt, orders, and what the body needs. */
export const receiptNoticeText = text({
  zh: {
    posted: '货物已收：{0}',
    postedBody: '{2} 的货物已收（收货单 {0}，订单 {1}）。',
    differs: '收货有差异：{0}',
    differsBody: '收货单 {0}（订单 {1}）与送货不一致：{2}。',
    stocked: '货物已入库：{0}',
    stockedBody: '收货单 {0}（订单 {1}）已检验并入库。',
    reversed: '收货已冲销：{0}',
    reversedBody: '收货单 {0}（订单 {1}）已冲销：{2}',
    announcedPart: '发 {0} 收 {1} {2}',
    damagedPart: '损坏 {0}',
    refusedPart: '拒收 {0}',
  },
  en: {
    posted: 'Goods received: {0}',
    postedBody: 'Goods of {2} were received (receipt {0}, orders {1}).',
    differs: 'The receipt differs: {0}',
    differsBody: 'Receipt {0} (orders {1}) differs from what was announced: {2}.',
    stocked: 'Goods in stock: {0}',
    stockedBody: 'Receipt {0} (orders {1}) was inspected and put into stock.',
    reversed: 'The receipt {0} is reversed',
    reversedBody: 'Receipt {0} (orders {1}) is reversed: {2}',
    announcedPart: '{0} announced, {1} {2} received',
    damagedPart: '{0} damaged',
    refusedPart: '{0} refused',
  },
})
