import type { QuestionRow } from '@srm/contract/srm/question'
import { question, questionVersion } from '@srm/db/schema/srm/questionnaire'
import { and, desc, eq, sql } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

export const questionList = listSpec<QuestionRow>({
  of: 'srm:question',
  from: question,
  columns: {
    id: question.id,
    docNo: question.docNo,
    type: question.type,
    zh: question.zh,
    en: question.en,
    category: question.category,
    tags: sql<string[]>`${question.tags}`.as('tags'),
    required: question.required,
    versionNo: question.versionNo,
    enabled: question.enabled,
    content: sql`${question.content}`.as('content'),
    createBy: question.createBy,
    createTime: question.createTime,
    updateTime: question.updateTime,
    version: question.version,
  },
  search: ['zh', 'en', 'docNo'],
  where: (_tx, query) => {
    const tag = typeof query['tag'] === 'string' && query['tag'] ? sql`${query['tag']} = any(${question.tags})` : undefined
    return and(sql`${question.delFlag} = 0`, tag)
  },
})

/** What it asked at each of its versions, newest first. */
export const questionVersions = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await findVisible(tx, question, id)
    return tx.db.select().from(questionVersion).where(eq(questionVersion.questionId, id)).orderBy(desc(questionVersion.versionNo))
  })
