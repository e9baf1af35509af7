import type { Person } from '@srm/contract/sys/comment'
import { documents } from '@srm/domain/documents'
import { sql } from 'drizzle-orm'
import pinyin from 'pinyin-match'
import { inTx, reading } from '../../../data/transaction/in-tx'
import { assertReads, readsDocument, type Subject } from '../../../data/access/documents'
import { systemCtx, type Ctx } from '../../../http/request/context'
import { whoMay } from '../announcement/announcement.public'
import { actorOfUser } from '../session/session.public'

/** Departments somebody may choose to work in; what they read depends on it. */
const departmentsOf = (ctx: Ctx, userId: string): Promise<readonly (string | null)[]> =>
  inTx(systemCtx(ctx.deps, ctx.actor.tenantId), async ({ db }) => {
    const rows = await db.execute<{ code: string }>(
      sql`select d.org_code as code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = ${userId}`,
    )
    return rows.length > 0 ? [...rows].map((row) => row.code) : [null]
  })

const readsIn = async (ctx: Ctx, subject: Subject, userId: string, orgCode: string | null): Promise<boolean> => {
  const actor = await actorOfUser(ctx.deps, ctx.actor.tenantId, userId, orgCode)
  if (!actor) return false
  return reading({ ...ctx, actor }, (tx) => readsDocument(tx, subject))
}

/** Whether a colleague may read the document in any of their departments: asked as that person, so that nothing is guessed. */
export const mayRead = async (ctx: Ctx, subject: Subject, userId: string): Promise<boolean> => {
  for (const orgCode of await departmentsOf(ctx, userId)) if (await readsIn(ctx, subject, userId, orgCode)) return true
  return false
}

/** As many as stand under the caret at once. */
const most = 8

/** By a part of the name, its pinyin or the initials of that. */
const isCalled = (name: string, words: string): boolean =>
  name.toLowerCase().includes(words.toLowerCase()) || pinyin.match(name, words) !== false

/** Colleagues who may be named beside the document, the caller left out. Call it outside of a transaction. */
export const readersOf = async (ctx: Ctx, subject: Subject, keyword = ''): Promise<Person[]> => {
  const holders = await reading(ctx, async (tx) => {
    await assertReads(tx, subject)
    return whoMay(tx, { permission: documents[subject.bizType].read, except: [tx.actor.username] })
  })
  const asked = holders.filter((one) => isCalled(one.realname, keyword) || one.username.toLowerCase().includes(keyword.toLowerCase()))
  const found: Person[] = []
  for (const { id, realname, username } of asked) {
    if (found.length === most) break
    if (await mayRead(ctx, subject, id)) found.push({ id, name: realname, account: username })
  }
  return found
}
