import type { Comment } from '@srm/contract/sys/comment'
import { sysComment as t } from '@srm/db/schema/sys/comment'
import { documentText } from '@srm/domain/documents.text'
import { pageOfDocument } from '@srm/domain/documents'
import { refuse } from '@srm/domain/kit/errors'
import { fill } from '@srm/domain/kit/text'
import { commentNoticeText } from '@srm/domain/sys/comment/comment.notice.text'
import { editMinutes, isEditable, stillNamed } from '@srm/domain/sys/comment/comment.rules'
import { eq, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, type Ref } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { notify } from '../announcement/announcement.public'
import { namedBy } from './comment.people'
import { shown, type CommentRow } from './comment.queries'
import { assertReads, type Subject } from '../../../data/access/documents'
import { mayRead } from './comment.readers'

interface Said {
  readonly body: string
  readonly mentions: readonly string[]
}

/**
 * Whom the body names, each of whom may read the document. Call it outside of a transaction: each is asked in their own reach.
 * @throws MENTION_CANNOT_READ with the name of the first who may not read what they would be called to
 */
const namedIn = async (ctx: Ctx, subject: Subject, { body, mentions }: Said): Promise<string[]> => {
  const people = await inTx(
    ctx,
    async (tx) => {
      await assertReads(tx, subject)
      return stillNamed(body, [...(await namedBy(tx, mentions)).values()])
    },
    'read only',
  )
  for (const { id, name } of people) if (!(await mayRead(ctx, subject, id))) throw refuse('MENTION_CANNOT_READ', name)
  return people.map((person) => person.id)
}

const tell = (tx: Tx, row: CommentRow, docNo: string, people: readonly string[]): Promise<void> => {
  const said = (lang: 'zh' | 'en', key: 'mentioned' | 'mentionedBody') =>
    fill(commentNoticeText[lang][key], [tx.actor.realname, documentText[lang].name[row.bizType], docNo])
  return notify(tx, {
    to: people.filter((id) => id !== tx.actor.userId),
    title: said('zh', 'mentioned'),
    titleEn: said('en', 'mentioned'),
    content: said('zh', 'mentionedBody'),
    contentEn: said('en', 'mentionedBody'),
    openPage: `${pageOfDocument(row.bizType, row.bizId)}#comment-${row.id}`,
    bizType: row.bizType,
    busId: row.bizId,
    event: `comment ${row.id}`,
    informative: true,
  })
}

const answer = async (tx: Tx, row: CommentRow): Promise<Comment> => {
  const [one] = await shown(tx, [row])
  if (!one) throw new Error('a row is shown as one comment')
  return one
}

/** Says something about a document. Whoever is named is told, with the way to the comment. */
export const addComment = async (ctx: Ctx, { bizType, bizId, body, mentions }: Subject & Said): Promise<Comment> => {
  const named = await namedIn(ctx, { bizType, bizId }, { body, mentions })
  return inTx(ctx, async (tx) => {
    const docNo = await assertReads(tx, { bizType, bizId })
    const [row] = await tx.db.insert(t).values({ bizType, bizId, body, mentions: named }).returning()
    if (!row) throw refuse('NOT_FOUND')
    await tell(tx, row, docNo, named)
    return answer(tx, row)
  })
}

/**
 * The caller's own comment, locked, while it may still be changed.
 * @throws COMMENT_DELETED, COMMENT_CLOSED when its time is over
 */
const lockOwn = async (tx: Tx, id: string): Promise<CommentRow> => {
  const [row] = await tx.db.select().from(t).where(eq(t.id, id)).for('update')
  if (!row || row.createBy !== tx.actor.username) throw refuse('NOT_FOUND')
  await assertReads(tx, row)
  if (row.deletedAt !== null) throw refuse('COMMENT_DELETED')
  if (!isEditable(row.createTime, await tx.now())) throw refuse('COMMENT_CLOSED', editMinutes)
  return row
}

const subjectOf = async (ctx: Ctx, id: string): Promise<Subject> =>
  inTx(
    ctx,
    async ({ db }) => {
      const [row] = await db.select({ bizType: t.bizType, bizId: t.bizId }).from(t).where(eq(t.id, id))
      if (!row) throw refuse('NOT_FOUND')
      return row
    },
    'read only',
  )

/** What it said before stays in the data log. Who is named only now is told now. */
export const editComment = async (ctx: Ctx, { id, version, body, mentions }: Ref & Said): Promise<Comment> => {
  const named = await namedIn(ctx, await subjectOf(ctx, id), { body, mentions })
  return inTx(ctx, async (tx) => {
    const before = await lockOwn(tx, id)
    const row = await saveRow(tx, t, { id, version }, { body, mentions: named, editedAt: sql`app_now()` as unknown as string })
    const docNo = await assertReads(tx, row)
    await tell(
      tx,
      row,
      docNo,
      named.filter((one) => !before.mentions.includes(one)),
    )
    return answer(tx, row)
  })
}

export const deleteComment = (ctx: Ctx, { id, version }: Ref): Promise<Comment> =>
  inTx(ctx, async (tx) => {
    await lockOwn(tx, id)
    return answer(tx, await saveRow(tx, t, { id, version }, { deletedAt: sql`app_now()` as unknown as string }))
  })
