export { linesOf as receiptLines, type ReceiptLineRow } from './receipt.life'
export { receiptWork } from './receipt.work'
export { followCorrection, followVerdict, type Verdict } from './verdict'
