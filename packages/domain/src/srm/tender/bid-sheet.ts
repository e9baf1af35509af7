import { compareDec, isDecimal, parseAmount } from '../../kit/money'
import type { CellFault, SheetRow, TableColumn } from '../../kit/sheet-table'
import { fill, inLang, type Lang } from '../../kit/text'
import { taxRates } from '../../kit/tax'
import type { PricedItem } from './bid.rules'
import { bidSheetText } from './bid-sheet.text'

const { zh, en } = bidSheetText
export type BidColumn = keyof typeof zh.field
const column = (key: BidColumn, width: number, rest: Partial<TableColumn> = {}): TableColumn => ({
  ...{ key, width, title: { zh: zh.field[key], en: en.field[key] } },
  ...rest,
})
/** The table of prices: what is asked, and beside it what the bidder fills in. */
export const bidColumns: readonly TableColumn[] = [
  column('lotNo', 8, { required: true, kind: 'number' }),
  column('lineNo', 8, { required: true, kind: 'number' }),
  column('name', 28),
  column('spec', 28),
  column('unit', 8),
  column('qty', 12, { kind: 'number' }),
  column('price', 16, { required: true, kind: 'number' }),
  column('taxRate', 10, { kind: 'number' }),
]

interface Lot {
  readonly id: string
  readonly lotNo: number
  readonly items: readonly {
    readonly id: string
    readonly lineNo: number
    readonly name: string
    readonly spec: string | null
    readonly unit: string | null
    readonly qty: string | null
  }[]
}
/** The rows of a table to fill in, with the prices that stand there already. */
export const bidSheetRows = (lots: readonly Lot[], priced: ReadonlyMap<string, PricedItem> = new Map()) =>
  lots.flatMap((lot) =>
    lot.items.map(({ id, lineNo, name, spec, unit, qty }) => ({
      ...{ lotNo: lot.lotNo, lineNo, name, spec, unit, qty },
      ...{ price: priced.get(id)?.price ?? null, taxRate: priced.get(id)?.taxRate ?? null },
    })),
  )

/** What is wrong with a cell: a key of `bidSheetText.fault` and what fills its places. */
export interface BidCellFault {
  readonly row: number
  readonly column: BidColumn
  readonly value: string
  readonly fault: keyof typeof zh.fault
  readonly params: readonly string[]
}
export interface ReadBidRows {
  /** Rows with a price or a rate; the others were left out. */
  readonly filled: number
  /** By item; a null keeps what was typed before. */
  readonly items: ReadonlyMap<string, PricedItem>
  readonly errors: readonly BidCellFault[]
}

const mostPlaces = 6
const mostWhole = 14
const priceIn = (typed: string): string | null => {
  const found = parseAmount(typed)
  if (found === undefined || !isDecimal(found) || compareDec(found, '0') <= 0) return null
  const [whole = '', places = ''] = found.split('.')
  return whole.length <= mostWhole && places.length <= mostPlaces ? found : null
}
const rateIn = (typed: string): string | undefined => {
  const found = parseAmount(typed.replace(/[%％]\s*$/, ''))
  return found === undefined ? undefined : taxRates.find((rate) => compareDec(rate, found) === 0)
}

type Read = { readonly itemId: string; readonly item: PricedItem } | { readonly errors: readonly BidCellFault[] }
const readRow = (row: SheetRow, items: ReadonlyMap<string, string>, seen: Set<string>): Read => {
  const typed = (key: BidColumn): string => (row.values[key] ?? '').trim()
  const bad = (column: BidColumn, fault: BidCellFault['fault'], ...params: readonly string[]): BidCellFault => {
    return { row: row.row, column, value: typed(column), fault, params }
  }
  const at = `${typed('lotNo')}.${typed('lineNo')}`
  const itemId = items.get(at)
  if (itemId === undefined) return { errors: [bad('lineNo', 'line', typed('lotNo'), typed('lineNo'))] }
  if (seen.has(at)) return { errors: [bad('lineNo', 'twice', typed('lotNo'), typed('lineNo'))] }
  seen.add(at)
  const price = typed('price') === '' ? null : priceIn(typed('price'))
  const rate = typed('taxRate') === '' ? null : rateIn(typed('taxRate'))
  const errors = [
    ...(typed('price') !== '' && price === null ? [bad('price', 'price')] : []),
    ...(rate === undefined ? [bad('taxRate', 'tax', taxRates.join(' / '))] : []),
  ]
  return errors.length > 0 ? { errors } : { itemId, item: { itemId, price, taxRate: rate ?? null } }
}

const isFilled = ({ values }: SheetRow): boolean => (values['price'] ?? '').trim() !== ''
/** What the rows of a filled-in table say of the items that are asked. Only lots that the company registered for are given. */
export const readBidRows = (rows: readonly SheetRow[], lots: readonly Lot[]): ReadBidRows => {
  const items = new Map(lots.flatMap((lot) => lot.items.map((item) => [`${lot.lotNo}.${item.lineNo}`, item.id] as const)))
  const seen = new Set<string>()
  const read = rows.filter(isFilled).map((row) => readRow(row, items, seen))
  return {
    filled: read.length,
    items: new Map(read.flatMap((one) => ('item' in one ? [[one.itemId, one.item] as const] : []))),
    errors: read.flatMap((one) => ('errors' in one ? one.errors : [])),
  }
}

/** What is wrong with a table, cell by cell, in words. */
export const bidFaultsIn = (lang: Lang, errors: readonly BidCellFault[]): readonly CellFault[] => {
  const words = inLang(bidSheetText, lang)
  return errors.map(({ row, column, value, fault, params }) => {
    return { row, column: words.field[column], value, message: fill(words.fault[fault], params) }
  })
}
