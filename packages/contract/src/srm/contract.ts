import '@srm/domain/srm/contract/contract.text'
import '@srm/domain/srm/contract/contract-change.text'
import { contractSources } from '@srm/domain/srm/contract/contract.kinds'
import { maxContractLines } from '@srm/domain/srm/contract/contract.rules'
import { z } from 'zod'
import { Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, line, optionalLine, versioned } from '../kit/scalars'
import {
  AwardChoice,
  AwardOfSupplier,
  BondInput,
  ContractAdd,
  ContractChangeDetail,
  ContractChangeInput,
  ContractChangeRow,
  ContractChangeStatus,
  ContractDetail,
  ContractEdit,
  ContractRow,
  ContractStatus,
  ContractWorkDetail,
  ContractWorkRow,
  ExecutedLine,
  SignInput,
} from './contract.shapes'

export * from './contract.shapes'

const Saved = z.object({ id, docNo: z.string(), version: z.number() })
const Moved = z.object({ id, status: ContractStatus, version: z.number() })
const ChangeMoved = z.object({ id, status: ContractChangeStatus, version: z.number() })
const withReason = versioned.extend({ reason: line(1000, 1) })
const withNote = versioned.extend({ note: optionalLine(500) })
type Access = Parameters<typeof actionRoute>[1]['access']
const moved = <const P extends string>(path: P, access: Access) => actionRoute(path, { result: Moved, access })

const base = '/srm/contract'
export const contracts = c.router({
  list: listRoute(`${base}/list`, { row: ContractRow, access: 'srm:contract:list' }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:contract:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ContractDetail, access: 'srm:contract:queryById' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:contract:queryById' }),
  /** Awards in force, newest first, that leave something to be contracted; at most 50. */
  awards: readRoute({
    path: `${base}/awards`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(AwardChoice),
    access: 'srm:contract:add',
  }),
  /** What each company was awarded in one document, with what is left of it. */
  awarded: readRoute({
    path: `${base}/awarded`,
    query: z.object({ source: z.enum(contractSources), sourceId: id }),
    result: z.array(AwardOfSupplier),
    access: 'srm:contract:add',
  }),
  /** Accounts that may sign for us in the department one works in. */
  signers: readRoute({
    path: `${base}/signers`,
    result: z.array(z.object({ id, name: z.string() })),
    access: 'srm:contract:add',
  }),
  /** Approved companies neither stopped nor gone, by name or number; at most 20. */
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:contract:add',
  }),
  add: writeRoute({ path: `${base}/add`, body: ContractAdd, result: Saved, access: 'srm:contract:add', oplog: 'contract.add' }),
  edit: writeRoute({ path: `${base}/edit`, body: ContractEdit, result: Saved, access: 'srm:contract:edit', oplog: 'contract.edit' }),
  void: actionRoute(`${base}/void`, { body: withReason, result: Moved, access: 'srm:contract:void' }),
  submit: moved(`${base}/submit`, 'srm:contract:submit'),
  withdraw: moved(`${base}/withdraw`, 'srm:contract:withdraw'),
  approve: actionRoute(`${base}/approve`, { body: withNote, result: Moved, access: 'srm:contract:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:contract:reject' }),
  recall: actionRoute(`${base}/recall`, { body: withReason, result: Moved, access: 'srm:contract:recall' }),
  sign: actionRoute(`${base}/sign`, { body: SignInput, result: Moved, access: 'srm:contract:sign' }),
  askComplete: actionRoute(`${base}/askComplete`, { body: withReason, result: Moved, access: 'srm:contract:askComplete' }),
  complete: actionRoute(`${base}/complete`, { body: withNote, result: Moved, access: 'srm:contract:complete' }),
  rejectComplete: actionRoute(`${base}/rejectComplete`, { body: withReason, result: Moved, access: 'srm:contract:rejectComplete' }),
  /**
   * `settlement`: what is still owed by either side, and how it is settled. `executed`: how much of a line was executed; the rest
   * may be contracted anew. A line that is not named counts as executed in full.
   */
  askTerminate: actionRoute(`${base}/askTerminate`, {
    body: withReason.extend({
      settlement: line(2000, 1),
      executed: z.array(ExecutedLine).max(maxContractLines).default([]),
      files: files.default([]),
    }),
    result: Moved,
    access: 'srm:contract:askTerminate',
  }),
  terminate: actionRoute(`${base}/terminate`, { body: withNote, result: Moved, access: 'srm:contract:terminate' }),
  rejectTerminate: actionRoute(`${base}/rejectTerminate`, { body: withReason, result: Moved, access: 'srm:contract:rejectTerminate' }),
  recordBond: actionRoute(`${base}/recordBond`, { body: BondInput, result: Moved, access: 'srm:contract:recordBond' }),
  extendBond: actionRoute(`${base}/extendBond`, {
    body: versioned.extend({ validTo: day }),
    result: Moved,
    access: 'srm:contract:extendBond',
  }),
  returnBond: actionRoute(`${base}/returnBond`, { body: withNote, result: Moved, access: 'srm:contract:returnBond' }),
})
/** Answers a file, so it is not in the typed client. */
export const contractFiles = { export: '/srm/contract/exportXls' } as const

