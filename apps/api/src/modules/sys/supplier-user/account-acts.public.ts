import { supplier } from '@srm/db/schema/srm/supplier'
import { sysAccountAct } from '@srm/db/schema/sys/account-act'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { fill } from '@srm/domain/kit/text'
import { supplierUserText } from '@srm/domain/sys/supplier-user/supplier-user.text'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { queueMails } from '../../../data/mail'
import type { Ctx } from '../../../http/request/context'
import { notify } from '../announcement/announcement.public'
import { manyInBoth } from '../message/words.public'

const confirmPage = '/srm/supplier/accounts'
const { zh, en } = supplierUserText

const unannounced = (sys: Tx) =>
  sys.db
    .select({
      id: sysAccountAct.id,
      userId: sysAccountAct.userId,
      act: sysAccountAct.act,
      byCompany: sysAccountAct.byCompany,
      by: sysAccountAct.createBy,
      at: sysAccountAct.createTime,
      previousEmail: sysAccountAct.previousEmail,
      username: sysUser.username,
      email: sysUser.email,
      supplierId: supplier.id,
      company: supplier.name,
      companyEmail: supplier.email,
    })
    .from(sysAccountAct)
    .innerJoin(sysUser, eq(sysUser.id, sysAccountAct.userId))
    .innerJoin(supplier, eq(supplier.id, sysAccountAct.supplierId))
    .where(isNull(sysAccountAct.announcedAt))
    .orderBy(asc(sysAccountAct.createTime), asc(sysAccountAct.id))
    .for('update', { of: sysAccountAct, skipLocked: true })
type Noted = Awaited<ReturnType<typeof unannounced>>[number]

/** Accounts of the company that may confirm another: administrators that the company itself vouches for. */
export const confirmersOf = (tx: Tx, supplierId: string) =>
  asSystem(tx, ({ db }) =>
    db
      .selectDistinct({ id: sysUser.id, realname: sysUser.realname, username: sysUser.username, email: sysUser.email })
      .from(sysUser)
      .innerJoin(sysUserRole, eq(sysUserRole.userId, sysUser.id))
      .innerJoin(sysRole, and(eq(sysRole.id, sysUserRole.roleId), eq(sysRole.roleCode, 'supplierAdmin')))
      .where(
        and(
          eq(sysUser.supplierId, supplierId),
          eq(sysUser.delFlag, 0),
          eq(sysUser.status, userStatus.normal),
          isNull(sysUser.unconfirmedSince),
        ),
      ),
  )

const said = (words: typeof zh | typeof en, acts: readonly Noted[]): string =>
  acts.map((a) => `${a.at} ${words.act[a.act]} (${a.byCompany ? words.by.company : words.by.staff})`).join('\n')

/** The company's mailbox, those of its administrators and the one the account had before: one of them is in its own hands. */
const mail = async (sys: Tx, first: Noted, acts: readonly Noted[], confirmers: readonly { email: string | null }[]): Promise<void> => {
  const mailboxes = [first.companyEmail, first.email, ...acts.map((a) => a.previousEmail), ...confirmers.map((c) => c.email)]
  const values = { company: first.company, account: first.username, page: new URL(confirmPage, sys.config.PUBLIC_URL).href }
  const words = (await manyInBoth(sys, 'supplierUser.touched'))({
    'zh-CN': { ...values, acts: said(zh, acts) },
    'en-US': { ...values, acts: said(en, acts) },
  })
  const to = new Set(mailboxes.flatMap((one) => (one ? [one.toLowerCase()] : [])))
  await queueMails(
    sys,
    [...to].map((one) => ({ to: one, ...words })),
  )
}

const announce = async (tx: Tx, userId: string, acts: readonly Noted[]): Promise<void> => {
  const [first] = acts
  if (!first) return
  const confirmers = await confirmersOf(tx, first.supplierId)
  await asSystem(tx, (sys) => mail(sys, first, acts, confirmers))
  await notify(tx, {
    to: confirmers.map((c) => c.id),
    title: fill(zh.notice.touchedTitle, [first.username]),
    titleEn: fill(en.notice.touchedTitle, [first.username]),
    content: fill(zh.notice.touchedBody, [said(zh, acts)]),
    contentEn: fill(en.notice.touchedBody, [said(en, acts)]),
    openPage: confirmPage,
    bizType: 'account',
    busId: userId,
    event: `touched ${first.id}`,
    priority: 'H',
  })
  for (const a of acts)
    await appendAudit(tx, {
      action: `account.${a.act}`,
      bizType: 'account',
      bizId: userId,
      fromStatus: '',
      toStatus: 'unconfirmed',
      payload: { account: a.username, company: a.company, by: a.by, at: a.at },
    })
}

/**
 * Tells the company by mail and notice, and the audit chain, what was just done to its accounts by somebody outside it.
 * Commands that touch accounts of suppliers call it last; what triggers noted elsewhere is told within a minute by the job.
 */
export const announceAccountActs = async (tx: Tx): Promise<number> => {
  const acts = await asSystem(tx, unannounced)
  if (acts.length === 0) return 0
  for (const [userId, own] of Map.groupBy(acts, (a) => a.userId)) await announce(tx, userId, own)
  await asSystem(tx, async ({ db, now }) =>
    db
      .update(sysAccountAct)
      .set({ announcedAt: await now() })
      .where(
        inArray(
          sysAccountAct.id,
          acts.map((a) => a.id),
        ),
      ),
  )
  return acts.length
}
export const announceForgotten = (ctx: Ctx): Promise<number> => inTx(ctx, announceAccountActs)
