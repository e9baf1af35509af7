import '@srm/domain/srm/contract-clause/contract-clause.text'
import { clauseCategories, codePattern } from '@srm/domain/srm/contract-clause/contract-clause.kinds'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { contractLanguages, contractTypes } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { maxClauseLength, maxTitleLength } from '@srm/domain/srm/contract-text/contract-text.types'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const wording = {
  titleZh: z.string().nullable(),
  titleEn: z.string().nullable(),
  textZh: z.string().nullable(),
  textEn: z.string().nullable(),
}
const head = {
  id,
  version: z.number(),
  docNo: z.string(),
  category: z.enum(clauseCategories),
  titleZh: z.string().nullable(),
  titleEn: z.string().nullable(),
  locked: flag,
  /** Of the wording shown here; above `publishedNo` it was never published. */
  workNo: z.number(),
  publishedNo: z.number().nullable(),
  status: statusOf(contractClauseMachine),
  editedAt: instant,
  createTime: instant,
}
export const ContractClauseRow = z.object({ ...head, hasDraft: flag })
export type ContractClauseRow = z.infer<typeof ContractClauseRow>

/** A published version: nothing of it ever changes. */
export const ClauseVersion = z.object({
  ...wording,
  versionNo: z.number(),
  category: z.enum(clauseCategories),
  locked: flag,
  hashZh: z.string().nullable(),
  hashEn: z.string().nullable(),
  editorName: z.string(),
  publisherName: z.string(),
  publishedAt: instant,
})
export type ClauseVersion = z.infer<typeof ClauseVersion>

/** A template whose present content names the clause. */
export const ClauseUse = z.object({
  id,
  docNo: z.string(),
  name: z.string(),
  type: z.enum(contractTypes),
  lang: z.enum(contractLanguages),
  status: statusOf(contractTemplateMachine),
  clauseVersion: z.number(),
})
export type ClauseUse = z.infer<typeof ClauseUse>

export const ContractClauseDetail = z.object({
  ...head,
  ...wording,
  hasDraft: flag,
  lastEditorName: z.string(),
  stateReason: z.string().nullable(),
  /** Newest first. */
  versions: z.array(ClauseVersion),
  usedBy: z.array(ClauseUse),
  /** Facts that the guards judge. */
  facts: z.object({ isEditor: flag, hasDraft: flag, deleted: flag }),
  can: Can,
})
export type ContractClauseDetail = z.infer<typeof ContractClauseDetail>

/** Codes are kept in capitals, however they are typed. */
export const codeOf = (errorKey: ErrorKey) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => codePattern.test(code), { params: { errorKey } })

const words = {
  titleZh: optionalLine(maxTitleLength),
  titleEn: optionalLine(maxTitleLength),
  textZh: optionalLine(maxClauseLength),
  textEn: optionalLine(maxClauseLength),
}
/** The code stays: templates and contracts name the clause by it. */
export const ContractClauseInput = z.object({
  docNo: codeOf('CCL_CODE'),
  category: z.enum(clauseCategories),
  locked: flag.default(false),
  ...words,
})
export type ContractClauseInput = z.infer<typeof ContractClauseInput>
export const ContractClauseEdit = ContractClauseInput.omit({ docNo: true })
export type ContractClauseEdit = z.infer<typeof ContractClauseEdit>

/** A published clause in the language of a text, to be put into it. */
export const ClauseChoice = z.object({
  code: z.string(),
  version: z.number(),
  category: z.enum(clauseCategories),
  title: z.string(),
  text: z.string(),
  locked: flag,
})
export type ClauseChoice = z.infer<typeof ClauseChoice>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })

const base = '/srm/contractClause'
const dicts = { category: 'clause_category', status: 'contract_clause_status' } as const
export const contractClause = c.router({
  list: listRoute(`${base}/list`, { row: ContractClauseRow, access: 'srm:contractClause:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:contractClause:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ContractClauseDetail, access: 'srm:contractClause:queryById' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:contractClause:queryById' }),
  choices: readRoute({
    path: `${base}/choices`,
    query: z.object({
      lang: z.enum(contractLanguages),
      keyword: z.string().max(100).optional(),
      category: z.enum(clauseCategories).optional(),
    }),
    result: z.array(ClauseChoice),
    access: 'srm:contractClause:list',
  }),
  add: writeRoute({
    path: `${base}/add`,
    body: ContractClauseInput,
    result: Moved,
    access: 'srm:contractClause:add',
    oplog: 'contractClause.add',
  }),
  /** Of a published clause: begins its next version, or goes on with it. */
  edit: actionRoute(`${base}/edit`, {
    body: ContractClauseEdit.extend(versioned.shape),
    result: Moved,
    access: 'srm:contractClause:edit',
  }),
  publish: actionRoute(`${base}/publish`, { result: Moved, access: 'srm:contractClause:publish' }),
  discard: actionRoute(`${base}/discard`, { result: Moved, access: 'srm:contractClause:discard' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:contractClause:delete' }),
  withdraw: actionRoute(`${base}/withdraw`, { body: withReason, result: Moved, access: 'srm:contractClause:withdraw' }),
  restore: actionRoute(`${base}/restore`, { body: withReason, result: Moved, access: 'srm:contractClause:restore' }),
})
/** GET: the list's query plus `selections` and `columns`; answers a file. */
export const contractClauseFiles = { export: `${base}/exportXls` } as const