const change = '/srm/contractChange'
export const contractChange = c.router({
  list: listRoute(`${change}/list`, { row: ContractChangeRow, access: 'srm:contract:list' }),
  queryById: readRoute({ path: `${change}/queryById`, query: byId, result: ContractChangeDetail, access: 'srm:contract:queryById' }),
  timeline: readRoute({ path: `${change}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:contract:queryById' }),
  add: writeRoute({
    path: `${change}/add`,
    body: ContractChangeInput,
    result: Saved,
    access: 'srm:contract:change',
    oplog: 'contractChange.add',
  }),
  edit: writeRoute({
    path: `${change}/edit`,
    body: ContractChangeInput.extend(versioned.shape),
    result: Saved,
    access: 'srm:contractChange:edit',
    oplog: 'contractChange.edit',
  }),
  cancel: actionRoute(`${change}/cancel`, { result: ChangeMoved, access: 'srm:contractChange:cancel' }),
  submit: actionRoute(`${change}/submit`, { result: ChangeMoved, access: 'srm:contractChange:submit' }),
  withdraw: actionRoute(`${change}/withdraw`, { result: ChangeMoved, access: 'srm:contractChange:withdraw' }),
  firstApprove: actionRoute(`${change}/firstApprove`, { body: withNote, result: ChangeMoved, access: 'srm:contractChange:firstApprove' }),
  approve: actionRoute(`${change}/approve`, { body: withNote, result: ChangeMoved, access: 'srm:contractChange:approve' }),
  reject: actionRoute(`${change}/reject`, { body: withReason, result: ChangeMoved, access: 'srm:contractChange:reject' }),
  recall: actionRoute(`${change}/recall`, { body: withReason, result: ChangeMoved, access: 'srm:contractChange:recall' }),
})

const work = '/srm/contractWork'
export const contractWork = c.router({
  list: listRoute(`${work}/list`, { row: ContractWorkRow, access: 'srm:contractWork:list' }),
  counts: countsRoute(`${work}/counts`, { access: 'srm:contractWork:list' }),
  queryById: readRoute({ path: `${work}/queryById`, query: byId, result: ContractWorkDetail, access: 'srm:contractWork:queryById' }),
  timeline: readRoute({ path: `${work}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:contractWork:queryById' }),
  confirm: actionRoute(`${work}/confirm`, { result: Moved, access: 'srm:contract:confirm' }),
  object: actionRoute(`${work}/object`, { body: withReason, result: Moved, access: 'srm:contract:object' }),
  countersign: actionRoute(`${work}/countersign`, { body: SignInput, result: Moved, access: 'srm:contract:countersign' }),
  acceptChange: actionRoute(`${work}/acceptChange`, { result: ChangeMoved, access: 'srm:contractChange:accept' }),
  refuseChange: actionRoute(`${work}/refuseChange`, { body: withReason, result: ChangeMoved, access: 'srm:contractChange:refuse' }),
})
