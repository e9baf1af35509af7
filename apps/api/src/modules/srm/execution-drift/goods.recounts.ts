import { judgedInspection, inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { takingInvoice } from '@srm/domain/srm/invoice/invoice.machine'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { sql } from 'drizzle-orm'
import { placesOf, type Recount } from './recount'

// Quantities: what stands in lines of orders, of notices, of receipts, of returns and of requests, against the documents that moved them.

const { confirmed, pickedUp, settled } = goodsReturnMachine.states
/** The goods of these returns are on their way back, or gone. */
const goneBack = [confirmed, pickedUp, settled]

/** An invoice holds what it takes; one that a credit reversed holds it too, for the credit gives it back. */
export const takes = sql`(i.status in ${[...takingInvoice]} or i.is_reversed)`

const orderLines: Recount = {
  of: 'purchaseOrder',
  ...{ id: sql`o.id`, docNo: sql`o.doc_no`, lineNo: sql`l.line_no` },
  from: sql`po_line l join purchase_order o on o.id = l.order_id
    left join (select po_line_id, sum(pending) pending, sum(accepted) accepted, sum(concession) concession, sum(damaged + rejected) rejected
      from receipt_line where not is_reversed group by 1) came on came.po_line_id = l.id
    left join (select e.po_line_id, sum(e.qty) accepted from service_entry_line e join service_entry s on s.id = e.entry_id
      where s.status = ${serviceEntryMachine.states.accepted} group by 1) done on done.po_line_id = l.id
    left join (select d.po_line_id, sum(greatest(d.qty - d.received - d.refused - d.closed, 0)) transit
      from delivery_line d join delivery_notice n on n.id = d.delivery_id where n.status in ${[...openDelivery]} group by 1) way
      on way.po_line_id = l.id
    left join (select b.po_line_id, sum(b.qty) filter (where b.grade is null) rejected, sum(b.qty) filter (where b.grade is not null) accepted
      from goods_return_line b join goods_return r on r.id = b.return_id where r.status in ${goneBack} group by 1) back
      on back.po_line_id = l.id
    left join (select p.po_line_id, sum(p.qty) qty from invoice_line_part p join invoice i on i.id = p.invoice_id
      where p.item_id is not null and ${takes} group by 1) billed on billed.po_line_id = l.id
    left join (select po_line_id, sum(qty) qty from payable_item group by 1) payable on payable.po_line_id = l.id`,
  figures: {
    transit: [sql`l.transit`, sql`way.transit`],
    pending: [sql`l.pending`, sql`came.pending`],
    accepted: [sql`l.accepted`, sql`coalesce(came.accepted, 0) + coalesce(done.accepted, 0)`],
    concession: [sql`l.concession`, sql`came.concession`],
    rejected: [sql`l.rejected`, sql`came.rejected`],
    returnedRejected: [sql`l.returned_rejected`, sql`back.rejected`],
    returnedAccepted: [sql`l.returned_accepted`, sql`back.accepted`],
    invoicedQty: [sql`l.invoiced`, sql`billed.qty`],
    payableQty: [sql`l.accepted + l.concession - l.returned_accepted`, sql`payable.qty`],
  },
}
/** A quantity that was given up leaves no rows to count, so that the last version of the order is the only proof of it. */
const orderVersions: Recount = {
  of: 'purchaseOrder',
  ...{ id: sql`o.id`, docNo: sql`o.doc_no`, lineNo: sql`l.line_no` },
  from: sql`(select distinct on (order_id) order_id, content from po_version order by order_id, no desc) v
    join purchase_order o on o.id = v.order_id
    cross join lateral jsonb_to_recordset(v.content -> 'lines') said("lineNo" int, qty numeric, closed numeric)
    join po_line l on l.order_id = o.id and l.line_no = said."lineNo"`,
  figures: { qty: [sql`l.qty`, sql`said.qty`], closed: [sql`l.closed`, sql`said.closed`] },
}
/** Items at one price of a line come to its rounded whole. Parts of a lump sum are parts of an amount, and have no price. */
const payableAmounts: Recount = {
  of: 'purchaseOrder',
  ...{ id: sql`o.id`, docNo: sql`o.doc_no`, lineNo: sql`l.line_no` },
  from: sql`(select po_line_id, price, currency, sum(qty) qty, sum(amount) amount from payable_item where grade <> 'J' group by 1, 2, 3) s
    join po_line l on l.id = s.po_line_id and l.service_way is distinct from 'LUMP' join purchase_order o on o.id = l.order_id`,
  figures: { payableAmount: [sql`s.amount`, sql`round(s.qty * s.price, ${placesOf(sql`s.currency`)})`] },
}
const items: Recount = {
  of: 'payableItem',
  ...{ id: sql`t.order_id`, docNo: sql`t.source_no`, lineNo: sql`t.line_no` },
  from: sql`payable_item t left join (select p.item_id, sum(p.qty) qty, sum(p.expected) amount
      from invoice_line_part p join invoice i on i.id = p.invoice_id where p.item_id is not null and ${takes} group by 1) billed
      on billed.item_id = t.id`,
  figures: {
    invoicedQty: [sql`t.invoiced_qty`, sql`billed.qty`],
    invoicedAmount: [sql`t.invoiced_amount`, sql`billed.amount`],
  },
}
const deliveryLines: Recount = {
  of: 'delivery',
  ...{ id: sql`n.id`, docNo: sql`n.doc_no`, lineNo: sql`d.line_no` },
  from: sql`delivery_line d join delivery_notice n on n.id = d.delivery_id
    left join (select delivery_line_id, sum(received) received, sum(refused) refused, sum(lapsed) closed
      from receipt_line where not is_reversed and delivery_line_id is not null group by 1) came on came.delivery_line_id = d.id`,
  figures: {
    received: [sql`d.received`, sql`came.received`],
    refused: [sql`d.refused`, sql`came.refused`],
    closed: [sql`d.closed`, sql`came.closed`],
  },
}
const receiptLines: Recount = {
  of: 'receipt',
  ...{ id: sql`g.id`, docNo: sql`g.doc_no`, lineNo: sql`r.line_no` },
  from: sql`receipt_line r join goods_receipt g on g.id = r.receipt_id
    left join (select b.receipt_line_id, sum(b.qty) filter (where b.grade is null) rejected, sum(b.qty) filter (where b.grade is not null) accepted
      from goods_return_line b join goods_return t on t.id = b.return_id where t.status in ${goneBack} group by 1) back
      on back.receipt_line_id = r.id`,
  figures: {
    returnedRejected: [sql`r.returned_rejected`, sql`back.rejected`],
    returnedAccepted: [sql`r.returned_accepted`, sql`back.accepted`],
  },
}
/** A lot that is judged says what its line is; one that is not is what waits of it. */
const inspectedLines: Recount = {
  of: 'receipt',
  ...{ id: sql`g.id`, docNo: sql`g.doc_no`, lineNo: sql`r.line_no` },
  from: sql`inspection q join receipt_line r on r.id = q.receipt_line_id join goods_receipt g on g.id = r.receipt_id
    cross join lateral (select q.status in ${[...judgedInspection]} as judged) is_lot`,
  figures: {
    pending: [
      sql`case when q.status <> ${inspectionMachine.states.void} then r.pending end`,
      sql`case when q.status <> ${inspectionMachine.states.void} and not is_lot.judged then q.lot_qty end`,
    ],
    accepted: [sql`case when is_lot.judged then r.accepted end`, sql`case when is_lot.judged then q.accepted end`],
    concession: [sql`case when is_lot.judged then r.concession end`, sql`case when is_lot.judged then q.concession end`],
    rejected: [sql`case when is_lot.judged then r.rejected end`, sql`case when is_lot.judged then q.rejected end`],
  },
}
const returnLines: Recount = {
  of: 'goodsReturn',
  ...{ id: sql`t.id`, docNo: sql`t.doc_no`, lineNo: sql`b.line_no` },
  from: sql`goods_return_line b join goods_return t on t.id = b.return_id
    left join (select line_id, sum(qty) qty from goods_return_replacement group by 1) came on came.line_id = b.id`,
  figures: { replaced: [sql`b.replaced`, sql`came.qty`] },
}
const requestLines: Recount = {
  of: 'purchaseRequest',
  ...{ id: sql`q.id`, docNo: sql`q.doc_no`, lineNo: sql`l.line_no` },
  from: sql`purchase_request_line l join purchase_request q on q.id = l.request_id
    left join (select line_id, sum(qty) filter (where state = 'reserved') reserved, sum(qty) filter (where state = 'fixed') fixed
      from request_allocation group by 1) a on a.line_id = l.id`,
  figures: { reserved: [sql`l.reserved`, sql`a.reserved`], covered: [sql`l.covered`, sql`a.fixed`] },
}

export const goodsRecounts: readonly Recount[] = [
  ...[orderLines, orderVersions, payableAmounts, items, deliveryLines, receiptLines, inspectedLines, returnLines, requestLines],
]
