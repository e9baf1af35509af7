import type { CoverTarget } from '@srm/domain/srm/purchase-request/purchase-request.kinds'
import type { PayableSource } from '@srm/domain/srm/payable-item/payable-item.kinds'
import type { LinkKind, RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export interface Pair extends Record<string, unknown> {
  readonly from: string
  readonly to: string
}
export type Direction = 'down' | 'up'
/**
 * How documents of one kind lead to those of another, read from what the documents themselves say: no table of links could
 * ever differ from them. A later kind of document joins by a line in `links`.
 */
export interface LinkReader {
  readonly from: RelatedType
  readonly to: RelatedType
  readonly kind: LinkKind
  /** The only side it is read on; absent: both. */
  readonly side?: 'buyer' | 'supplier'
  /** The later document names the earlier one: there is no other. */
  readonly isOnly: boolean
  /** Pairs of keys, the newest first, `limit` at most: down from earlier documents, up from later ones. */
  readonly pairs: (tx: Tx, direction: Direction, ids: readonly string[], limit: number) => Promise<Pair[]>
  /** How many documents there are at the other end that are not among those known. */
  readonly countOthers: (tx: Tx, direction: Direction, ids: readonly string[], known: readonly string[]) => Promise<number>
}

interface Relation {
  readonly rows: SQL
  readonly from: SQL
  readonly to: SQL
  /** When it came about. */
  readonly at: SQL
  readonly isOnly?: boolean
}
const keys = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`
const link = (from: RelatedType, to: RelatedType, kind: LinkKind, r: Relation, side?: 'buyer' | 'supplier'): LinkReader => ({
  ...{ from, to, kind, isOnly: r.isOnly ?? false },
  ...(side && { side }),
  pairs: async ({ db }, direction, ids, limit) => [
    ...(await db.execute<Pair>(sql`
      select ${r.from} as "from", ${r.to} as "to" from ${r.rows} and ${direction === 'down' ? r.from : r.to} = ${keys(ids)}
      group by 1, 2 order by max(${r.at}) desc, 1, 2 limit ${limit}`)),
  ],
  countOthers: async ({ db }, direction, ids, known) => {
    const [here, there] = direction === 'down' ? [r.from, r.to] : [r.to, r.from]
    const [row] = await db.execute<{ n: number }>(
      sql`select count(distinct ${there})::int as n from ${r.rows} and ${here} = ${keys(ids)} and not ${there} = ${keys(known)}`,
    )
    return row?.n ?? 0
  },
})
/** What was deleted is no document any more, and is not counted either. */
const alive = sql`t.del_flag = 0`
/** A column of a document names the one before it. */
const column = (table: string, name: string, where = sql`true`): Relation => {
  const t = sql.identifier(table)
  return { rows: sql`${t} t where ${where}`, from: sql`t.${sql.identifier(name)}`, to: sql`t.id`, at: sql`t.create_time`, isOnly: true }
}

/** What suppliers see of an award is the contract that it led to. */
const toContract = (from: 'inquiry' | 'tender' | 'auction' | 'smallProject', source: string) =>
  link(from, 'contract', 'becomes', column('contract', 'source_id', sql`${alive} and t.source = ${source}`), 'supplier')
const toAgreement = (from: 'inquiry' | 'tender' | 'auction') =>
  link(from, 'priceAgreement', 'becomes', column('price_agreement', 'award_of', sql`${alive} and t.award_kind = ${from}`), 'supplier')

const made = (of: SQL): Relation => ({ rows: of, from: sql`a.id`, to: sql`t.id`, at: sql`t.create_time` })
/** A contract keeps the lines of the award it was made of, also when that was annulled later. */
const contractOfInquiry = made(sql`contract t join inquiry_award a on a.inquiry_id = t.source_id where ${alive} and t.source = 'RFQ'
  and (a.state = 'approved' or exists (select 1 from contract_line k join inquiry_award_line l on l.id = k.award_line_id
    where k.contract_id = t.id and l.award_id = a.id))`)
const contractOfTender = made(sql`contract t join tender_candidate a on a.tender_id = t.source_id and a.supplier_id = t.supplier_id
  where ${alive} and t.source = 'TENDER' and a.notice_no is not null`)
const contractOfAuction = made(sql`contract t join auction_award a on a.auction_id = t.source_id where ${alive} and t.source = 'AUCTION'
  and a.state = 'approved'`)
const contractOfSmall = made(sql`contract t join small_award a on a.project_id = t.source_id and a.supplier_id = t.supplier_id
  where ${alive} and t.source = 'SMALL' and a.state = 'approved'`)
const agreementOfInquiry = made(sql`price_agreement t join inquiry_award a on a.inquiry_id = t.award_of and a.doc_no = t.source_no
  where ${alive} and t.award_kind = 'inquiry'`)
const agreementOfTender = made(sql`price_agreement t join tender_candidate a on a.tender_id = t.award_of and a.notice_no = t.source_no
  where ${alive} and t.award_kind = 'tender'`)
const agreementOfAuction = made(sql`price_agreement t join auction_award a on a.auction_id = t.award_of and a.doc_no = t.source_no
  where ${alive} and t.award_kind = 'auction'`)
const deliveries: Relation = {
  ...{
    rows: sql`delivery_line t join delivery_notice n on n.id = t.delivery_id and n.del_flag = 0 where true`,
    from: sql`t.order_id`,
    to: sql`t.delivery_id`,
    at: sql`t.create_time`,
  },
}

/** What came by a notice is found through it; the order itself leads to what came unannounced. */
const unannounced: Relation = {
  rows: sql`receipt_line t join goods_receipt n on n.id = t.receipt_id and n.del_flag = 0 and n.delivery_id is null where true`,
  ...{ from: sql`t.order_id`, to: sql`t.receipt_id`, at: sql`t.create_time` },
}

/** Lines that were cut out of a statement, and those of a void one, bill nothing. */
const billed = (source: PayableSource): Relation => ({
  rows: sql`statement_line t where t.live and t.source = ${source}`,
  ...{ from: sql`t.source_id`, to: sql`t.statement_id`, at: sql`t.create_time` },
})
const invoiced: Relation = {
  rows: sql`invoice_line_part t join statement_line n on n.item_id = t.item_id and n.live where true`,
  ...{ from: sql`n.statement_id`, to: sql`t.invoice_id`, at: sql`t.create_time` },
}
/** What is on no statement is billed by itself. */
const billedAlone = (source: PayableSource): Relation => ({
  rows: sql`invoice_line_part t join payable_item n on n.id = t.item_id where n.source = ${source}
    and not exists (select 1 from statement_line l where l.item_id = n.id and l.live)`,
  ...{ from: sql`n.source_id`, to: sql`t.invoice_id`, at: sql`t.create_time` },
})
const paid: Relation = {
  rows: sql`payment_line t join payable_due n on n.id = t.due_id where true`,
  ...{ from: sql`n.invoice_id`, to: sql`t.payment_id`, at: sql`t.create_time` },
}
const setOff: Relation = {
  ...{ rows: sql`deduction t where ${alive} and t.payment_id is not null`, from: sql`t.id`, to: sql`t.payment_id`, at: sql`t.create_time` },
}
const batched: Relation = {
  ...{ rows: sql`payment_batch_line t where true`, from: sql`t.payment_id`, to: sql`t.batch_id`, at: sql`t.create_time` },
}

/** What was given back links nothing any more. */
const allocated = (target: CoverTarget): Relation => ({
  rows: sql`request_allocation t where t.state <> 'released' and t.purchase_type = ${target}`,
  ...{ from: sql`t.request_id`, to: sql`t.purchase_id`, at: sql`t.create_time` },
})

/** One line for each pair of kinds. */
export const links: readonly LinkReader[] = [
  link('purchaseRequest', 'inquiry', 'covers', allocated('inquiry'), 'buyer'),
  link('purchaseRequest', 'purchaseOrder', 'covers', allocated('purchaseOrder'), 'buyer'),
  link('tender', 'tender', 'repeats', column('tender', 'retender_of', alive)),
  link('inquiry', 'inquiryAward', 'awards', column('inquiry_award', 'inquiry_id'), 'buyer'),
  link('tender', 'tenderAward', 'awards', column('tender_candidate', 'tender_id', sql`t.notice_no is not null`), 'buyer'),
  link('auction', 'auctionAward', 'awards', column('auction_award', 'auction_id'), 'buyer'),
  link('smallProject', 'smallAward', 'awards', column('small_award', 'project_id'), 'buyer'),
  link('inquiryAward', 'contract', 'becomes', contractOfInquiry, 'buyer'),
  link('tenderAward', 'contract', 'becomes', contractOfTender, 'buyer'),
  link('auctionAward', 'contract', 'becomes', contractOfAuction, 'buyer'),
  link('smallAward', 'contract', 'becomes', contractOfSmall, 'buyer'),
  link('inquiryAward', 'priceAgreement', 'becomes', agreementOfInquiry, 'buyer'),
  link('tenderAward', 'priceAgreement', 'becomes', agreementOfTender, 'buyer'),
  link('auctionAward', 'priceAgreement', 'becomes', agreementOfAuction, 'buyer'),
  toContract('inquiry', 'RFQ'),
  toContract('tender', 'TENDER'),
  toContract('auction', 'AUCTION'),
  toContract('smallProject', 'SMALL'),
  toAgreement('inquiry'),
  toAgreement('tender'),
  toAgreement('auction'),
  link('contract', 'contractChange', 'changes', column('contract_change', 'contract_id', alive)),
  link('contract', 'purchaseOrder', 'orders', column('purchase_order', 'contract_id', alive)),
  link('priceAgreement', 'purchaseOrder', 'orders', column('purchase_order', 'agreement_id', alive)),
  link('purchaseOrder', 'orderChange', 'changes', column('po_change', 'order_id')),
  link('purchaseOrder', 'delivery', 'delivers', deliveries),
  link('delivery', 'receipt', 'receives', column('goods_receipt', 'delivery_id', alive)),
  link('purchaseOrder', 'receipt', 'receives', unannounced),
  link('receipt', 'goodsReturn', 'returns', column('goods_return', 'receipt_id', alive)),
  link('purchaseOrder', 'serviceEntry', 'performs', column('service_entry', 'order_id', alive)),
  link('receipt', 'inspection', 'inspects', column('inspection', 'receipt_id', alive)),
  link('inspection', 'concession', 'concedes', column('concession', 'inspection_id', alive)),
  link('receipt', 'statement', 'bills', billed('GR')),
  link('serviceEntry', 'statement', 'bills', billed('SES')),
  link('goodsReturn', 'statement', 'bills', billed('RTS')),
  link('contract', 'deduction', 'deducts', column('deduction', 'contract_id', alive)),
  link('deduction', 'payment', 'setsOff', setOff),
  link('statement', 'invoice', 'bills', invoiced),
  link('receipt', 'invoice', 'bills', billedAlone('GR')),
  link('serviceEntry', 'invoice', 'bills', billedAlone('SES')),
  link('goodsReturn', 'invoice', 'bills', billedAlone('RTS')),
  link('invoice', 'invoice', 'reverses', column('invoice', 'blue_id', alive)),
  link('invoice', 'payment', 'pays', paid),
  link('contract', 'payment', 'pays', column('payment', 'contract_id', sql`${alive} and t.type = 'PREPAY'`)),
  link('payment', 'paymentBatch', 'pays', batched, 'buyer'),
]
