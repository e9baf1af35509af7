import '@srm/domain/srm/contract-template/contract-template.text'
import { contractLanguages, contractTypes } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { maxTitleLength } from '@srm/domain/srm/contract-text/contract-text.types'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'
import { codeOf } from './contract-clause'
import { ClauseShape, TextInput } from './contract-text.shapes'

const head = {
  id,
  version: z.number(),
  docNo: z.string(),
  name: z.string(),
  type: z.enum(contractTypes),
  lang: z.enum(contractLanguages),
  /** Of the content shown here; above `publishedNo` it was never published. */
  workNo: z.number(),
  publishedNo: z.number().nullable(),
  status: statusOf(contractTemplateMachine),
  editedAt: instant,
  createTime: instant,
}
export const ContractTemplateRow = z.object({ ...head, hasDraft: flag, clauseCount: z.number() })
export type ContractTemplateRow = z.infer<typeof ContractTemplateRow>

/** A clause of the library that the content pins, of which there is a newer version, or which was withdrawn. */
export const NewerClause = z.object({
  key: z.string(),
  withdrawn: flag,
  /** Null where the pinned version is the newest. */
  newest: z.object({ version: z.number(), title: z.string(), text: z.string(), locked: flag }).nullable(),
})
export type NewerClause = z.infer<typeof NewerClause>

export const TemplateVersion = z.object({
  versionNo: z.number(),
  name: z.string(),
  type: z.enum(contractTypes),
  clauses: z.array(ClauseShape),
  remark: z.string().nullable(),
  editorName: z.string(),
  publisherName: z.string(),
  publishedAt: instant,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const ContractTemplateDetail = z.object({
  ...head,
  hasDraft: flag,
  clauses: z.array(ClauseShape),
  remark: z.string().nullable(),
  lastEditorName: z.string(),
  stateReason: z.string().nullable(),
  newer: z.array(NewerClause),
  /** The published version, where the content here is a later one: what publication would change. */
  published: TemplateVersion.nullable(),
  /** Facts that the guards judge. */
  facts: z.object({ isEditor: flag, hasDraft: flag, deleted: flag }),
  can: Can,
})
export type ContractTemplateDetail = z.infer<typeof ContractTemplateDetail>

/** The code stays: contracts name the template by it. */
export const ContractTemplateInput = z.object({
  docNo: codeOf('CTT_CODE'),
  name: line(maxTitleLength, 2),
  type: z.enum(contractTypes),
  lang: z.enum(contractLanguages),
  clauses: TextInput,
  remark: optionalLine(500),
})
export type ContractTemplateInput = z.infer<typeof ContractTemplateInput>
export const ContractTemplateEdit = ContractTemplateInput.omit({ docNo: true })
export type ContractTemplateEdit = z.infer<typeof ContractTemplateEdit>

/** A published template to write a contract from. */
export const TemplateChoice = z.object({
  id,
  docNo: z.string(),
  name: z.string(),
  type: z.enum(contractTypes),
  lang: z.enum(contractLanguages),
  version: z.number(),
  remark: z.string().nullable(),
})
export type TemplateChoice = z.infer<typeof TemplateChoice>

/** The published version a contract is written from, with its text. */
export const PublishedTemplate = TemplateChoice.omit({ remark: true }).extend({ clauses: z.array(ClauseShape) })
export type PublishedTemplate = z.infer<typeof PublishedTemplate>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })

const base = '/srm/contractTemplate'
const dicts = { type: 'contract_type', lang: 'contract_language', status: 'contract_template_status' } as const
export const contractTemplate = c.router({
  list: listRoute(`${base}/list`, { row: ContractTemplateRow, access: 'srm:contractTemplate:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:contractTemplate:list' }),
  queryById: readRoute({
    path: `${base}/queryById`,
    query: byId,
    result: ContractTemplateDetail,
    access: 'srm:contractTemplate:queryById',
  }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:contractTemplate:queryById' }),
  /** Published versions, newest first. */
  versions: readRoute({
    path: `${base}/versions`,
    query: byId,
    result: z.array(TemplateVersion),
    access: 'srm:contractTemplate:queryById',
  }),
  choices: readRoute({
    path: `${base}/choices`,
    query: z.object({
      type: z.enum(contractTypes).optional(),
      lang: z.enum(contractLanguages).optional(),
      keyword: z.string().max(100).optional(),
    }),
    result: z.array(TemplateChoice),
    access: 'srm:contractTemplate:list',
  }),
  published: readRoute({
    path: `${base}/published`,
    query: byId,
    result: PublishedTemplate,
    access: 'srm:contractTemplate:list',
  }),
  add: writeRoute({
    path: `${base}/add`,
    body: ContractTemplateInput,
    result: Moved,
    access: 'srm:contractTemplate:add',
    oplog: 'contractTemplate.add',
  }),
  /** Of a published template: begins its next version, or goes on with it. */
  edit: actionRoute(`${base}/edit`, {
    body: ContractTemplateEdit.extend(versioned.shape),
    result: Moved,
    access: 'srm:contractTemplate:edit',
  }),
  publish: actionRoute(`${base}/publish`, { result: Moved, access: 'srm:contractTemplate:publish' }),
  discard: actionRoute(`${base}/discard`, { result: Moved, access: 'srm:contractTemplate:discard' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:contractTemplate:delete' }),
  withdraw: actionRoute(`${base}/withdraw`, { body: withReason, result: Moved, access: 'srm:contractTemplate:withdraw' }),
  restore: actionRoute(`${base}/restore`, { body: withReason, result: Moved, access: 'srm:contractTemplate:restore' }),
})
