import '@srm/domain/srm/tender/tender.text'
import { priceFormulas, scoreGroups } from '@srm/domain/srm/scoring/scheme.rules'
import {
  registrationFields,
  tenderFields,
  tenderItemFields,
  tenderLotFields,
  tenderLotOpenFields,
  tenderPublicFields,
} from '@srm/domain/srm/tender/tender.fields'
import { bondForms, participationStates, participationSteps, tenderStages } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { maxItems, maxLots } from '@srm/domain/srm/tender/tender.rules'
import { z } from 'zod'
import { answeredShape, sentShape } from '../kit/fields'
import { day, files, flag, id, instant, line, money, optionalLine, points, qty, statusOf } from '../kit/scalars'

export const TenderStatus = statusOf(tenderMachine)
export const TenderStage = z.enum(tenderStages)
export const Participation = z.enum(participationStates)
export const ParticipationStep = z.enum(participationSteps)
const currency = z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD')
const amount = money.refine((s) => !s.startsWith('-'), 'BAD_FIELD')
const quantity = qty.refine((s) => /[1-9]/.test(s), 'BAD_FIELD')

/** A scheme as it is typed; what is missing in it is told when the tender is handed in. */
export const Scheme = z.object({
  items: z
    .array(
      z.object({
        key: line(40, 1),
        group: z.enum(scoreGroups),
        name: line(100),
        rubric: optionalLine(500),
        max: points,
      }),
    )
    .max(60)
    .refine((items) => new Set(items.map((item) => item.key)).size === items.length, 'BAD_FIELD'),
  formula: z.enum(priceFormulas),
  priceMax: points,
  benchmark: z.object({ belowPct: points, over: points, under: points }).nullable(),
})
export type Scheme = z.infer<typeof Scheme>
export const QualificationItemShape = z.object({ key: line(40, 1), name: line(200), required: flag })

const lot = {
  ...sentShape(tenderLotFields),
  name: line(100),
  estimate: amount.nullish().transform((v) => v ?? null),
  ceiling: amount.nullish().transform((v) => v ?? null),
  bondAmount: amount.nullish().transform((v) => v ?? null),
}
export const TenderItemInput = z.object({
  ...sentShape(tenderItemFields),
  name: line(100),
  qty: quantity.nullish().transform((v) => v ?? null),
})
export type TenderItemInput = z.infer<typeof TenderItemInput>
/** A row of a file of items: which lot it is for, by its place in the draft. */
export const TenderLine = TenderItemInput.extend({
  lotNo: z.coerce.number('BAD_FIELD').int('BAD_FIELD').min(1, 'BAD_FIELD').max(maxLots, 'BAD_FIELD'),
})
export type TenderLine = z.infer<typeof TenderLine>
export const TenderLotInput = z.object({ ...lot, items: z.array(TenderItemInput).max(maxItems).default([]) })
export type TenderLotInput = z.infer<typeof TenderLotInput>

/** A draft. Only the title is needed to save; `submit` names what is still missing, by field. */
export const TenderInput = z.object({
  ...sentShape(tenderFields),
  currency: currency.default('CNY'),
  scheme: Scheme.nullable().default(null),
  qualificationItems: z
    .array(QualificationItemShape)
    .max(50)
    .default([])
    .refine((items) => new Set(items.map((item) => item.key)).size === items.length, 'BAD_FIELD'),
  openerIds: z.array(id).max(9).default([]),
  supplierIds: z.array(id).max(100).default([]),
  lots: z.array(TenderLotInput).max(maxLots).default([]),
  /** The tender documents. */
  files: files.default([]),
})
export type TenderInput = z.infer<typeof TenderInput>

/** What both sides read of a tender. */
export const publicTender = {
  id,
  docNo: z.string(),
  ...answeredShape(tenderPublicFields),
  categoryName: z.string().nullable(),
  currency: z.string(),
  scheme: Scheme.nullable(),
  qualificationItems: z.array(QualificationItemShape),
  orgName: z.string().nullable(),
  purchaserName: z.string(),
  lotCount: z.number(),
  documentVersion: z.number(),
  publishAt: instant.nullable(),
  status: TenderStatus,
  stage: TenderStage.nullable(),
}
export const TenderItemRow = z.object({ id, lineNo: z.number(), ...answeredShape(tenderItemFields) })
export const PublicLot = z.object({
  id,
  lotNo: z.number(),
  ...answeredShape(tenderLotOpenFields),
  publicCeiling: z.string().nullable(),
  items: z.array(TenderItemRow),
})
/** With what only staff read. */
export const StaffLot = PublicLot.extend({ estimate: z.string().nullable(), ceiling: z.string().nullable() })

/** The tender documents of one version. */
export const DocumentVersion = z.object({
  id,
  documentVersion: z.number(),
  note: z.string().nullable(),
  publishedAt: instant.nullable(),
  files,
})
export const Clarification = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  question: z.string().nullable(),
  answer: z.string(),
  affectsPreparation: z.boolean(),
  documentVersion: z.number(),
  newDeadline: instant.nullable(),
  publishedAt: instant,
})

/** What a company registers with. */
export const RegistrationInput = z.object({
  ...sentShape(registrationFields),
  lotIds: z.array(id).max(maxLots),
  answers: z.record(z.string().max(40), z.string().max(2000)).default({}),
  /** Names or numbers of the companies of a consortium; a company does not choose among all others. */
  partnerNames: z.array(line(100, 1)).max(9).default([]),
  /** The letter of authorisation, and what proves the answers. */
  files: files.default([]),
})
export type RegistrationInput = z.infer<typeof RegistrationInput>
export const Named = z.object({ supplierId: id, name: z.string() })
/** A registration as it was sent. */
export const registration = {
  registeredAt: instant.nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  lotIds: z.array(id),
  answers: z.record(z.string(), z.string()),
  partners: z.array(Named),
  files,
  reviewedAt: instant.nullable(),
  reviewNote: z.string().nullable(),
  excludedAt: instant.nullable(),
  excludeReason: z.string().nullable(),
}

export const BondInput = z.object({
  form: z.enum(bondForms),
  amount: amount.refine((s) => /[1-9]/.test(s), 'BAD_FIELD'),
  receivedAt: instant,
  validTo: day.nullish().transform((v) => v ?? null),
})
export const Bond = z.object({
  id,
  participantId: id,
  supplierName: z.string(),
  form: z.enum(bondForms),
  amount: z.string(),
  receivedAt: instant,
  validTo: day.nullable(),
  refundedAt: instant.nullable(),
  refundNote: z.string().nullable(),
  forfeitedAt: instant.nullable(),
  forfeitReason: z.string().nullable(),
})
