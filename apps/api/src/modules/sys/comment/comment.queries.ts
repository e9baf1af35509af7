import type { Comment, Thread } from '@srm/contract/sys/comment'
import { sysComment as t } from '@srm/db/schema/sys/comment'
import { editableUntil } from '@srm/domain/sys/comment/comment.rules'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../user/user.public'
import { namedBy } from './comment.people'
import { assertReads, type Subject } from '../../../data/access/documents'

export type CommentRow = typeof t.$inferSelect

const pageSize = 50

/** Rows as their readers are shown them: of what was deleted, that it was. */
export const shown = async (tx: Tx, rows: readonly CommentRow[]): Promise<Comment[]> => {
  const authors = await namesOf(
    tx,
    rows.map((row) => row.createBy),
  )
  const people = await namedBy(
    tx,
    rows.flatMap((row) => row.mentions),
  )
  return rows.map((row) => {
    const isMine = row.createBy === tx.actor.username
    const isGone = row.deletedAt !== null
    return {
      ...{ id: row.id, version: row.version, createTime: row.createTime, editedAt: row.editedAt, deletedAt: row.deletedAt },
      author: authors.get(row.createBy) ?? row.createBy,
      mine: isMine,
      body: isGone ? '' : row.body,
      mentions: isGone ? [] : row.mentions.flatMap((id) => people.get(id) ?? []),
      editableUntil: isMine && !isGone ? editableUntil(row.createTime) : null,
    }
  })
}

/** The newest page of a thread, or that before a comment; oldest first, as it is read. */
export const threadOf = (ctx: Ctx, subject: Subject, before?: string): Promise<Thread> =>
  reading(ctx, async (tx) => {
    await assertReads(tx, subject)
    const ofThread = and(eq(t.bizType, subject.bizType), eq(t.bizId, subject.bizId))
    const older = before
      ? sql`(${t.createTime}, ${t.id}) < (select b.create_time, b.id from sys_comment b where b.id = ${before})`
      : undefined
    const rows = await tx.db
      .select()
      .from(t)
      .where(and(ofThread, older))
      .orderBy(desc(t.createTime), desc(t.id))
      .limit(pageSize + 1)
    const [all] = await tx.db
      .select({ n: count() })
      .from(t)
      .where(and(ofThread, isNull(t.deletedAt)))
    const comments = await shown(tx, rows.slice(0, pageSize).reverse())
    return { comments, total: all?.n ?? 0, earlier: rows.length > pageSize }
  })
