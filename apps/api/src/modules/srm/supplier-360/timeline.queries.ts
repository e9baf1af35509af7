import type { TimelineEvent } from '@srm/contract/srm/supplier-360'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sql, type SQL } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { dealingRows } from './dealings.queries'
import { openedStates } from './scorecard.queries'

const most = 200
type Dealing = Awaited<ReturnType<typeof dealingRows>>[number]

interface Key {
  readonly entity: string
  readonly id: string
  readonly docNo: string | null
  readonly title: string | null
  /** What the company did is no secret any more. */
  readonly opened: boolean
}
/** Life cycles a document is followed in: its own, and of one that goes to many the company's part. */
const keysOf = ({ kind, id, part_id: partId, doc_no: docNo, title, status }: Dealing): Key[] => {
  const opened = kind !== 'inquiry' || openedStates.some((state) => state === status)
  const own = { entity: kind, id, docNo, title, opened }
  const part = kind === 'notice' || kind === 'questionnaire' ? [{ ...own, entity: `${kind}Reply`, id: partId }] : []
  return [own, ...part]
}

interface Row extends Record<string, unknown> {
  at: string
  actor: string
  actor_kind: string
  biz_type: string
  biz_id: string
  action: string
  from_status: string
  to_status: string
  note: string | null
}
/** Steps of staff and the system, and those of the company itself: never what another company did to the same document. */
const eventsOf = (tx: Tx, supplierId: string, keys: readonly Key[]): Promise<Row[]> => {
  const wanted: SQL[] = keys.map((key) => sql`(${key.entity}, ${key.id}::uuid, ${key.opened}::boolean)`)
  return asSystem(tx, ({ db }) =>
    db.execute<Row>(sql`
      select to_char(c.at, 'YYYY-MM-DD HH24:MI:SS') as at, coalesce(u.realname, c.actor) as actor, c.actor_kind, c.biz_type, c.biz_id,
        c.action, c.from_status, c.to_status,
        -- Why the company's own standing was changed is no secret of another document.
        coalesce(c.payload ->> 'note', case when c.biz_type = 'supplier' then c.payload ->> 'reason' end) as note
      from (values ${sql.join(wanted, sql`, `)}) k (entity, id, opened)
        join audit_chain c on c.biz_type = k.entity and c.biz_id = k.id
        left join sys_user u on u.username = c.actor and u.del_flag = 0
      where c.tenant_id = ${tx.actor.tenantId} and (c.actor_kind <> 'supplier' or (k.opened and u.supplier_id = ${supplierId}))
      order by c.seq desc limit ${most}`),
  )
}

/** The newest steps of the company's life and of its documents stand in one line. */
export const timeline = (ctx: Ctx, id: string): Promise<TimelineEvent[]> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, supplier, id)
    const company: Key = { entity: 'supplier', id, docNo: null, title: null, opened: true }
    const keys = [company, ...(await dealingRows(tx, id)).flatMap(keysOf)]
    const known = new Map(keys.map((key) => [key.id, key]))
    return (await eventsOf(tx, id, keys)).map((row) => ({
      at: row.at,
      actor: row.actor,
      actorKind: row.actor_kind,
      entity: row.biz_type,
      bizId: row.biz_id,
      docNo: known.get(row.biz_id)?.docNo ?? null,
      title: known.get(row.biz_id)?.title ?? null,
      action: row.action,
      fromStatus: row.from_status,
      toStatus: row.to_status,
      note: row.note,
    }))
  })
