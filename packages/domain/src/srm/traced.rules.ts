import { daysBetween } from '../kit/day'
import { fieldProblem, type FieldProblem } from '../kit/errors'
import { dec, type Dec, type DecimalText } from '../kit/money'
import './delivery/delivery.text'

// What a material asks for of its goods, judged when they leave and again when they arrive (docs/delivery.md, Shipping).

const shown = (value: DecimalText | Dec): string => dec(value).toFixed()

/** Batch, days and numbers of some goods, and what their material asks for. */
export interface Traced {
  readonly qty: DecimalText
  readonly trace: 'NONE' | 'BATCH' | 'SERIAL'
  /** Days that the goods keep; null: they have no expiry. */
  readonly shelfDays: number | null
  readonly batchNo: string | null
  readonly productionDate: string | null
  readonly expiryDate: string | null
  readonly serials: readonly string[]
}
type Batch = Pick<Traced, 'trace' | 'shelfDays' | 'batchNo' | 'productionDate' | 'expiryDate'>

export const batchProblems = (line: Batch, at: string): FieldProblem[] =>
  line.trace !== 'BATCH'
    ? []
    : [
        ...(line.batchNo ? [] : [fieldProblem(`${at}.batchNo`, 'ASN_BATCH')]),
        ...(line.productionDate ? [] : [fieldProblem(`${at}.productionDate`, 'ASN_PRODUCED')]),
        ...(line.shelfDays === null || line.expiryDate ? [] : [fieldProblem(`${at}.expiryDate`, 'ASN_EXPIRY')]),
      ]
/** Every piece has its number. */
export const countProblems = ({ trace, serials }: Pick<Traced, 'trace' | 'serials'>, qty: DecimalText, at: string): FieldProblem[] =>
  trace === 'SERIAL' && !dec(qty).eq(serials.length) ? [fieldProblem(`${at}.serials`, 'SERIAL_COUNT', serials.length, shown(qty))] : []
export const twiceProblems = (serials: readonly string[], at: string): FieldProblem[] => {
  const twice = serials.find((one, i) => serials.indexOf(one) < i)
  return twice === undefined ? [] : [fieldProblem(`${at}.serials`, 'SERIAL_DUP', twice)]
}
/** @param shipDate the day before which they were made, `YYYY-MM-DD` */
export const producedProblems = (
  { productionDate, expiryDate }: Pick<Traced, 'productionDate' | 'expiryDate'>,
  shipDate: string,
  at: string,
): FieldProblem[] => [
  ...(productionDate && productionDate > shipDate ? [fieldProblem(`${at}.productionDate`, 'ASN_PRODUCED_LATE')] : []),
  ...(productionDate && expiryDate && expiryDate <= productionDate ? [fieldProblem(`${at}.expiryDate`, 'ASN_EXPIRY_EARLY')] : []),
]

/** Whole percents of the shelf life that are left on a day, cut. */
export const lifeLeft = (expiryDate: string, shelfDays: number, day: string): number =>
  Math.max(0, Math.floor((daysBetween(day, expiryDate) * 100) / shelfDays))
