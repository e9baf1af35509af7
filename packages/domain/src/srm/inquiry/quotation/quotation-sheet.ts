import type { PriceBasis } from '../../../kit/money'
import type { TableColumn } from '../../../kit/sheet-table'
import { quotationSheetText } from './quotation-sheet.text'

const { zh, en } = quotationSheetText
type Field = keyof typeof zh.field
export type QuoteColumn = Exclude<Field, 'priceIncl' | 'priceExcl'> | 'price'

const column = (key: QuoteColumn, width: number, rest: Partial<TableColumn> = {}, field: Field = key as Field): TableColumn => ({
  ...{ key, width, title: { zh: zh.field[field], en: en.field[field] } },
  ...rest,
})
const number = { kind: 'number' } as const
/** The price's column is named after the basis it is asked on: a figure read on the wrong one would be 13 % off. */
export const quoteColumns = (basis: PriceBasis): readonly TableColumn[] => [
  column('lineNo', 8, { required: true, kind: 'number' }),
  column('name', 28),
  column('spec', 32),
  column('unit', 8),
  column('qty', 12, number),
  column('price', 14, number, basis === 'INCL' ? 'priceIncl' : 'priceExcl'),
  column('taxRate', 10, number),
  column('qtyOffered', 12, number),
  column('moq', 12, number),
  column('deliverDate', 14, { kind: 'date' }),
  column('brand', 16),
  column('origin', 16),
  column('altSpec', 24),
  column('free', 10),
  column('noBid', 12),
  column('remark', 24),
]
