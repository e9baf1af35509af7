import type { MaterialPrice, MaterialUse } from '@srm/contract/srm/material'
import { sql, type SQL } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { aliveMaterial } from './material.queries'
import type { Material } from './material.life'

/** A material is bought some times a year: this is more than a screen shows of it. */
const most = 500

/** Of approved awards of inquiries: what was quoted, and what a unit came to with everything in. */
const ofInquiries = ({ docNo }: Material): SQL => sql`
  select p.id::text as key, 'inquiry' as source, p.inquiry_id as "sourceId", p.award_no as "sourceNo", p.supplier_id as "supplierId",
    p.supplier_name as "supplierName", p.priced_on::text as "pricedOn", p.qty::text as qty, p.unit, p.price::text as price,
    p.price_basis as "priceBasis", p.tax_rate::text as "taxRate", p.currency, p.landed_unit::text as "landedUnit"
  from price_record p join inquiry_award a on a.id = p.award_id and a.state = 'approved'
  where p.material_code = ${docNo}`

/** Of approved awards of auctions by line: a bid is for the whole line, so a unit is its share. */
const ofAuctions = ({ id }: Material): SQL => sql`
  select a.id::text || l.id::text, 'auction', c.id, a.doc_no, p.supplier_id, p.supplier_name, a.decided_at::date::text, l.qty::text,
    l.unit, round((r.value ->> 'amount')::numeric / l.qty, 6)::text, c.price_basis, null, c.currency, null
  from auction_line l
  join auction c on c.id = l.auction_id and c.unit = 'line'
  join auction_award a on a.auction_id = c.id and a.state = 'approved'
  cross join lateral jsonb_array_elements(a.rows) r
  join auction_participant p on p.id::text = r.value ->> 'participantId'
  where l.material_id = ${id} and r.value ->> 'lot' = l.id::text and l.qty > 0`

/** Of lots of tenders whose award stands: unit prices of bids contain the tax. */
const ofTenders = ({ id }: Material): SQL => sql`
  select b.id::text, 'tender', t.id, n.notice_no, b.supplier_id, n.supplier_name, n.noticed_at::date::text, i.qty::text, i.unit,
    b.price::text, 'INCL', b.tax_rate::text, t.currency, null
  from tender_item i
  join tender t on t.id = i.tender_id
  join tender_candidate n on n.tender_id = t.id and n.lot_id = i.lot_id and n.notice_no is not null and n.withdrawn_at is null
  join tender_award a on a.id = n.award_id and a.state = 'approved' and a.calibrated_at is not null
  join tender_bid_item b on b.bid_id = n.bid_id and b.item_id = i.id
  where i.material_id = ${id}`

/** What was paid, newest first; orders will add theirs. The row policies leave each reader the documents of its departments. */
export const materialPrices = (ctx: Ctx, id: string): Promise<MaterialPrice[]> =>
  reading(ctx, async (tx) => {
    const row = await aliveMaterial(tx, id)
    const parts = [ofInquiries(row), ofAuctions(row), ofTenders(row)]
    const rows = await tx.db.execute<MaterialPrice & Record<string, unknown>>(
      sql`select * from (${sql.join(parts, sql` union all `)}) all_of order by "pricedOn" desc, "sourceNo" desc limit ${most}`,
    )
    return [...rows]
  })

type Way = MaterialUse['type']
const linesOf: Readonly<Record<Way, { readonly table: string; readonly lines: string; readonly key: string }>> = {
  inquiry: { table: 'inquiry', lines: 'inquiry_line', key: 'inquiry_id' },
  auction: { table: 'auction', lines: 'auction_line', key: 'auction_id' },
  tender: { table: 'tender', lines: 'tender_item', key: 'tender_id' },
  smallProject: { table: 'small_project', lines: 'small_project_line', key: 'project_id' },
}
const usedIn = (way: Way, materialId: string): SQL => {
  const { table, lines, key } = linesOf[way]
  return sql`
    select ${way}::text as type, d.id, d.doc_no as "docNo", d.title, d.status, to_char(d.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime"
    from ${sql.identifier(table)} d
    where d.del_flag = 0 and exists (select 1 from ${sql.identifier(lines)} l where l.${sql.identifier(key)} = d.id and l.material_id = ${materialId})`
}
/** Documents that name it, newest first. */
export const materialUses = (ctx: Ctx, id: string): Promise<MaterialUse[]> =>
  reading(ctx, async (tx) => {
    await aliveMaterial(tx, id)
    const parts = (Object.keys(linesOf) as Way[]).map((way) => usedIn(way, id))
    const rows = await tx.db.execute<MaterialUse & Record<string, unknown>>(
      sql`select * from (${sql.join(parts, sql` union all `)}) all_of order by "createTime" desc, "docNo" desc limit ${most}`,
    )
    return [...rows]
  })
