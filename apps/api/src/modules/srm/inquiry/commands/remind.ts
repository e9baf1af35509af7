import { inquiry } from '@srm/db/schema/srm/inquiry'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { eq, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import type { Inquiry } from '../inquiry.life'
import { companies, tell } from '../inquiry.notices'

/** A company is reminded so many hours before the deadline, but not before half of the round has gone by. */
const remindHours = 24

const due = ({ db, actor }: Tx) =>
  db.execute<{ id: string }>(sql`
    select id from inquiry where tenant_id = ${actor.tenantId} and del_flag = 0 and status = ${inquiryMachine.states.published}
      and quote_deadline > app_now() and quote_deadline <= app_now() + make_interval(hours => ${remindHours})
      and app_now() >= quote_start + (quote_deadline - quote_start) / 2`)

/**
 * Who is reminded. Of a sealed inquiry everyone who takes part: who is reminded stands in the log of messages, and that would
 * say who has not quoted yet. Where nothing is sealed, those who have not answered.
 */
const askedOf = async ({ db }: Tx, row: Inquiry): Promise<string[]> => {
  const open = [quoteStates.pending, quoteStates.needsReconfirmation]
  const rows = await db.execute<{ id: string }>(sql`
    select m.supplier_id as id from inquiry_supplier m
      join inquiry_reply p on p.inquiry_id = m.inquiry_id and p.supplier_id = m.supplier_id
    where m.inquiry_id = ${row.id} and m.kept and m.excluded_at is null
      and (${row.sealed} or p.quote_state = any(${sql.param(open)}::text[]))`)
  return rows.map((r) => r.id)
}

/** Reminds the companies of every inquiry whose deadline is near, once per round and deadline. Answers how many inquiries. */
export const remindQuotes = async (ctx: Ctx): Promise<number> => {
  const found = await inTx(ctx, due)
  for (const { id } of found)
    await inTx(ctx, async (tx) => {
      const [row] = await tx.db.select().from(inquiry).where(eq(inquiry.id, id))
      if (!row) return
      await tell(tx, row, {
        to: companies(await askedOf(tx, row)),
        title: ['reminder', row.title],
        body: ['reminderBody', row.docNo, row.title, row.quoteDeadline ?? ''],
        event: `reminder.${row.roundNo}.${row.quoteDeadline}`,
        page: '/srm/quotation/detail',
        mail: 'reminder',
      })
    })
  return found.length
}
