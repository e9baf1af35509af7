import type { AgreementAward } from '@srm/contract/srm/price-agreement'
import type { AwardKind } from '@srm/domain/srm/price-agreement/price-agreement.kinds'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

interface AwardedLine extends Record<string, unknown> {
  readonly kind: AwardKind
  readonly of: string
  readonly awardNo: string
  readonly title: string
  readonly pricedOn: string
  readonly currency: string
  readonly priceBasis: 'INCL' | 'EXCL'
  readonly materialId: string
  readonly materialCode: string
  readonly materialName: string
  readonly unit: string | null
  readonly qty: string
  readonly price: string
  readonly taxRate: string | null
}
const most = 2000

/**
 * Lines that a company was awarded and that name a material: of approved awards of inquiries, of awards of auctions by line (a
 * bid is for the whole line, so a unit is its share), of lots of tenders that are calibrated (unit prices of bids contain the
 * tax). The row policies leave each reader the purchases of its departments. Newest first.
 */
const awardedLines = async ({ db, actor }: Tx, supplierId: string): Promise<AwardedLine[]> => {
  const rows = await db.execute<AwardedLine>(sql`
    select w.*, m.id as "materialId", m.doc_no as "materialCode", m.name_zh as "materialName" from (
      select 'inquiry' as kind, i.id as of, p.award_no as "awardNo", i.title, p.priced_on::text as "pricedOn", p.currency,
        p.price_basis as "priceBasis", l.material_id, p.unit, p.qty::text as qty, p.price::text as price, p.tax_rate::text as "taxRate"
      from price_record p
      join inquiry_award a on a.id = p.award_id and a.state = 'approved'
      join inquiry i on i.id = p.inquiry_id and i.del_flag = 0
      join inquiry_line l on l.id = p.line_id
      where p.supplier_id = ${supplierId}
      union all
      select 'auction', c.id, a.doc_no, c.title, a.decided_at::date::text, c.currency, c.price_basis, l.material_id, l.unit, l.qty::text,
        round((r.value ->> 'amount')::numeric / l.qty, 6)::text, null
      from auction_award a
      join auction c on c.id = a.auction_id and c.unit = 'line' and c.del_flag = 0
      cross join lateral jsonb_array_elements(a.rows) r
      join auction_participant p on p.id::text = r.value ->> 'participantId'
      join auction_line l on l.auction_id = c.id and l.id::text = r.value ->> 'lot' and l.qty > 0
      where a.state = 'approved' and p.supplier_id = ${supplierId}
      union all
      select 'tender', t.id, n.notice_no, t.title, a.calibrated_at::date::text, t.currency, 'INCL', i.material_id, i.unit, i.qty::text,
        b.price::text, b.tax_rate::text
      from tender_candidate n
      join tender t on t.id = n.tender_id and t.del_flag = 0
      join tender_award a on a.id = n.award_id and a.state = 'approved' and a.calibrated_at is not null
      join tender_item i on i.tender_id = t.id and i.lot_id = n.lot_id
      join tender_bid_item b on b.bid_id = n.bid_id and b.item_id = i.id
      where n.notice_no is not null and n.supplier_id = ${supplierId}
    ) w
    join material m on m.id = w.material_id and m.del_flag = 0 and m.tenant_id = ${actor.tenantId}
    order by "pricedOn" desc, "awardNo" desc, "materialCode" limit ${most}`)
  return [...rows]
}

export interface Awarded extends AgreementAward {
  readonly of: string
  readonly materials: readonly (AgreementAward['lines'][number] & { readonly materialId: string })[]
}
const keyOf = ({ kind, of, awardNo }: Pick<AwardedLine, 'kind' | 'of' | 'awardNo'>): string => `${kind}:${of}:${awardNo}`
export const awardKeyOf = ({
  awardKind,
  awardOf,
  sourceNo,
}: {
  awardKind: AwardKind | null
  awardOf: string | null
  sourceNo: string | null
}) => (awardKind && awardOf && sourceNo ? keyOf({ kind: awardKind, of: awardOf, awardNo: sourceNo }) : null)

/** Awards of a company, each with the lines that name a material. One award is one currency and one basis. */
export const awardsOf = async (tx: Tx, supplierId: string): Promise<Awarded[]> => {
  const rows = await awardedLines(tx, supplierId)
  return [...Map.groupBy(rows, (row) => `${keyOf(row)} ${row.currency} ${row.priceBasis}`)].flatMap(([, own]) => {
    const [head] = own
    if (!head) return []
    const materials = own.map(({ materialId, materialCode, materialName, unit, qty, price, taxRate }) => ({
      ...{ materialId, materialCode, materialName, unit, qty, price, taxRate },
    }))
    const { kind, of, awardNo, title, pricedOn, currency, priceBasis } = head
    return [{ key: keyOf(head), kind, of, awardNo, title, pricedOn, currency, priceBasis, materials, lines: materials }]
  })
}
