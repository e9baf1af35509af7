import type { UnconfirmedAccount } from '@srm/contract/sys/supplier-user'
import { sysAccountAct } from '@srm/db/schema/sys/account-act'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../announcement/announcement.public'
import { confirmersOf } from './account-acts.public'
import { waitingPeople } from './supplier-user.queries'

const actsOf = (tx: Tx, userIds: readonly string[]) =>
  tx.db
    .select()
    .from(sysAccountAct)
    .where(and(inArray(sysAccountAct.userId, [...userIds]), isNull(sysAccountAct.confirmedAt)))
    .orderBy(desc(sysAccountAct.createTime), desc(sysAccountAct.id))

/** Accounts of the own company that wait for an administrator's word. */
export const unconfirmedAccounts = (ctx: Ctx): Promise<{ accounts: UnconfirmedAccount[]; confirmers: string[] }> =>
  reading(ctx, async (tx) => {
    const { supplierId, userId } = tx.actor
    if (!supplierId) throw refuse('NO_PERM')
    const confirmers = await confirmersOf(tx, supplierId)
    const people = await waitingPeople(tx)
    const acts =
      people.length > 0
        ? await actsOf(
            tx,
            people.map((one) => one.id),
          )
        : []
    const accounts = people.map((one) => ({
      ...one,
      unconfirmedSince: one.unconfirmedSince ?? '',
      acts: acts
        .filter((a) => a.userId === one.id)
        .map((a) => ({ act: a.act, byCompany: a.byCompany, at: a.createTime, previousEmail: a.previousEmail })),
      mayConfirm: confirmers.some((c) => c.id === userId),
    }))
    return { accounts, confirmers: confirmers.map((c) => c.realname) }
  })

/** The company's administrator vouches for an account; from then on it reads the company's offers again. */
export const confirmAccount = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const { supplierId, userId } = tx.actor
    if (!supplierId || !userId) throw refuse('NO_PERM')
    const [user] = await tx.db
      .select({ id: sysUser.id, username: sysUser.username, since: sysUser.unconfirmedSince })
      .from(sysUser)
      .where(and(eq(sysUser.id, id), eq(sysUser.supplierId, supplierId), eq(sysUser.delFlag, 0), isNotNull(sysUser.unconfirmedSince)))
      .for('update')
    if (!user) throw refuse('NOT_FOUND')
    const confirmers = await confirmersOf(tx, supplierId)
    if (!confirmers.some((c) => c.id === userId)) throw refuse('ACCOUNT_CONFIRM_OWN')
    await tx.db
      .update(sysUser)
      .set({ unconfirmedSince: null, version: sql`${sysUser.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` })
      .where(eq(sysUser.id, id))
    await asSystem(tx, ({ db }) =>
      db
        .update(sysAccountAct)
        .set({ confirmedAt: sql`app_now()`, updateBy: tx.actor.username })
        .where(and(eq(sysAccountAct.userId, id), isNull(sysAccountAct.confirmedAt))),
    )
    await settle(tx, { bizType: 'account', busId: id })
    await appendAudit(tx, {
      action: 'account.confirm',
      bizType: 'account',
      bizId: id,
      fromStatus: 'unconfirmed',
      toStatus: 'confirmed',
      payload: { account: user.username, since: user.since },
    })
  })
