import { owedInvoice, invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { takingPayment } from '@srm/domain/srm/payment/payment.machine'
import { holdingOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { sql, type SQL } from 'drizzle-orm'
import { placesOf, type Recount } from './recount'

// Amounts: what orders hold of contracts, what statements and invoices say, what is due, applied for and paid.

/**
 * Amounts are rounded in the order of the rules, the entered one first. The rule is written a second time on purpose: a recount that
 * called it would repeat its fault.
 */
const amountsOf = (qty: SQL) => {
  const places = placesOf(sql`o.currency`)
  const entered = sql`round(${qty} * p.price, ${places})`
  const isIncl = sql`o.price_basis = 'INCL'`
  return {
    excl: sql`case when ${isIncl} then round(${entered} / (1 + p.tax_rate / 100), ${places}) else ${entered} end`,
    incl: sql`case when ${isIncl} then ${entered} else ${entered} + round(${entered} * p.tax_rate / 100, ${places}) end`,
  }
}
const [ordered, kept] = [amountsOf(sql`l.qty`), amountsOf(sql`(l.qty - l.closed)`)]
const orderPrices: Recount = {
  of: 'purchaseOrder',
  ...{ id: sql`o.id`, docNo: sql`o.doc_no`, lineNo: sql`l.line_no` },
  from: sql`po_line l join po_line_price p on p.line_id = l.id join purchase_order o on o.id = l.order_id`,
  figures: { amountExcl: [sql`p.amount_excl`, ordered.excl], amountIncl: [sql`p.amount_incl`, ordered.incl] },
}
const orderAmounts: Recount = {
  of: 'purchaseOrder',
  ...{ id: sql`o.id`, docNo: sql`o.doc_no` },
  from: sql`purchase_order_amount a join purchase_order o on o.id = a.order_id and o.del_flag = 0
    join (select l.order_id, sum(${ordered.excl}) excl, sum(${ordered.incl}) incl, sum(${kept.incl}) kept
      from po_line l join po_line_price p on p.line_id = l.id join purchase_order o on o.id = l.order_id group by 1) s on s.order_id = o.id`,
  figures: {
    amountExcl: [sql`a.amount_excl`, sql`s.excl`],
    amountIncl: [sql`a.amount_incl`, sql`s.incl`],
    heldIncl: [sql`a.held_incl`, sql`case when o.status in ${[...holdingOrder]} then s.kept end`],
  },
}
const statements: Recount = {
  of: 'statement',
  ...{ id: sql`t.id`, docNo: sql`t.doc_no` },
  from: sql`statement t left join (select statement_id, count(*) lines, sum(amount_excl) excl, sum(tax) tax, sum(amount_incl) incl
      from statement_line where cut_at is null group by 1) s on s.statement_id = t.id
    left join (select l.statement_id, count(*) lines from payable_item i join statement_line l on l.id = i.statement_line_id and l.item_id = i.id
      group by 1) taken on taken.statement_id = t.id
    left join (select statement_id, count(*) lines from statement_line where live group by 1) living on living.statement_id = t.id`,
  figures: {
    lines: [sql`taken.lines`, sql`living.lines`],
    amountExcl: [sql`t.amount_excl`, sql`s.excl`],
    tax: [sql`t.tax`, sql`s.tax`],
    amountIncl: [sql`t.amount_incl`, sql`s.incl`],
  },
}
const { draft, partlyPaid, paid } = invoiceMachine.states
const invoices: Recount = {
  of: 'invoice',
  ...{ id: sql`i.id`, docNo: sql`i.doc_no` },
  from: sql`invoice i join (select invoice_id, sum(excl) excl, sum(tax) tax, sum(incl) incl from invoice_line group by 1) s on s.invoice_id = i.id`,
  where: sql`i.status <> ${draft} and i.del_flag = 0`,
  figures: { amountExcl: [sql`i.excl`, sql`s.excl`], tax: [sql`i.tax`, sql`s.tax`], amountIncl: [sql`i.incl`, sql`s.incl`] },
}
/** An invoice makes due its net and its retention, once; it is paid with the last of them. A part that is recovered was paid in advance. */
const owedInvoices: Recount = {
  of: 'invoice',
  ...{ id: sql`i.id`, docNo: sql`i.doc_no` },
  from: sql`invoice i join payable_share s on s.invoice_id = i.id
    left join (select invoice_id, count(*) n, sum(amount) filter (where kind <> 'RETENTION') net, sum(amount) filter (where kind = 'RETENTION') retain,
      sum(paid) paid from payable_due group by 1) d on d.invoice_id = i.id`,
  figures: {
    amountIncl: [sql`s.amount_incl`, sql`i.incl`],
    net: [sql`s.net`, sql`d.net`],
    retain: [sql`s.retain`, sql`d.retain`],
    paidState: [
      sql`case i.status when ${partlyPaid} then 1 when ${paid} then 2 end`,
      sql`case when i.status not in ${[...owedInvoice]} then 0 when d.n is null then 2 when d.paid = 0 then 0
        when abs(s.recover + d.paid) >= abs(i.incl) then 2 else 1 end`,
    ],
  },
}
const isTaking = sql`y.status in ${[...takingPayment]}`
const dues: Recount = {
  of: 'payableDue',
  ...{ id: sql`d.id`, docNo: sql`d.invoice_no` },
  from: sql`payable_due d left join (select due_id, sum(amount) paid from payment_part group by 1) made on made.due_id = d.id
    left join (select l.due_id, sum(l.amount - l.paid) applied from payment_line l join payment y on y.id = l.payment_id
      where l.due_id is not null and ${isTaking} group by 1) taken on taken.due_id = d.id`,
  figures: { paid: [sql`d.paid`, sql`made.paid`], applied: [sql`d.applied`, sql`taken.applied`] },
}
const payments: Recount = {
  of: 'payment',
  ...{ id: sql`y.id`, docNo: sql`y.doc_no` },
  from: sql`payment y join (select payment_id, sum(amount) amount, sum(paid) paid from payment_line group by 1) s on s.payment_id = y.id
    left join (select payment_id, sum(amount) paid from payment_made group by 1) made on made.payment_id = y.id`,
  figures: { amount: [sql`y.amount`, sql`s.amount`], paid: [sql`y.paid_amount`, sql`made.paid`] },
}
/** Of each line of an application as much is paid as the payments settled of it. */
const paymentLines: Recount = {
  of: 'payment',
  ...{ id: sql`y.id`, docNo: sql`y.doc_no`, lineNo: sql`l.seq` },
  from: sql`payment_line l join payment y on y.id = l.payment_id
    left join (select m.payment_id, p.due_id, sum(p.amount) paid from payment_part p join payment_made m on m.id = p.made_id group by 1, 2) made
      on made.payment_id = y.id and made.due_id = l.due_id`,
  where: sql`l.due_id is not null`,
  figures: { paid: [sql`l.paid`, sql`made.paid`] },
}
const contracts: Recount = {
  of: 'contract',
  ...{ id: sql`c.id`, docNo: sql`c.doc_no` },
  from: sql`contract_total t join contract c on c.id = t.contract_id
    left join (select o.contract_id, sum(a.held_incl) incl from purchase_order_amount a join purchase_order o on o.id = a.order_id group by 1) held
      on held.contract_id = c.id
    left join (select o.contract_id, sum(h.amount_incl) incl from po_change_hold h join purchase_order o on o.id = h.order_id group by 1) more
      on more.contract_id = c.id
    left join (select contract_id, sum(amount_incl) incl, sum(recover) recover, sum(retain) retain from payable_share group by 1) billed
      on billed.contract_id = c.id
    left join (select l.contract_id, sum(l.paid) paid, sum(l.paid) filter (where l.kind = 'PREPAY') prepaid,
      sum(l.amount - l.paid) filter (where ${isTaking}) applying
      from payment_line l join payment y on y.id = l.payment_id group by 1) money on money.contract_id = c.id`,
  figures: {
    orderedIncl: [sql`t.ordered_incl`, sql`coalesce(held.incl, 0) + coalesce(more.incl, 0)`],
    invoicedIncl: [sql`t.invoiced_incl`, sql`billed.incl`],
    recovered: [sql`t.recovered`, sql`billed.recover`],
    retained: [sql`t.retained`, sql`billed.retain`],
    prepaid: [sql`t.prepaid`, sql`money.prepaid`],
    paid: [sql`t.paid_incl`, sql`money.paid`],
    applying: [sql`t.applying`, sql`money.applying`],
  },
}

export const moneyRecounts: readonly Recount[] = [
  ...[orderPrices, orderAmounts, statements, invoices, owedInvoices, dues, payments, paymentLines, contracts],
]
