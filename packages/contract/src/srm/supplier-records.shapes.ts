import { financeFigures, patentTypes, projectStatuses } from '@srm/domain/srm/supplier/supplier-records'
import { z } from 'zod'
import { day, files, flag, money } from '../kit/scalars'
import { country, currency, draft, rowId, rows, text } from './supplier-draft.shapes'

export const PerformanceInput = z.object({
  ...rowId,
  projectCategory: text(40),
  partyA: text(200),
  partyB: text(200),
  country,
  projectName: text(500),
  place: text(500),
  scale: text(500),
  currency,
  projectAmount: draft(money),
  transport: text(40),
  deliveryMethod: text(40),
  standards: text(1000),
  signedOn: draft(day),
  clientName: text(200),
  clientPhone: text(50),
  clientEmail: text(254),
  projectStatus: draft(z.enum(projectStatuses)),
  remark: text(1000),
})

const figures = Object.fromEntries(financeFigures.map((f) => [f, draft(money)])) as Record<
  (typeof financeFigures)[number],
  ReturnType<typeof draft<typeof money>>
>
export const FinanceInput = z.object({
  ...rowId,
  fiscalYear: draft(z.int().min(0).max(9999)),
  audited: draft(flag),
  currency,
  reportFiles: files.default([]),
  ...figures,
})

const PatentInput = z.object({
  ...rowId,
  patentType: draft(z.enum(patentTypes)),
  patentTypeOther: text(200),
  patentee: text(200),
  name: text(500),
  patentNo: text(200),
  supplyRelated: draft(flag),
  grantedOn: draft(day),
  files: files.default([]),
  remark: text(1000),
})
const AwardInput = z.object({
  ...rowId,
  recipient: text(200),
  name: text(500),
  awardLevel: text(40),
  awardProject: text(500),
  awardRank: text(200),
  awardedOn: draft(day),
  files: files.default([]),
})
const TransferInput = z.object({
  ...rowId,
  receiver: text(200),
  transferor: text(200),
  duration: text(200),
  content: text(1000),
  files: files.default([]),
})
export const TechnicalInput = z.object({
  patents: rows(PatentInput, 200).default([]),
  awards: rows(AwardInput, 200).default([]),
  transfers: rows(TransferInput, 200).default([]),
})

const CaseInput = z.object({
  ...rowId,
  happenedOn: draft(day),
  litigant: text(200),
  party: text(200),
  cause: text(500),
  matter: text(1000),
  caseAmount: draft(money),
  conclusion: text(1000),
  files: files.default([]),
})
export const LitigationInput = z.object({ none: draft(flag), cases: rows(CaseInput, 100).default([]) })
