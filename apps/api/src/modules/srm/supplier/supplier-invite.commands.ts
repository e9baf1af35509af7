import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { queueMails } from '../../../data/mail'
import type { Ctx } from '../../../http/request/context'
import { manyInBoth } from '../../sys/message/words.public'

/** Companies of an older system that have never handed anything in, and were not asked today already. */
const toInvite = (ids: readonly string[]) =>
  and(
    inArray(supplier.id, [...ids]),
    eq(supplier.source, 'IMPORT'),
    eq(supplier.status, supplierMachine.states.registered),
    isNull(supplier.submittedAt),
    eq(supplier.delFlag, 0),
    or(isNull(supplier.invitedAt), sql`${supplier.invitedAt} < app_now() - interval '1 day'`),
  )

/** Asks imported companies by mail to set a password and complete their data; tells how many and how many were left out. */
export const inviteImported = (ctx: Ctx, ids: readonly string[]): Promise<{ invited: number; left: number }> =>
  inTx(ctx, async (tx) => {
    const invited = await tx.db
      .update(supplier)
      .set({ invitedAt: sql`app_now()` })
      .where(toInvite(ids))
      .returning({ name: supplier.name, email: supplier.email })
    const say = await manyInBoth(tx, 'supplier.invited')
    const page = new URL('/user/retrieve', tx.config.PUBLIC_URL).href
    const mails = invited.map(({ name, email }) => {
      const values = { company: name, page }
      return { to: email, ...say({ 'zh-CN': values, 'en-US': values }) }
    })
    await queueMails(tx, mails)
    return { invited: invited.length, left: new Set(ids).size - invited.length }
  })
