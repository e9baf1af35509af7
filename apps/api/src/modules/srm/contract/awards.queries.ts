import type { AwardChoice, AwardOfSupplier } from '@srm/contract/srm/contract'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { remainingOf } from '@srm/domain/srm/contract/contract.rules'
import type { ContractSource } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import type { PriceBasis } from '@srm/domain/kit/money'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** A line of an award in force, in one shape for all ways of buying. */
export interface AwardRow extends Record<string, unknown> {
  source: Exclude<ContractSource, 'DIRECT'>
  sourceId: string
  sourceNo: string
  sourceTitle: string
  supplierId: string
  supplierName: string
  awardedAt: string
  awardLineId: string
  materialCode: string | null
  name: string
  spec: string | null
  unit: string | null
  qty: string
  price: string
  taxRate: string | null
  priceBasis: PriceBasis
  currency: string
  needDate: string | null
  place: number
  contracted: string
}

const local = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
const listed = (codes: readonly string[]) =>
  sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
const { void: voided, terminated } = contractMachine.states
/**
 * What contracts hold of a line of an award, drafts included: two of them cannot both promise the rest. One that was terminated
 * holds what was executed.
 */
const contracted = (awardLine: SQL, except: string | null) => sql`(select
    coalesce(sum(case when c.status = ${terminated} then coalesce(k.executed_qty, k.qty) else k.qty end), 0)::text from contract_line k
  join contract c on c.id = k.contract_id and c.del_flag = 0 and c.status <> ${voided}
  where k.award_line_id = ${awardLine} and ${except === null ? sql`true` : sql`c.id <> ${except}`})`

type Way = Exclude<ContractSource, 'DIRECT'>
interface Asked {
  /** Of one document, or of all that may be read. */
  readonly sourceId: string | null
  /** The contract whose own lines do not count. */
  readonly except: string | null
}
const only = (column: SQL, { sourceId }: Asked) => (sourceId === null ? sql`true` : sql`${column} = ${sourceId}`)
const inq = inquiryMachine.states
const auc = auctionMachine.states
const ten = tenderMachine.states
const sml = smallProjectMachine.states

const ofInquiries = (asked: Asked): SQL => sql`
  select 'RFQ', i.id, i.doc_no, i.title, l.supplier_id, s.name, ${local(sql`a.decided_at`)}, l.id, n.material_code, n.name, n.spec,
    n.unit, l.qty::text, l.price::text, l.tax_rate::text, i.price_basis, l.currency, n.need_date::text, n.line_no,
    ${contracted(sql`l.id`, asked.except)}
  from inquiry_award_line l
  join inquiry_award a on a.id = l.award_id and a.state = 'approved'
  join inquiry i on i.id = l.inquiry_id and i.del_flag = 0 and i.status in (${listed([inq.awarded, inq.completed])})
  join inquiry_line n on n.id = l.line_id
  join supplier s on s.id = l.supplier_id
  where ${only(sql`i.id`, asked)}`

/** A bid for a line is shared out over its quantity; one for everything goes by the start prices of the lines. */
const ofAuctions = (asked: Asked): SQL => sql`
  select 'AUCTION', c.id, c.doc_no, c.title, p.supplier_id, p.supplier_name, ${local(sql`a.decided_at`)}, l.id, l.material_code,
    l.name, l.spec, l.unit, l.qty::text,
    round(case when c.unit = 'line' then (r.value ->> 'amount')::numeric / l.qty
      else l.start_price * (r.value ->> 'amount')::numeric / nullif(t.start_total, 0) end, 6)::text,
    null, c.price_basis, c.currency, l.need_date::text, l.line_no, ${contracted(sql`l.id`, asked.except)}
  from auction c
  join auction_secret t on t.auction_id = c.id
  join auction_award a on a.auction_id = c.id and a.state = 'approved'
  cross join lateral jsonb_array_elements(a.rows) r
  join auction_participant p on p.id::text = r.value ->> 'participantId'
  join auction_line l on l.auction_id = c.id and (c.unit = 'whole' or r.value ->> 'lot' = l.id::text)
  where c.del_flag = 0 and c.status in (${listed([auc.awarded, auc.completed])}) and l.qty > 0 and ${only(sql`c.id`, asked)}`

/** Unit prices of bids contain the tax. */
const ofTenders = (asked: Asked): SQL => sql`
  select 'TENDER', t.id, t.doc_no, t.title, b.supplier_id, n.supplier_name, ${local(sql`a.calibrated_at`)}, b.id, i.material_code,
    i.name, i.spec, i.unit, i.qty::text, b.price::text, b.tax_rate::text, 'INCL', t.currency, null, n.lot_no * 10000 + i.line_no,
    ${contracted(sql`b.id`, asked.except)}
  from tender_candidate n
  join tender_award a on a.id = n.award_id and a.state = 'approved' and a.calibrated_at is not null
  join tender t on t.id = n.tender_id and t.del_flag = 0 and t.status in (${listed([ten.calibrated, ten.completed])})
  join tender_bid_item b on b.bid_id = n.bid_id
  join tender_item i on i.id = b.item_id and i.lot_id = n.lot_id
  where n.notice_no is not null and ${only(sql`t.id`, asked)}`

