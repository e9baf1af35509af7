import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { compareDec, isDecimal, rounded, sumOf, type DecimalText } from '../../kit/money'
import type { SealMode } from '../../kit/seal'
import type { ScoreScheme } from '../scoring/scheme.rules'
import { clockProblems, legalClock, type ClockInput, type LastDay } from './legal-clock.rules'
import { movableInstants, tenderLastFields, type MovableInstant } from './tender.fields'
import type { QualificationItem } from './tender.kinds'
import '../inquiry/inquiry.text'
import './tender.text'

/** Most lots of a tender, and most items of a lot and of an imported file. */
export const maxLots = 50
export const maxItems = 500
/** Rows of a file of items, for all lots together. */
export const maxImported = 2000
/** Two people turn a key each where the server seals. */
export const serverOpeners = 2

interface DraftItem {
  readonly name: string | null
  readonly unit: string | null
  readonly qty: string | null
}
export interface DraftLot {
  readonly name: string | null
  readonly estimate: DecimalText | null
  readonly ceiling: DecimalText | null
  readonly bondAmount: DecimalText | null
  readonly items: readonly DraftItem[]
}
/** A draft as far as its completeness is judged. */
export interface TenderDraft {
  readonly method: string
  readonly mandatory: boolean
  readonly docFrom: string | null
  readonly docTo: string | null
  readonly regStart: string | null
  readonly regDeadline: string | null
  readonly siteVisitAt: string | null
  readonly questionDeadline: string | null
  readonly clarifyAt: string | null
  readonly bidDeadline: string | null
  readonly openAt: string | null
  readonly bondRequired: boolean
  readonly bondDeadline: string | null
  readonly qualificationMode: string
  readonly qualificationItems: readonly QualificationItem[]
  readonly blindRegistration: boolean
  readonly validityDays: number | null
  readonly sealMode: SealMode
  readonly openers: number
  readonly committeeSize: number
  readonly candidateMax: number
  readonly publicityDays: number
  readonly evalMethod: string
  readonly scheme: ScoreScheme | null
  readonly invitees: number
  readonly documents: number
  readonly lots: readonly DraftLot[]
}

/** What the clock asks of a draft. */
export const clockInput = (draft: TenderDraft): ClockInput => draft

/** Sum over all lots; null where none says anything. */
export const lotSum = (lots: readonly DraftLot[], of: 'estimate' | 'ceiling' | 'bondAmount'): DecimalText | null => {
  const given = lots.flatMap((lot) => (lot[of] !== null && isDecimal(lot[of]) ? [lot[of]] : []))
  return given.length === 0 ? null : rounded(sumOf(given))
}

/** Instants of which the first is never later than the second. */
const order = [
  ['docFrom', 'docTo'],
  ['docFrom', 'regDeadline'],
  ['regStart', 'regDeadline'],
  ['regDeadline', 'bidDeadline'],
  ['docTo', 'bidDeadline'],
  ['siteVisitAt', 'bidDeadline'],
  ['questionDeadline', 'bidDeadline'],
  ['bondDeadline', 'bidDeadline'],
  ['bidDeadline', 'openAt'],
] as const
type Times = Readonly<Record<(typeof order)[number][number], string | null>>
export const orderProblems = (times: Times): FieldProblem[] =>
  order.flatMap(([first, second]) => {
    const [a, b] = [times[first], times[second]]
    if (a === null || b === null || a <= b) return []
    const field = second === 'bidDeadline' && first !== 'docTo' ? first : second
    return [fieldProblem(field, 'TENDER_TIMES_ORDER', label(`tender.field.${first}`), label(`tender.field.${second}`))]
  })

const lastFields = Object.keys(tenderLastFields) as (keyof typeof tenderLastFields)[]
const missing = (field: string, of: string): FieldProblem => fieldProblem(field, 'REQUIRED', label(`tender.field.${of}`))

const lotProblems = (draft: TenderDraft): FieldProblem[] =>
  draft.lots.flatMap((lot, i) => [
    ...(lot.name ? [] : [missing(`lots.${i}.name`, 'lotName')]),
    ...(lot.estimate !== null && compareDec(lot.estimate, '0') > 0 ? [] : [missing(`lots.${i}.estimate`, 'estimate')]),
    ...(draft.bondRequired && (lot.bondAmount === null || compareDec(lot.bondAmount, '0') <= 0)
      ? [missing(`lots.${i}.bondAmount`, 'bondAmount')]
      : []),
    ...lot.items.flatMap((item, n) => {
      const at = `lots.${i}.items.${n}`
      const empty = (['name', 'unit', 'qty'] as const).filter((key) => !item[key])
      return [...empty.map((key) => missing(`${at}.${key}`, key === 'name' ? 'itemName' : key))]
    }),
  ])

