import { dec, isDecimal } from '../../kit/money'

// The bank answers a batch with a table: which payments went out, and which came back (docs/payment.md, Results).

export interface BankResult {
  readonly payNo: string
  readonly ok: boolean
  /** `YYYY-MM-DD HH:mm:ss`; of what came back when it did. */
  readonly paidAt: string
  readonly bankRef: string | null
  /** Words of the bank about what came back. */
  readonly text: string | null
}
export const resultColumns = ['pay_no', 'paid_at', 'bank_ref', 'result', 'text'] as const
type Column = (typeof resultColumns)[number]
export interface ResultFault {
  /** From 1, the head not counted; 0: the head itself. */
  readonly row: number
  readonly column: Column
}

/** Splits RFC 4180 text into rows of cells; a cell in quotes may hold commas, line ends, and quotes written twice. */
const tableOf = (content: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let i = 0; i < content.length; i++) {
    const c = content[i] ?? ''
    if (isQuoted) {
      if (c !== '"') cell += c
      else if (content[i + 1] === '"') {
        cell += '"'
        i++
      } else isQuoted = false
    } else if (c === '"') isQuoted = true
    else if (c === ',') endCell()
    else if (c === '\n') {
      endCell()
      rows.push([])
    } else if (c !== '\r') cell += c
  }
  endCell()
  return rows.filter((row) => row.some((one) => one.trim() !== ''))
}
const instant = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/
const instantOf = (text: string): string => {
  const [day = '', time = '00:00:00'] = text.replace('T', ' ').replaceAll('/', '-').split(' ')
  return `${day} ${time.length === 5 ? `${time}:00` : time}`
}
const verdicts: Readonly<Record<string, boolean>> = { ok: true, fail: false }

/**
 * Reads a table with the columns `pay_no, paid_at, bank_ref, result, text` in any order, the result `ok` or `fail`. Bank numbers
 * that a spreadsheet guarded with an apostrophe lose it.
 */
export const readResults = (content: string): { readonly results: readonly BankResult[]; readonly faults: readonly ResultFault[] } => {
  const [head = [], ...rows] = tableOf(content.replace(/^\uFEFF/, ''))
  const at = new Map(head.map((name, i) => [name.trim().toLowerCase(), i]))
  const lacking = (['pay_no', 'paid_at', 'result'] as const).filter((column) => !at.has(column))
  if (lacking.length > 0) return { results: [], faults: lacking.map((column) => ({ row: 0, column })) }
  const faults: ResultFault[] = []
  const results = rows.flatMap((row, i) => {
    const cell = (column: Column) => (row[at.get(column) ?? -1] ?? '').trim().replace(/^'/, '')
    const own: ResultFault[] = []
    if (cell('pay_no') === '') own.push({ row: i + 1, column: 'pay_no' })
    if (!instant.test(cell('paid_at').replace('T', ' ').replaceAll('/', '-'))) own.push({ row: i + 1, column: 'paid_at' })
    const ok = verdicts[cell('result').toLowerCase()]
    if (ok === undefined) own.push({ row: i + 1, column: 'result' })
    faults.push(...own)
    if (own.length > 0 || ok === undefined) return []
    const { bank_ref: bankRef, text } = { bank_ref: cell('bank_ref'), text: cell('text') }
    return [{ payNo: cell('pay_no'), ok, paidAt: instantOf(cell('paid_at')), bankRef: bankRef || null, text: text || null }]
  })
  return { results, faults }
}

/** Amounts that a batch may hold of an application: above 0, at most what is left of it, no finer than its currency. */
export const isBatchable = (amount: string, left: string, places: number): boolean =>
  isDecimal(amount) && dec(amount).gt(0) && dec(amount).lte(left) && dec(amount).decimalPlaces() <= places
