import { text } from '../../kit/text'

/** What the server says in notices about deliveries: number of the notice, orders, and what the body needs. */
export const deliveryNoticeText = text({
  zh: {
    shipped: '供应商已发货：{0}',
    shippedBody: '{2} 已发货（{0}），订单 {1}，预计 {3} 到达 {4}。',
    cancelled: '供应商取消发货：{0}',
    cancelledBody: '{2} 取消了送货通知 {0}（订单 {1}）：{3}',
    received: '送货通知已收货：{0}',
    receivedBody: '送货通知 {0}（订单 {1}）已收货完成。',
    receivedPart: '送货通知部分收货：{0}',
    receivedPartBody: '送货通知 {0}（订单 {1}）已部分收货。',
    refused: '送货通知被拒收：{0}',
    refusedBody: '送货通知 {0}（订单 {1}）的货物未被接收。',
    late: '送货逾期未到：{0}',
    lateBody: '送货通知 {0}（订单 {1}）应于 {2} 到货，至今未收齐。',
  },
  en: {
    shipped: 'Goods are on their way: {0}',
    shippedBody: '{2} sent off {0} (orders {1}); it is expected on {3} at {4}.',
    cancelled: 'The shipment {0} is cancelled',
    cancelledBody: '{2} cancelled the delivery notice {0} (orders {1}): {3}',
    received: 'Delivery received: {0}',
    receivedBody: 'The delivery notice {0} (orders {1}) is received.',
    receivedPart: 'Delivery partly received: {0}',
    receivedPartBody: 'A part of the delivery notice {0} (orders {1}) is received.',
    refused: 'Delivery refused: {0}',
    refusedBody: 'The goods of the delivery notice {0} (orders {1}) were not taken.',
    late: 'Delivery overdue: {0}',
    lateBody: 'The delivery notice {0} (orders {1}) was expected on {2} and has not come whole.',
  },
})
