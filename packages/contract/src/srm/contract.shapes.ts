import { contractFields, contractLineFields, contractOpenFields } from '@srm/domain/srm/contract/contract.fields'
import {
  contractBondForms,
  contractChangeKinds,
  contractParties,
  contractSources,
  contractTypes,
  paymentStages,
  signMethods,
} from '@srm/domain/srm/contract/contract.kinds'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { diffGroups } from '@srm/domain/srm/contract/contract-change.rules'
import { maxContractLines, maxMilestones, maxStages } from '@srm/domain/srm/contract/contract.rules'
import { deviationKinds } from '@srm/domain/srm/contract-text/deviations.rules'
import { fieldsBut } from '@srm/domain/kit/fields'
import { z } from 'zod'
import { answeredShape, sentShape } from '../kit/fields'
import { Can } from '../kit/life'
import { day, files, id, instant, line, optionalLine, qty, rate, statusOf, versioned } from '../kit/scalars'
import { ContractProgress } from './contract-progress.shapes'
import { ClauseShape, TextInput } from './contract-text.shapes'
import { OrderOfContract } from './order-of-contract.shapes'

export const ContractStatus = statusOf(contractMachine)
export const ContractChangeStatus = statusOf(contractChangeMachine)
const currency = z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD')

export const PaymentStageRow = z.object({
  stage: z.enum(paymentStages),
  /** Percent of the amount with tax; all rows make 100. */
  pct: rate,
  condition: line(200),
  /** Days after the condition is met. */
  days: z.int().min(0).max(3650),
})
export const MilestoneInput = z.object({ name: line(100, 1), dueOn: day, note: optionalLine(500) })

export const ContractLineInput = z.object({
  /** Of an existing line; absent: a new one. */
  id: id.optional(),
  /** The line of the award it takes from; absent: of none. */
  awardLineId: id.nullish(),
  ...sentShape(contractLineFields),
})
export type ContractLineInput = z.infer<typeof ContractLineInput>

const content = {
  lines: z.array(ContractLineInput).max(maxContractLines).default([]),
  stages: z.array(PaymentStageRow).max(maxStages).default([]),
  milestones: z.array(MilestoneInput).max(maxMilestones).default([]),
  text: TextInput.default([]),
}
/** What is typed. Only the title is needed to save; `submit` names what is still missing, by field. */
export const ContractInput = z.object({
  ...sentShape(contractFields),
  currency: currency.default('CNY'),
  templateId: id.nullish(),
  templateVersion: z.int().positive().nullish(),
  ...content,
  files: files.default([]),
})
export type ContractInput = z.infer<typeof ContractInput>
/** A new one says where it comes from; that stays as it is. */
export const ContractAdd = ContractInput.extend({ source: z.enum(contractSources), sourceId: id.nullish(), supplierId: id })
export type ContractAdd = z.infer<typeof ContractAdd>
export const ContractEdit = ContractInput.extend(versioned.shape)

/** Of a contract that ends early: how much of a line was executed, in its unit. */
export const ExecutedLine = z.object({ lineId: id, qty })

const amounts = { amountExcl: z.string(), tax: z.string(), amountIncl: z.string() }
export const ContractLineRow = z.object({
  id,
  lineNo: z.number(),
  awardLineId: id.nullable(),
  ...answeredShape(contractLineFields),
  ...amounts,
})
export type ContractLineRow = z.infer<typeof ContractLineRow>
const StageRow = PaymentStageRow.extend({ amount: z.string() })
const MilestoneRow = z.object({ name: z.string(), dueOn: day, note: z.string().nullable() })

export const ContractSignatureRow = z.object({
  party: z.enum(contractParties),
  method: z.enum(signMethods),
  signerName: z.string(),
  signedAt: instant,
  printedSha256: z.string(),
  fileSha256: z.string().nullable(),
  files,
})
export const ContractBondRow = z.object({
  form: z.enum(contractBondForms),
  amount: z.string(),
  receivedOn: day,
  validTo: day.nullable(),
  returnedAt: instant.nullable(),
  returnNote: z.string().nullable(),
})
export const ContractDiffRow = z.object({
  group: z.enum(diffGroups),
  field: z.string(),
  label: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
})
export type ContractDiffRow = z.infer<typeof ContractDiffRow>

