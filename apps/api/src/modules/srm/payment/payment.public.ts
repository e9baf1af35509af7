export { heldsOf } from './held'
export type { Payment } from './payment.life'
export { unbatched } from './payment.queries'
export { paymentWork } from './payment.work'
// The answer of the bank moves applications by these alone.
export { bouncePayment, settlePayment } from './settling'
