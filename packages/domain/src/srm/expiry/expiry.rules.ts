import { daysBetween, plusDays } from '../../kit/day'

const ofCompanies = ['QUALIFICATION', 'FINANCE', 'CATEGORY', 'AGENCY', 'BRAND', 'SAMPLE'] as const
const ofDocuments = ['BOND', 'CONTRACT', 'PERFORMANCE_BOND', 'AGREEMENT'] as const
/** Kinds of things that end on a day (docs/expiry.md). */
export const expirySources = [...ofCompanies, ...ofDocuments] as const
export type ExpirySource = (typeof expirySources)[number]

/** Days before the end on which a reminder is due, the last day itself being 0; after it one follows every week. */
export const reminderLevels = [90, 60, 30, 7, 0] as const
/** As far ahead as anybody is told, or sees an end on the board. */
export const expiryHorizon = 90
const week = 7

/** Negative once the day is over. */
export const daysLeft = daysBetween

/** The level reached with so many days left: -7, -14 and so on count the weeks since. Null: still too far ahead. */
export const levelReached = (left: number): number | null => {
  if (left > expiryHorizon) return null
  if (left <= 0) return left === 0 ? 0 : Math.ceil(left / week) * week + 0
  return reminderLevels.findLast((level) => left <= level) ?? null
}

/** The level to remind of now. Each comes once; of several missed only the latest. */
export const dueLevel = (left: number, lastLevel: number | null): number | null => {
  const reached = levelReached(left)
  return reached !== null && (lastLevel === null || reached < lastLevel) ? reached : null
}

/** The day on which the reminder after this level falls due. */
export const nextReminder = (dueDate: string, lastLevel: number | null): string => {
  if (lastLevel === null) return plusDays(dueDate, -expiryHorizon)
  const next = reminderLevels.find((level) => level < lastLevel) ?? lastLevel - week
  return plusDays(dueDate, -next)
}

/** How near an end is, as the board groups it. */
export const expiryLevels = ['LAPSED', 'TODAY', 'D7', 'D30', 'D60', 'D90'] as const
export type ExpiryLevel = (typeof expiryLevels)[number]

export const expiryLevelOf = (left: number): ExpiryLevel => {
  if (left < 0) return 'LAPSED'
  if (left === 0) return 'TODAY'
  return left <= 7 ? 'D7' : left <= 30 ? 'D30' : left <= 60 ? 'D60' : 'D90'
}

/** The days a view of the board covers, counted from today: "within 30 days" takes in what is nearer, not what is over. */
export const levelDays: Readonly<Record<ExpiryLevel, { readonly from: number | null; readonly to: number }>> = {
  LAPSED: { from: null, to: -1 },
  TODAY: { from: 0, to: 0 },
  D7: { from: 0, to: 7 },
  D30: { from: 0, to: 30 },
  D60: { from: 0, to: 60 },
  D90: { from: 0, to: 90 },
}
