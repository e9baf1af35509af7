import { questionCategories, questionTypes } from '@srm/domain/srm/questionnaire/question.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute, actionRoute } from '../kit/route'
import { byId, id, instant, line, versioned, oneFile } from '../kit/scalars'
import { ImportOutcome } from '../sys/task'
import { QuestionContentInput } from './questionnaire.shapes'

export const QuestionRow = z.object({
  id,
  docNo: z.string(),
  type: z.enum(questionTypes),
  zh: z.string(),
  en: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  required: z.boolean(),
  versionNo: z.number(),
  enabled: z.boolean(),
  content: QuestionContentInput,
  createBy: z.string(),
  createTime: instant,
  updateTime: instant.nullable(),
  version: z.number(),
})
export type QuestionRow = z.infer<typeof QuestionRow>

export const QuestionInput = z.object({
  category: z.enum(questionCategories),
  tags: z.array(line(30, 1)).max(10, 'TOO_MANY').default([]),
  content: QuestionContentInput,
})
export type QuestionInput = z.output<typeof QuestionInput>
const Saved = z.object({ id, version: z.number(), versionNo: z.number() })
const Version = z.object({ versionNo: z.number(), content: QuestionContentInput, createBy: z.string(), createTime: instant })

/** The question bank. */
export const question = c.router({
  list: listRoute('/srm/question/list', {
    row: QuestionRow,
    access: 'srm:question:list',
    dicts: { type: 'question_type', category: 'question_category' },
  }),
  versions: readRoute({ path: '/srm/question/versions', query: byId, result: z.array(Version), access: 'srm:question:list' }),
  add: writeRoute({ path: '/srm/question/add', body: QuestionInput, result: Saved, access: 'srm:question:add', oplog: 'question.add' }),
  /** What it asks changed: a new version. Questionnaires keep the one they were made with. */
  edit: actionRoute('/srm/question/edit', {
    body: QuestionInput.extend(versioned.shape),
    result: Saved,
    access: 'srm:question:edit',
  }),
  enable: actionRoute('/srm/question/enable', {
    body: versioned.extend({ enabled: z.boolean() }),
    result: Saved,
    access: 'srm:question:enable',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/question/delete',
    query: byId,
    access: 'srm:question:delete',
    oplog: 'question.delete',
  }),
  /** Multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/srm/question/importExcel',
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'srm:question:importExcel',
    oplog: 'question.importExcel',
  }),
})

export const questionFiles = { import: '/srm/question/importExcel', template: '/srm/question/importTemplate' } as const
