import type { FieldProblem } from '../../kit/errors'
import { compareDec, type DecimalText } from '../../kit/money'
import './sample.text'

/** A new supplier, a new material, a change of either. */
export const samplePurposes = ['NEW_SUPPLIER', 'NEW_MATERIAL', 'CHANGE'] as const
export type SamplePurpose = (typeof samplePurposes)[number]
/** Who pays for samples, carriage and test. */
export const feeBearers = ['BUYER', 'SUPPLIER'] as const
export type FeeBearer = (typeof feeBearers)[number]
/** How a parcel arrived. */
export const sampleConditions = ['GOOD', 'DAMAGED', 'SHORT', 'MISMATCH'] as const
export type SampleCondition = (typeof sampleConditions)[number]
export const sampleVerdicts = ['ok', 'out'] as const
export type SampleVerdict = (typeof sampleVerdicts)[number]
/** What a round ends with. */
export const sampleConclusions = ['pass', 'fail', 'askAgain'] as const
export type SampleConclusion = (typeof sampleConclusions)[number]

export const maxRounds = 3
export const maxTestItems = 50
/** A passed sample speaks for its company in its category for so many months. */
export const validMonths = 24

interface Limits {
  readonly min: DecimalText | null
  readonly max: DecimalText | null
}
interface TestItem extends Limits {
  readonly target: string | null
}
/** Its reading is a number and judged by its limits; of any other the tester says whether it is met. */
export const isMeasured = ({ min, max }: Limits): boolean => min !== null || max !== null

/** Every item says what it is judged by, and its limits are in order. */
export const planProblems = (items: readonly TestItem[]): FieldProblem[] =>
  items.flatMap((item, i): FieldProblem[] => {
    if (!isMeasured(item)) return item.target ? [] : [{ field: `items.${i}.target`, key: 'SMP_NO_LIMIT', params: [] }]
    const isUpsideDown = item.min !== null && item.max !== null && compareDec(item.min, item.max) > 0
    return isUpsideDown ? [{ field: `items.${i}.max`, key: 'SMP_LIMITS', params: [] }] : []
  })

const isNumber = (reading: string): boolean => /^-?\d{1,14}(\.\d{1,6})?$/.test(reading)
/** Both limits are within. */
const within = ({ min, max }: Limits, reading: DecimalText): boolean =>
  (min === null || compareDec(reading, min) >= 0) && (max === null || compareDec(reading, max) <= 0)

interface Reading {
  readonly reading: string | null
  readonly verdict: SampleVerdict | null
}
/** What a reading means: of a measured item its limits decide, whatever was said. */
export const verdictOf = (item: Limits, { reading, verdict }: Reading): SampleVerdict | null => {
  if (!isMeasured(item)) return verdict
  if (reading === null || !isNumber(reading)) return null
  return within(item, reading) ? 'ok' : 'out'
}
/** A measured item is read in numbers. */
export const readingProblems = (items: readonly Limits[], readings: readonly Reading[]): FieldProblem[] =>
  items.flatMap((item, i): FieldProblem[] => {
    const reading = readings[i]?.reading ?? null
    return isMeasured(item) && reading !== null && !isNumber(reading)
      ? [{ field: `readings.${i}.reading`, key: 'SMP_READING_NUMBER', params: [] }]
      : []
  })

/** What the readings say: one that is out fails the sample, all that are in pass it; null while neither is so. */
export const readConclusion = (verdicts: readonly (SampleVerdict | null)[]): 'pass' | 'fail' | null => {
  if (verdicts.includes('out')) return 'fail'
  return verdicts.length > 0 && verdicts.every((one) => one === 'ok') ? 'pass' : null
}
/** Whoever decides otherwise than the readings say gives the reason. */
export const needsReason = (conclusion: SampleConclusion, read: 'pass' | 'fail' | null): boolean =>
  (conclusion === 'pass' ? 'pass' : 'fail') !== read

interface Conclusion {
  readonly conclusion: SampleConclusion
  readonly read: 'pass' | 'fail' | null
  readonly reason: string | null
  readonly report: readonly unknown[]
}
/** A final verdict stands on a report. */
export const conclusionProblems = ({ conclusion, read, reason, report }: Conclusion): FieldProblem[] => [
  ...(needsReason(conclusion, read) && !reason ? [{ field: 'reason', key: 'SMP_REASON', params: [] } as const] : []),
  ...(conclusion !== 'askAgain' && report.length === 0 ? [{ field: 'report', key: 'SMP_REPORT', params: [] } as const] : []),
]

/** Wanted from tomorrow on. */
export const needDateProblems = (field: string, needDate: string, today: string): FieldProblem[] =>
  needDate > today ? [] : [{ field, key: 'SMP_NEED_DATE', params: [] }]

/** What has happened lies neither before `from` nor ahead. */
export const pastDayProblems = (field: string, day: string, today: string, from: string | null): FieldProblem[] => {
  if (day > today) return [{ field, key: 'SMP_AHEAD', params: [] }]
  return from !== null && day < from ? [{ field, key: 'SMP_BEFORE', params: [from] }] : []
}

/** A sample sent on the day it is needed by is in time. */
export const isSentLate = (sentOn: string, needDate: string): boolean => sentOn > needDate

/** The last day on which a sample that passed counts: so many months later, at the end of a shorter month where it has no such day. */
export const validUntil = (passedOn: string, months: number = validMonths): string => {
  const [year = 0, month = 1, day = 1] = passedOn.slice(0, 10).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}
