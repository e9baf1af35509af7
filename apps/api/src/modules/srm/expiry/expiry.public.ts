import type { WorkItem } from '@srm/contract/srm/dashboard'
import { fill, inLang } from '@srm/domain/kit/text'
import { expiryNoticeText } from '@srm/domain/srm/expiry/expiry.notice.text'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { reachOf } from '../../../data/access/rules'
import { inBusiness } from './in-business'

export { expiryList } from './expiry.queries'

export { watchExpiry } from './watch'
export { inBusiness } from './in-business'

interface Row extends Record<string, unknown> {
  id: string | null
  suppliers: number
  ends: number
  soonest: string | null
}
/** For whoever qualifies suppliers: what ends within the next 30 days, as one thing to look after. */
export const expiryWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { db, actor, lang } = tx
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:supplier:qualify') || !actor.permissions.has('srm:expiry:list')) return []
  const reach = await reachOf(tx, 'srm:expiry:list')
  const [row] = await db.execute<Row>(sql`
    select (array_agg(w.id order by w.due_date, w.id))[1] as id, count(distinct w.supplier_id)::int as suppliers, count(*)::int as ends,
      min(w.due_date) || ' 23:59:59' as soonest
    from expiry_watch w join supplier s on s.id = w.supplier_id and s.del_flag = 0 and s.status in (${inBusiness})
    where w.tenant_id = ${actor.tenantId} and w.due_date >= app_now()::date and w.due_date <= app_now()::date + 30
      and ${reach ? sql`w.id in ${reach}` : sql`true`}`)
  if (!row?.id) return []
  const title = fill(inLang(expiryNoticeText, lang).work, [row.suppliers, row.ends])
  return [{ id: row.id, kind: 'expiring', docNo: null, title, at: row.soonest, since: null, count: row.ends }]
}
