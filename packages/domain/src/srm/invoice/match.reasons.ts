import type { LimitKind, MatchLine, NextStep, Reason, ReasonCode, Source, Tolerance } from './match.shapes'

// How a difference is put: with its sources, its limit, and what may be done about it (docs/execution.md, Reasons).

const nextSteps: Readonly<Record<ReasonCode, readonly NextStep[]>> = {
  INV_DUP: ['returnInvoice'],
  INV_TAXNO: ['returnInvoice'],
  INV_BUYER_TAXNO: ['returnInvoice'],
  INV_CURRENCY: ['returnInvoice'],
  INV_DATE: ['returnInvoice'],
  INV_SUM: ['returnInvoice'],
  INV_SIGN: ['returnInvoice'],
  INV_FOREIGN_LINE: ['returnInvoice'],
  INV_NOT_PAYABLE: ['waitReceipt', 'returnInvoice'],
  INV_UNIT: ['returnInvoice', 'override'],
  INV_QTY_OVER: ['waitReceipt', 'splitLine', 'returnInvoice', 'override'],
  INV_PRICE_OVER: ['returnInvoice', 'poChange', 'override'],
  INV_FAVOURABLE: [],
  INV_TAX_RATE: ['returnInvoice', 'poChange', 'override'],
  INV_TAX_AMOUNT: ['returnInvoice', 'override'],
  INV_HEADER_TAX: ['returnInvoice', 'override'],
  INV_RED_ORIGINAL: ['redInvoice', 'returnInvoice'],
  INV_RED_OVER: ['redInvoice', 'returnInvoice'],
}

/** What differs; what is not said is a difference that holds, against a fixed limit of nothing, on the invoice itself. */
export interface Facts {
  readonly code: ReasonCode
  readonly line: number | null
  readonly field: string
  readonly actual: string
  readonly expected: string
  readonly diff: string
  readonly hold?: boolean
  readonly limit?: string
  readonly limitKind?: LimitKind
  readonly limitFrom?: Tolerance
  readonly sources?: readonly Source[]
}
const onInvoice = ({ line, field }: Facts): readonly Source[] =>
  line === null ? [{ type: 'invoice', id: '', field }] : [{ type: 'invoiceLine', id: String(line), field }]

export const reasonOf = (facts: Facts): Reason => {
  const { hold = true, limit = '0', limitKind = 'fixed', limitFrom, sources = [] } = facts
  return {
    ...{ code: facts.code, hold, line: facts.line, field: facts.field },
    ...{ actual: facts.actual, expected: facts.expected, diff: facts.diff, limit, limitKind },
    limitFrom: limitFrom ? { level: limitFrom.level, id: limitFrom.id } : null,
    sources: [...onInvoice(facts), ...sources],
    next: hold ? nextSteps[facts.code] : [],
  }
}

/** The items of a line with the receipts and orders they come from, each once. */
export const sourcesOf = (line: MatchLine, field: string): readonly Source[] => {
  const found = line.parts.flatMap((part): Source[] => [
    ...(part.item === null ? [] : [{ type: 'item', id: part.item, field } as const]),
    { type: 'receipt', id: part.receipt, field },
    { type: 'order', id: part.order, field },
  ])
  return [...new Map(found.map((source) => [`${source.type} ${source.id}`, source])).values()]
}