const head = {
  id,
  docNo: z.string(),
  title: z.string(),
  type: z.enum(contractTypes),
  source: z.enum(contractSources),
  sourceNo: z.string().nullable(),
  currency: z.string(),
  amountIncl: z.string(),
  effectiveFrom: day.nullable(),
  effectiveTo: day.nullable(),
  status: ContractStatus,
  createTime: instant,
  version: z.number(),
}
/** Days until it ends, the last one being 0; null: it is not in force, or has no end yet. */
const daysLeft = z.number().nullable()
export const ContractRow = z.object({
  ...head,
  supplierId: id,
  supplierName: z.string(),
  purchaserName: z.string(),
  orgCode: z.string().nullable(),
  createBy: z.string(),
  daysLeft,
})
export type ContractRow = z.infer<typeof ContractRow>
export const ContractWorkRow = z.object({ ...head, ourParty: z.string().nullable(), answerBy: instant.nullable(), daysLeft })
export type ContractWorkRow = z.infer<typeof ContractWorkRow>

/** A change as both sides have it in the list of a contract. */
const changeHead = {
  id,
  docNo: z.string(),
  kinds: z.array(z.enum(contractChangeKinds)),
  reason: z.string(),
  currency: z.string(),
  amountIncl: z.string(),
  baseNo: z.number(),
  status: ContractChangeStatus,
  refusal: z.string().nullable(),
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  createTime: instant,
  version: z.number(),
}
export const ContractChangeRow = z.object({
  ...changeHead,
  contractId: id,
  contractNo: z.string(),
  title: z.string(),
  orgCode: z.string().nullable(),
  createBy: z.string(),
})
export type ContractChangeRow = z.infer<typeof ContractChangeRow>

const VersionRow = z.object({
  no: z.number(),
  changeNo: z.string().nullable(),
  reason: z.string().nullable(),
  since: instant,
  ...amounts,
  diff: z.array(ContractDiffRow),
})
/** Both sides read this of a contract. */
export const sharedContract = {
  ...head,
  ...answeredShape(fieldsBut(contractOpenFields, ['currency'])),
  sourceId: id.nullable(),
  sourceTitle: z.string().nullable(),
  supplierId: id,
  supplierName: z.string(),
  signerName: z.string().nullable(),
  purchaserName: z.string(),
  orgName: z.string().nullable(),
  amountExcl: z.string(),
  tax: z.string(),
  templateId: id.nullable(),
  templateVersion: z.number().nullable(),
  /** The language it is written in: that of the paper which is signed. */
  lang: z.enum(['zh', 'en']),
  text: z.array(ClauseShape),
  /** Values of the variables in its text, in the language of the reader. */
  values: z.record(z.string(), z.string().nullable()),
  sentAt: instant.nullable(),
  answerBy: instant.nullable(),
  confirmedAt: instant.nullable(),
  signedAt: instant.nullable(),
  signBy: day.nullable(),
  isSignLate: z.boolean(),
  versionNo: z.number(),
  daysLeft,
  endReason: z.string().nullable(),
  settlement: z.string().nullable(),
  endedAt: instant.nullable(),
  /** `executedQty`: of a terminated contract, how much of the line was executed; null: in full, or it goes on. */
  lines: z.array(ContractLineRow.extend({ executedQty: z.string().nullable() })),
  stages: z.array(StageRow),
  milestones: z.array(MilestoneRow),
  files,
  signatures: z.array(ContractSignatureRow),
  /** Of the printed text that both sign; null: nobody has printed it yet. */
  printedSha256: z.string().nullable(),
  /** Every signature is of that text; null: there is none yet. */
  isPrintSame: z.boolean().nullable(),
  bond: ContractBondRow.nullable(),
  /** Null before it was signed. */
  progress: ContractProgress.nullable(),
  versions: z.array(VersionRow),
  changes: z.array(z.object({ ...changeHead, diff: z.array(ContractDiffRow) })),
  can: Can,
  now: instant,
}
const DeviationShape = z.object({
  key: z.string(),
  kind: z.enum(deviationKinds),
  title: z.string(),
  locked: z.boolean(),
  was: z.string().nullable(),
  is: z.string().nullable(),
})
export const ContractDetail = z.object({
  ...sharedContract,
  orgCode: z.string().nullable(),
  createBy: z.string(),
  purchaserId: id.nullable(),
  directReason: z.string().nullable(),
  opinion: z.string().nullable(),
  overTol: z.string().nullable(),
  underTol: z.string().nullable(),
  deviations: z.array(DeviationShape),
  lockedClauses: z.number(),
  decisionNote: z.string().nullable(),
  asked: z
    .object({
      what: z.enum(['complete', 'terminate']),
      by: z.string(),
      isMine: z.boolean(),
      at: instant,
      reason: z.string(),
      settlement: z.string().nullable(),
      executed: z.array(ExecutedLine),
      files,
    })
    .nullable(),
  objections: z.array(z.object({ objection: z.string(), by: z.string(), at: instant })),
  /** Null before it took effect. */
  originalIncl: z.string().nullable(),
  movedIncl: z.string().nullable(),
  steps: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
})
export type ContractDetail = z.infer<typeof ContractDetail>
/** A supplier's own side of a contract. `changeCan`: what it may do with each change, by its id. */
export const ContractWorkDetail = z.object({
  ...sharedContract,
  changeCan: z.record(z.string(), Can),
  objections: z.array(z.object({ objection: z.string(), by: z.string(), at: instant })),
  /** Those that it was sent. */
  orders: z.array(OrderOfContract),
})
export type ContractWorkDetail = z.infer<typeof ContractWorkDetail>

