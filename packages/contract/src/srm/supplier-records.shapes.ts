import { financeFigures, patentTypes, projectStatuses } from '@srm/domain/srm/supplier/supplier-records'
import { awardFields, caseFields, patentFields, performanceFields, transferFields } from '@srm/domain/srm/supplier/supplier-record.fields'
import { z } from 'zod'
import { files, flag, money } from '../kit/scalars'
import { country, currency, draft, draftOf, rowId, rows } from './supplier-draft.shapes'

export const PerformanceInput = draftOf(performanceFields, {
  ...rowId,
  country,
  currency,
  projectStatus: draft(z.enum(projectStatuses)),
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

const filed = { ...rowId, files: files.default([]) }
const PatentInput = draftOf(patentFields, { ...filed, patentType: draft(z.enum(patentTypes)) })
const AwardInput = draftOf(awardFields, filed)
const TransferInput = draftOf(transferFields, filed)
export const TechnicalInput = z.object({
  patents: rows(PatentInput, 200).default([]),
  awards: rows(AwardInput, 200).default([]),
  transfers: rows(TransferInput, 200).default([]),
})

const CaseInput = draftOf(caseFields, filed)
export const LitigationInput = z.object({ none: draft(flag), cases: rows(CaseInput, 100).default([]) })
