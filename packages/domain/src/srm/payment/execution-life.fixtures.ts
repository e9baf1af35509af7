import { dec, sumOf } from '../../kit/money'
import { concessionPrice, earlierQty, expectedOf, itemAmount } from '../payable-item/cumulative.rules'
import { afterMovement, arrivalOf, type Movement, type Settlement } from '../purchase-order/movements.rules'
import { newLine, type LineQuantities } from '../purchase-order/quantities.rules'
import { applicationOf, creditsFor, executableValue } from './amounts.rules'
import { dueRows, noTotals, sharesOf, type ContractTotals, type PaymentPlan } from './dues.rules'
import { prepayLeft, settledBy } from './payment.rules'

// A contract of one line that is ordered, delivered, invoiced and paid by the rules alone, with the rows that documents would keep:
// what the rules carry on is compared with what these rows come to. Quantities are whole.

export interface Receipt {
  readonly announced: number
  readonly damaged: number
  readonly good: number
  verdict: readonly [accepted: number, concession: number, rejected: number] | null
  reductionPct: number
  returned: [accepted: number, concession: number, rejected: number]
  isReversed: boolean
}
export interface Item {
  readonly price: string
  readonly qty: string
  readonly amount: string
  invoicedQty: string
  invoicedAmount: string
}
interface Due {
  readonly id: string
  readonly kind: string
  readonly amount: string
  paid: string
}
export interface Terms {
  readonly qty: number
  /** Millionths. */
  readonly price: number
  readonly prepayPct: number
  readonly retentionPct: number
}
export const overTolPct = '10'
export const priceOf = ({ price }: Pick<Terms, 'price'>): string => dec(price).div(1_000_000).toFixed(6)
/** The contract orders ten times the line. */
export const contracted = ({ qty }: Terms): number => qty * 10

