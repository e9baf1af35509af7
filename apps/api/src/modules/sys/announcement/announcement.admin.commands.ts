import type { AnnouncementInput } from '@srm/contract/sys/announcement'
import { sysAnnouncement as a } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { fill } from '@srm/domain/kit/text'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, count, eq, inArray } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { push } from '../../../data/push'
import { logEveryone } from '../../../data/message-log'
import { cleanHtml, hasContent, imagesIn } from '../../../data/rich-text'
import { transition, type Change } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../file/file.public'
import { announcementLife, findWritten, type AnnouncementEntity } from './announcement.life'
import { notify, settle } from './announcement.public'
import { unreadOf } from './readers.queries'
import { sendTo, unsend } from './send'

/** Rooms for the pictures of one text. */
const mostImages = 50

/** The people it is addressed to must be there, and able to read it. */
const assertReceivers = async (tx: Tx, { msgType, userIds }: AnnouncementInput): Promise<void> => {
  if (msgType !== 'USER') return
  if (userIds.length === 0) throw refuseFields([fieldProblem('userIds', 'ANNOUNCEMENT_NO_ONE')])
  const wanted = [...new Set(userIds)]
  const [found] = await tx.db
    .select({ n: count() })
    .from(sysUser)
    .where(and(inArray(sysUser.id, wanted), eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal)))
  const missing = wanted.length - (found?.n ?? 0)
  if (missing > 0) throw refuseFields([fieldProblem('userIds', 'ANNOUNCEMENT_UNKNOWN_USER', missing)])
}

/** The input as it is stored; its HTML is cleaned here and nowhere else. */
const rowOf = (input: AnnouncementInput) => {
  const msgContent = cleanHtml(input.msgContent)
  if (!hasContent(msgContent)) throw refuseFields([fieldProblem('msgContent', 'ANNOUNCEMENT_EMPTY')])
  const english = input.msgContentEn ? cleanHtml(input.msgContentEn) : ''
  return {
    title: input.titile,
    titleEn: input.titileEn,
    msgContent,
    msgContentEn: hasContent(english) ? english : null,
    msgAbstract: input.msgAbstract,
    msgCategory: input.msgCategory,
    priority: input.priority,
    msgType: input.msgType,
    startTime: input.startTime,
    endTime: input.endTime,
    userIds: input.msgType === 'USER' ? [...new Set(input.userIds)] : [],
  }
}

const keepImages = (tx: Tx, { id, msgContent, msgContentEn }: Pick<AnnouncementEntity, 'id' | 'msgContent' | 'msgContentEn'>) => {
  const files = [...imagesIn(msgContent), ...imagesIn(msgContentEn ?? '')].map((image) => ({ id: image }))
  return linkFiles(tx, { bizType: 'sys_announcement', bizId: id, field: 'msgContent', files, most: mostImages })
}

export const addAnnouncement = (ctx: Ctx, input: AnnouncementInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    await assertReceivers(tx, input)
    const draft = { ...rowOf(input), sender: tx.actor.username, status: announcementMachine.states.draft }
    const [row] = await tx.db.insert(a).values(draft).returning()
    if (!row) throw new Error('the announcement was not written')
    await keepImages(tx, row)
    return { id: row.id }
  })

export const editAnnouncement = (ctx: Ctx, { id, version, ...input }: AnnouncementInput & { id: string; version?: number | undefined }) =>
  inTx(ctx, async (tx) => {
    const before = await findWritten(tx, id)
    await assertReceivers(tx, input)
    await keepImages(tx, await transition(tx, announcementLife, { id, version: version ?? before.version }, 'edit', rowOf(input)))
  })

/** It leaves every list; the row stays for the audit chain that names it. */
export const deleteAnnouncements = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of new Set(ids)) {
      await findWritten(tx, id)
      await transition(tx, announcementLife, { id }, 'delete', { delFlag: 1 })
    }
  })

/** From now on, within its time, those it is addressed to read it; what was read before it was revoked is new again. */
export const releaseAnnouncement = (ctx: Ctx, change: Change): Promise<AnnouncementEntity> =>
  inTx(ctx, async (tx) => {
    await findWritten(tx, change.id)
    const patch = { sender: tx.actor.username, sendTime: await tx.now(), cancelTime: null }
    const row = await transition(tx, announcementLife, change, 'release', patch)
    await asSystem(tx, async (sys) => {
      await unsend(sys, row.id)
      if (row.msgType === 'USER') await sendTo(sys, { anntId: row.id }, row.userIds)
      else {
        await logEveryone(sys, row.id)
        push(sys, row.id, null)
      }
    })
    return row
  })

export const revokeAnnouncement = (ctx: Ctx, change: Change): Promise<AnnouncementEntity> =>
  inTx(ctx, async (tx) => {
    await findWritten(tx, change.id)
    await settle(tx, { bizType: 'announcement', busId: change.id, status: 'revoked' })
    return transition(tx, announcementLife, change, 'revoke', { cancelTime: await tx.now() })
  })

/** Tells those who have not read it that it waits for them. Answers how many. */
export const remindUnread = (ctx: Ctx, change: Change): Promise<number> =>
  inTx(ctx, async (tx) => {
    await findWritten(tx, change.id)
    const row = await transition(tx, announcementLife, change, 'remind')
    const to = await asSystem(tx, (sys) => unreadOf(sys, row))
    const { zh, en } = announcementText
    const titleEn = row.titleEn ?? row.title
    await notify(tx, {
      to,
      title: fill(zh.remind.title, [row.title]),
      titleEn: fill(en.remind.title, [titleEn]),
      content: fill(zh.remind.body, [row.title]),
      contentEn: fill(en.remind.body, [titleEn]),
      openPage: `/messageSeting/annountCement?notice=${row.id}`,
      bizType: 'announcement',
      busId: row.id,
      event: `remind ${row.version}`,
      priority: row.priority as 'L' | 'M' | 'H',
    })
    return to.length
  })