/** A line of an award with what other contracts have left of it. */
export const AwardLineRow = z.object({
  awardLineId: id,
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string().nullable(),
  qty: z.string(),
  price: z.string(),
  /** Null: an auction is held without rates. */
  taxRate: z.string().nullable(),
  needDate: day.nullable(),
  contracted: z.string(),
  remaining: z.string(),
})
export const AwardOfSupplier = z.object({
  source: z.enum(contractSources),
  sourceId: id,
  sourceNo: z.string(),
  sourceTitle: z.string(),
  supplierId: id,
  supplierName: z.string(),
  currency: z.string(),
  priceBasis: z.enum(['INCL', 'EXCL']),
  awardedAt: instant,
  lines: z.array(AwardLineRow),
})
export type AwardOfSupplier = z.infer<typeof AwardOfSupplier>
export const AwardChoice = z.object({
  source: z.enum(contractSources),
  sourceId: id,
  sourceNo: z.string(),
  sourceTitle: z.string(),
  supplierId: id,
  supplierName: z.string(),
  awardedAt: instant,
  /** Lines in all, and those of which something is left. */
  lines: z.number(),
  openLines: z.number(),
})
export type AwardChoice = z.infer<typeof AwardChoice>

/** What a change proposes: the whole state as it is to be. */
export const ContractChangeInput = z.object({
  contractId: id,
  reason: line(1000, 1),
  legalReason: optionalLine(1000),
  effectiveTo: day,
  ceiling: z
    .string()
    .regex(/^\d{1,16}(\.\d{1,2})?$/, 'BAD_FIELD')
    .nullish(),
  retentionPct: rate.nullish(),
  retentionMonths: z.int().min(1).max(60).nullish(),
  deliveryTerms: optionalLine(2000),
  penalty: optionalLine(2000),
  ...content,
  files: files.default([]),
})
export type ContractChangeInput = z.infer<typeof ContractChangeInput>
const Content = z.object({
  effectiveFrom: day,
  effectiveTo: day,
  ceiling: z.string().nullable(),
  retentionPct: z.string().nullable(),
  retentionMonths: z.number().nullable(),
  deliveryTerms: z.string().nullable(),
  penalty: z.string().nullable(),
  lines: z.array(z.object({ id, awardLineId: id.nullable(), ...answeredShape(contractLineFields), ...amounts })),
  stages: z.array(PaymentStageRow),
  milestones: z.array(MilestoneRow),
  text: z.array(ClauseShape),
  ...amounts,
})
export const ContractChangeDetail = z.object({
  ...changeHead,
  contractId: id,
  contractNo: z.string(),
  title: z.string(),
  contractStatus: ContractStatus,
  source: z.enum(contractSources),
  priceBasis: z.enum(['INCL', 'EXCL']),
  orgCode: z.string().nullable(),
  createBy: z.string(),
  base: Content,
  proposed: Content,
  diff: z.array(ContractDiffRow),
  legalReason: z.string().nullable(),
  movedPct: z.string(),
  isLarge: z.boolean(),
  firstApproverName: z.string().nullable(),
  decisionNote: z.string().nullable(),
  files,
  can: Can,
  now: instant,
})
export type ContractChangeDetail = z.infer<typeof ContractChangeDetail>

/** How one signs. `printedSha256` is that of the file one has read; `files` holds the signed paper where it is sent back. */
export const SignInput = z.object({
  ...versioned.shape,
  method: z.enum(signMethods),
  printedSha256: z.string().regex(/^[0-9a-f]{64}$/, 'CT_NOT_PRINTED'),
  files: files.default([]),
})
export const BondInput = z.object({
  ...versioned.shape,
  form: z.enum(contractBondForms),
  amount: qty.refine((value) => /[1-9]/.test(value), 'BAD_FIELD').refine((value) => /^\d{1,14}(\.\d{1,2})?$/.test(value), 'BAD_FIELD'),
  receivedOn: day,
  validTo: day.nullish(),
})