export const lifeOf = (terms: Terms) => {
  const price = priceOf(terms)
  const plan: PaymentPlan = [
    { name: 'PREPAY', kind: 'PREPAY', pct: String(terms.prepayPct), days: 0, months: 0 },
    { name: 'ACCEPTANCE', kind: 'STAGE', pct: String(100 - terms.prepayPct - terms.retentionPct), days: 30, months: 0 },
    { name: 'RETENTION', kind: 'RETENTION', pct: String(terms.retentionPct), days: 0, months: 12 },
  ]
  const executable = executableValue([{ qty: String(contracted(terms)), price, overTolPct }])
  const life = {
    ...{ line: newLine(String(terms.qty)), price, plan, executable },
    ...{ shipped: 0, lapsed: 0, closedByHand: 0, credited: 0, documents: 0, prepaid: '0', paidInMoney: '0' },
    totals: noTotals as ContractTotals,
    ...{ receipts: [] as Receipt[], items: [] as Item[], dues: [] as Due[] },
    invoices: [] as { readonly incl: string; readonly recover: string; readonly retain: string; readonly net: string }[],
  }
  /** Moves the line, or leaves everything as it is where the rules say that it cannot move. */
  const move = (movement: Movement): boolean => {
    const after = afterMovement(life.line, movement)
    if ('fault' in after) return false
    life.line = after.line
    return true
  }
  const addItem = (qty: number, at: string): void => {
    if (qty === 0) return
    const amount = itemAmount({ price: at, qty: String(qty) }, earlierQty(life.items, at))
    life.items.push({ price: at, qty: String(qty), amount, invoicedQty: '0', invoicedAmount: '0' })
  }
  const reduced = (receipt: Receipt): string => concessionPrice(price, String(receipt.reductionPct))
  const isFree = (receipt: Receipt): boolean => receipt.returned.every((qty) => qty === 0)

  return Object.assign(life, {
    ship: (qty: number): boolean => {
      if (!move({ kind: 'ship', qty: String(qty), overTolPct })) return false
      life.shipped += qty
      life.documents += 1
      return true
    },
    receive: (qty: number, announced: number, damaged: number, inspect: boolean): Receipt | null => {
      const arrival = arrivalOf(life.line, String(qty), String(announced), overTolPct)
      const posted = Number(arrival.posted)
      if (posted === 0) return null
      const bad = Math.min(damaged, posted)
      if (!move({ kind: 'receive', qty: arrival.posted, announced: arrival.announced, damaged: String(bad), inspect })) return null
      const good = posted - bad
      const receipt: Receipt = {
        ...{ announced: Number(arrival.announced), damaged: bad, good, reductionPct: 0, returned: [0, 0, 0], isReversed: false },
        verdict: inspect ? null : [good, 0, 0],
      }
      life.receipts.push(receipt)
      life.documents += 1
      if (!inspect) addItem(good, price)
      return receipt
    },
    judge: (receipt: Receipt, accepted: number, concession: number, reductionPct: number): void => {
      if (receipt.verdict !== null || receipt.isReversed) return
      const rejected = receipt.good - accepted - concession
      if (!move({ kind: 'judge', accepted: String(accepted), concession: String(concession), rejected: String(rejected) })) return
      Object.assign(receipt, { verdict: [accepted, concession, rejected], reductionPct })
      life.documents += 1
      addItem(accepted, price)
      addItem(concession, reduced(receipt))
    },
    unjudge: (receipt: Receipt): void => {
      if (receipt.verdict === null || receipt.isReversed || !isFree(receipt)) return
      const [accepted, concession, rejected] = receipt.verdict
      if (!move({ kind: 'unjudge', accepted: String(accepted), concession: String(concession), rejected: String(rejected) })) return
      receipt.verdict = null
      addItem(-accepted, price)
      addItem(-concession, reduced(receipt))
    },
    reverse: (receipt: Receipt): void => {
      if (receipt.isReversed || !isFree(receipt)) return
      const [accepted, concession, rejected] = receipt.verdict ?? [0, 0, 0]
      const isMoved = move({
        ...{ kind: 'reverse', pending: String(receipt.verdict === null ? receipt.good : 0), announced: String(receipt.announced) },
        ...{ accepted: String(accepted), concession: String(concession), rejected: String(rejected + receipt.damaged) },
      })
      if (!isMoved) return
      receipt.isReversed = true
      addItem(-accepted, price)
      addItem(-concession, reduced(receipt))
    },
    giveBack: (receipt: Receipt, grade: 0 | 1 | 2, qty: number, settlement: Settlement): boolean => {
      const there = (receipt.verdict?.[grade] ?? 0) + (grade === 2 ? receipt.damaged : 0) - receipt.returned[grade]
      if (receipt.isReversed || qty > there) return false
      if (!move({ kind: 'return', of: grade === 2 ? 'rejected' : 'accepted', qty: String(qty), settlement })) return false
      receipt.returned[grade] += qty
      life.documents += 1
      if (settlement === 'CREDIT') life.credited += qty
      if (grade !== 2) addItem(-qty, grade === 0 ? price : reduced(receipt))
      return true
    },
    close: (qty: number): boolean => {
      if (!move({ kind: 'close', qty: String(qty) })) return false
      life.closedByHand += qty
      return true
    },
    change: (qty: number): boolean => move({ kind: 'change', qty: String(qty) }),
    /** Bills a part of an item as it is expected, and has it approved. */
    invoice: (item: Item, take: string): void => {
      if (!move({ kind: 'invoice', qty: take })) return
      const incl = expectedOf(item, take)
      Object.assign(item, {
        invoicedQty: dec(item.invoicedQty).plus(take).toString(),
        invoicedAmount: dec(item.invoicedAmount).plus(incl).toFixed(2),
      })
      const { recover, retain, net, totals } = sharesOf({ ...life.totals, prepaid: life.prepaid }, { incl, final: false }, plan)
      life.totals = totals
      life.documents += 1
      life.invoices.push({ incl, recover, retain, net })
      const dates = { approvedOn: '2026-01-10', acceptedOn: '2026-01-02', retentionFrom: null }
      for (const { kind, amount } of dueRows({ net, retain }, plan, dates))
        life.dues.push({ id: String(life.dues.length), kind, amount, paid: '0' })
    },
    /** A share, in percent, of what may still be prepaid. */
    prepay: (pct: number): void => {
      const contractAmount = dec(contracted(terms)).times(price).toFixed(2)
      const left = prepayLeft({ contractAmount, prepayPct: String(terms.prepayPct), prepaid: life.prepaid, currency: 'CNY' })
      const amount = dec(left).times(pct).div(100).toFixed(2)
      if (sumOf([life.prepaid, life.paidInMoney, amount]).gt(executable)) return
      life.prepaid = dec(life.prepaid).plus(amount).toFixed(2)
      life.documents += 1
    },
    /** Applies for shares of what is open of rows, in percent, and has it paid in two parts. */
    pay: (rows: readonly Due[], pct: number, firstPct: number): 'overOpen' | 'nothing' | 'overExecutable' | null => {
      const open = ({ amount, paid }: Due) => dec(amount).minus(paid).toFixed(2)
      const credits = creditsFor(
        life.dues.map((due) => ({ ...due, open: open(due) })),
        false,
      )
      const picked = rows.map((due) => ({ id: due.id, open: open(due), applied: dec(open(due)).times(pct).div(100).toFixed(2) }))
      const paid = sumOf([life.paidInMoney, life.prepaid]).toFixed(2)
      const applied = applicationOf({ picked, credits, paid, inApproval: '0', executable })
      if ('fault' in applied) return applied.fault
      life.documents += 1
      const lines = applied.rows.map(({ id, applied: amount }) => ({ id, kind: 'DUE' as const, amount, paid: '0' }))
      const first = dec(applied.total).times(firstPct).div(100).toFixed(2)
      let before = '0'
      for (const now of [first, dec(applied.total).minus(first).toFixed(2)].filter((part) => dec(part).gt(0))) {
        const settled = settledBy(lines, before, now)
        for (const line of lines) {
          const part = settled.get(line.id) ?? '0'
          const due = life.dues[Number(line.id)]
          line.paid = dec(line.paid).plus(part).toString()
          if (due) due.paid = dec(due.paid).plus(part).toFixed(2)
        }
        before = dec(before).plus(now).toFixed(2)
      }
      life.paidInMoney = dec(life.paidInMoney).plus(applied.total).toFixed(2)
      return null
    },
  })
}
export type Life = ReturnType<typeof lifeOf>
export type { LineQuantities }
