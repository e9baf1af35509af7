import { sysAnnouncement } from '@srm/db/schema/sys/announcement'
import { isNull } from 'drizzle-orm'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import type { DemoApp } from './seed'
import { done } from './session'

export const announcementsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => {
    const written = await db.select({ id: sysAnnouncement.id }).from(sysAnnouncement).where(isNull(sysAnnouncement.bizType)).limit(1)
    return written.length > 0
  })

/** Announcements in each of their states: one that two people were sent and one of them has read, a draft, a revoked one. */
export const demoAnnouncements = async ({ as, clock }: DemoApp): Promise<void> => {
  const admin = await as('admin')
  const people = (await admin.get('/sys/annountCement/queryReceivers', { ofSupplier: 'false', pageSize: '100' })).result.records as {
    id: string
    username: string
  }[]
  const sentTo = people.filter((one) => ['finance', 'auditor'].includes(one.username)).map((one) => `${one.id},`)
  const common = { msgCategory: '1', startTime: clockText(clock), endTime: clockText({ offsetMs: 0 }, 90 * 24) }
  const write = async (words: object): Promise<string> => done(await admin.post('/sys/annountCement/add', { ...common, ...words })).id
  const release = async (id: string) => done(await admin.post('/sys/annountCement/doReleaseData', { id }))

  const closing = await write({
    titile: '关于月末结账安排的通知',
    titileEn: 'Month-end closing',
    priority: 'M',
    msgType: 'USER',
    userIds: sentTo.join(''),
    msgAbstract: '月末最后两个工作日暂停付款申请的提交。',
    msgContent: '<p>各位同事：</p><p>月末最后<strong>两个工作日</strong>暂停付款申请的提交，请提前安排。</p>',
    msgContentEn: '<p>No payment applications can be submitted on the last two working days of the month.</p>',
  })
  await release(closing)
  done(await (await as('finance')).put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: closing }))

  await write({
    titile: '系统升级维护通知',
    titileEn: 'System maintenance',
    priority: 'H',
    msgType: 'ALL',
    msgAbstract: '本周六 22:00–24:00 系统升级，期间无法登录。',
    msgContent: '<p>本周六 22:00–24:00 系统升级，期间无法登录。请提前保存未提交的内容。</p>',
    msgContentEn: '<p>The system is being upgraded on Saturday from 22:00 to 24:00. Nobody can sign in meanwhile.</p>',
  })
  const drill = await write({
    titile: '消防演练安排',
    priority: 'L',
    msgType: 'USER',
    userIds: sentTo.join(''),
    msgAbstract: '周三下午三点消防演练。',
    msgContent: '<p>周三下午三点消防演练，请各部门配合。</p>',
  })
  await release(drill)
  done(await admin.post('/sys/annountCement/doReovkeData', { id: drill }))
}