const judgingProblems = ({ evalMethod, scheme }: TenderDraft): FieldProblem[] => {
  if (scheme === null) return [missing('scheme', 'scheme')]
  if ((evalMethod === 'lowest') !== (scheme.formula === 'none')) return [fieldProblem('scheme.formula', 'TENDER_FORMULA')]
  return []
}

const sealingProblems = ({ mandatory, sealMode, openers }: TenderDraft): FieldProblem[] => {
  if (sealMode === 'client') return []
  if (mandatory) return [fieldProblem('sealMode', 'TENDER_SEAL_CLIENT')]
  return openers >= serverOpeners ? [] : [fieldProblem('openerIds', 'TENDER_OPENERS', serverOpeners)]
}

/**
 * What a draft still lacks before it is handed in, and what the law or the organisation forbids. Quantities, the scheme and the keys of
 * officers are judged beside it, by rules of their own.
 */
export const tenderProblems = (draft: TenderDraft, lastDay: LastDay): FieldProblem[] => {
  const times = draft as unknown as Readonly<Record<string, unknown>>
  return [
    ...lastFields.filter((key) => times[key] === null).map((key) => missing(key, key)),
    ...orderProblems(draft),
    ...clockProblems(legalClock(clockInput(draft), lastDay)).map(({ field, key, params }) => fieldProblem(field, key, ...params)),
    ...(draft.bondRequired && draft.bondDeadline === null ? [missing('bondDeadline', 'bondDeadline')] : []),
    ...(draft.blindRegistration && draft.qualificationMode === 'pre' ? [fieldProblem('blindRegistration', 'TENDER_BLIND_PRE')] : []),
    ...(draft.documents === 0 ? [missing('files', 'documents')] : []),
    ...draft.qualificationItems.flatMap((item, i) => (item.name ? [] : [missing(`qualificationItems.${i}.name`, 'qualificationItem')])),
    ...lotProblems(draft),
    ...judgingProblems(draft),
    ...sealingProblems(draft),
  ]
}

/** Instants that may be moved, as they stand. */
export type Movable = Readonly<Record<MovableInstant, string | null>>
/**
 * Deadlines after an extension. The opening keeps its distance from the bid deadline where nothing else is said, which is none where
 * the law wants both at once.
 * @returns problems where a deadline would come earlier, is over, or nothing moves
 */
export const extensionProblems = (before: Movable, after: Movable, now: string): FieldProblem[] => {
  const moved = movableInstants.filter((key) => after[key] !== before[key])
  if (moved.length === 0) return [fieldProblem('bidDeadline', 'TENDER_NOTHING_MOVED')]
  return moved.flatMap((key) => {
    const [old, given] = [before[key], after[key]]
    if (given === null || (old !== null && given < old)) return [fieldProblem(key, 'DEADLINE_SHORTEN')]
    return given <= now ? [fieldProblem(key, 'DEADLINE_PASSED', now)] : []
  })
}

export interface Answered {
  readonly lotIds: readonly string[]
  readonly answers: Readonly<Record<string, string>>
  readonly partners: number
  readonly files: number
}
/** What is wrong with a registration, whoever sends it. */
export const registrationProblems = (
  tender: { readonly qualificationItems: readonly QualificationItem[]; readonly allowConsortium: boolean },
  lotIds: readonly string[],
  given: Answered,
): FieldProblem[] => [
  ...(given.lotIds.length === 0 ? [fieldProblem('lotIds', 'TENDER_LOTS_NONE')] : []),
  ...(given.lotIds.some((id) => !lotIds.includes(id)) ? [fieldProblem('lotIds', 'TENDER_LOT_UNKNOWN')] : []),
  ...(given.partners > 0 && !tender.allowConsortium ? [fieldProblem('partnerNames', 'CONSORTIUM_NOT_ALLOWED')] : []),
  ...(given.files === 0 ? [fieldProblem('files', 'TENDER_AUTHORISATION')] : []),
  ...tender.qualificationItems.flatMap(({ key, name, required }) =>
    required && !given.answers[key]?.trim() ? [fieldProblem(`answers.${key}`, 'TENDER_ANSWER_MISSING', name)] : [],
  ),
]