const ofSmallProjects = (asked: Asked): SQL => sql`
  select 'SMALL', p.id, p.doc_no, p.title, w.supplier_id, w.supplier_name, ${local(sql`w.decided_at`)}, b.id, l.material_code,
    l.name, l.spec, l.unit, l.qty::text, b.price::text, b.tax_rate::text, 'INCL', 'CNY', l.need_date::text, l.line_no,
    ${contracted(sql`b.id`, asked.except)}
  from small_award w
  join small_project p on p.id = w.project_id and p.del_flag = 0 and p.status in (${listed([sml.awarded, sml.completed])})
  join small_bid_line b on b.small_bid_id = w.small_bid_id
  join small_project_line l on l.id = b.line_id
  where w.state = 'approved' and l.qty > 0 and ${only(sql`p.id`, asked)}`

const parts: Readonly<Record<Way, (asked: Asked) => SQL>> = {
  RFQ: ofInquiries,
  AUCTION: ofAuctions,
  TENDER: ofTenders,
  SMALL: ofSmallProjects,
}
/** Every part answers these columns, in this order. */
const names = sql.raw(
  [
    ...['source', 'sourceId', 'sourceNo', 'sourceTitle', 'supplierId', 'supplierName', 'awardedAt', 'awardLineId', 'materialCode'],
    ...['name', 'spec', 'unit', 'qty', 'price', 'taxRate', 'priceBasis', 'currency', 'needDate', 'place', 'contracted'],
  ]
    .map((name) => `"${name}"`)
    .join(', '),
)
/** Lines awarded in one document, with the reach of whoever asks. */
export const awardRows = async (tx: Tx, source: Way, sourceId: string, except: string | null): Promise<AwardRow[]> => [
  ...(await tx.db.execute<AwardRow>(
    sql`select * from (${parts[source]({ sourceId, except })}) w (${names}) order by "supplierName", place`,
  )),
]

const tables: Readonly<Record<Way, string>> = { RFQ: 'inquiry', AUCTION: 'auction', TENDER: 'tender', SMALL: 'small_project' }
/** Contracts of one award are written one after the other: what is left of its lines is counted under this lock. */
export const lockSource = async (sys: Tx, source: Way, sourceId: string): Promise<void> => {
  await sys.db.execute(sql`select 1 from ${sql.identifier(tables[source])} where id = ${sourceId} for update`)
}

export const awardsOf = (ctx: Ctx, source: ContractSource, sourceId: string): Promise<AwardOfSupplier[]> =>
  reading(ctx, async (tx) => {
    if (source === 'DIRECT') return []
    const rows = await awardRows(tx, source, sourceId, null)
    return [...Map.groupBy(rows, (row) => row.supplierId).values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const { sourceNo, sourceTitle, supplierId, supplierName, currency, priceBasis, awardedAt } = first
      return [
        {
          ...{ source, sourceId, sourceNo, sourceTitle, supplierId, supplierName, currency, priceBasis, awardedAt },
          lines: own.map((row) => ({ ...lineOf(row), remaining: remainingOf(row) })),
        },
      ]
    })
  })
const lineOf = ({ awardLineId, materialCode, name, spec, unit, qty, price, taxRate, needDate, contracted: held }: AwardRow) => ({
  ...{ awardLineId, materialCode, name, spec, unit, qty, price, taxRate, needDate, contracted: held },
})

const most = 50
/** Awards of the last two years that leave something to be contracted. */
export const awardChoices = (ctx: Ctx, keyword: string | undefined): Promise<AwardChoice[]> =>
  reading(ctx, async (tx) => {
    const word = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : null
    const asked = { sourceId: null, except: null }
    const all = Object.values(parts).map((part) => part(asked))
    const rows = await tx.db.execute<AwardChoice & Record<string, unknown>>(sql`
      select source, "sourceId", "sourceNo", "sourceTitle", "supplierId", "supplierName", max("awardedAt") as "awardedAt",
        count(*)::int as lines, (count(*) filter (where contracted::numeric < qty::numeric))::int as "openLines"
      from (${sql.join(all, sql` union all `)}) w (${names})
      where "awardedAt" > ${local(sql`app_now() - interval '2 years'`)}
        and ${word === null ? sql`true` : sql`("sourceNo" ilike ${word} or "sourceTitle" ilike ${word} or "supplierName" ilike ${word})`}
      group by 1, 2, 3, 4, 5, 6 having bool_or(contracted::numeric < qty::numeric)
      order by "awardedAt" desc, "sourceNo" desc, "supplierName" limit ${most}`)
    return [...rows]
  })
