import { daysLeft, dueLevel, nextReminder, type ExpirySource } from '@srm/domain/srm/expiry/expiry.rules'
import { sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { tellCompanies, tellStaff } from './expiry.notices'
import { inBusiness } from './in-business'

/** Reminders of one transaction. */
const portion = 500

export interface Ending extends Record<string, unknown> {
  id: string
  supplierId: string
  supplierName: string
  source: ExpirySource
  mark: string | null
  dueDate: string
  lastLevel: number | null
  docTypeZh: string | null
  docTypeEn: string | null
  categoryZh: string | null
  categoryEn: string | null
}
export interface Reminder extends Ending {
  /** Its days left on the day of the reminder. */
  readonly left: number
  readonly level: number
}

/** What is to be told by this day, found by the day of its next reminder. A run beside this one takes others. */
const dueRows = ({ db, actor }: Tx, today: string) =>
  db.execute<Ending>(sql`
    select w.id, w.supplier_id as "supplierId", s.name as "supplierName", w.source, w.mark, w.due_date::text as "dueDate",
      w.last_level as "lastLevel", t.name_zh as "docTypeZh", t.name_en as "docTypeEn", c.name_zh as "categoryZh", c.name_en as "categoryEn"
    from expiry_watch w join supplier s on s.id = w.supplier_id and s.del_flag = 0 and s.status in (${inBusiness})
      left join qual_doc_type t on w.source = 'QUALIFICATION' and t.id = w.kind_id
      left join srm_category c on w.source in ('CATEGORY', 'SAMPLE') and c.id = w.kind_id
    where w.tenant_id = ${actor.tenantId} and w.next_on <= ${today}::date
    order by w.next_on, w.id limit ${portion} for update of w skip locked`)

const noteTold = ({ db }: Tx, today: string, reminders: readonly Reminder[]) =>
  db.execute(sql`
    update expiry_watch w set last_level = told.level, next_on = told.next_on::date, told_on = ${today}::date
    from unnest(${sql.param(reminders.map((r) => r.id))}::uuid[], ${sql.param(reminders.map((r) => r.level))}::int[],
      ${sql.param(reminders.map((r) => nextReminder(r.dueDate, r.level)))}::text[]) as told(id, level, next_on)
    where w.id = told.id`)

const remindPortion = async (tx: Tx): Promise<number> => {
  const today = (await tx.now()).slice(0, 10)
  const rows = await dueRows(tx, today)
  const reminders = rows.flatMap((row) => {
    const left = daysLeft(today, row.dueDate)
    const level = dueLevel(left, row.lastLevel)
    return level === null ? [] : [{ ...row, left, level }]
  })
  if (reminders.length === 0) return 0
  await noteTold(tx, today, reminders)
  await tellCompanies(tx, reminders)
  // Whoever handles an agreement is told of its end by the agreement's own job.
  const qualifying = reminders.filter(({ source }) => source !== 'AGREEMENT')
  if (qualifying.length > 0) await tellStaff(tx, qualifying)
  return reminders.length
}

/**
 * Sends what is due and notes it in the same transaction, so a second run finds nothing. Days on which no run came are made
 * good by one reminder, of the level reached by now. Answers how many ends were told of.
 */
export const remindDue = async (ctx: Ctx): Promise<number> => {
  let told = 0
  for (;;) {
    const more = await inTx(ctx, remindPortion)
    told += more
    if (more < portion) return told
  }
}
