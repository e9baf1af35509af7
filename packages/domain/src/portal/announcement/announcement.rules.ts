import { dayMs, plusDays, wallClock } from '../../kit/day'

/** Kinds of purchase as the portal's tabs name them; bidding is 竞价. */
export const announcementTypes = ['tender', 'inquiry', 'bidding'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

/** How a published purchase ended, or what a published result says. */
const announcementOutcomes = ['candidates', 'awarded', 'failed', 'cancelled'] as const
export type AnnouncementOutcome = (typeof announcementOutcomes)[number]

/** A visitor reads this on the tag. Time decides it and nothing stores it, so a late job cannot make it wrong. */
export const announcementStatuses = ['scheduled', 'open', 'closed', ...announcementOutcomes] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

interface AnnouncementTimes {
  readonly startAt: string | null
  readonly deadlineAt: string | null
  readonly outcome: AnnouncementOutcome | null
}

/** Windows are half open: exactly at the deadline it is closed (docs/time.md, Windows). */
export const announcementStatus = ({ startAt, deadlineAt, outcome }: AnnouncementTimes, now: string): AnnouncementStatus => {
  if (outcome) return outcome
  if (startAt && now < startAt) return 'scheduled'
  return deadlineAt && now >= deadlineAt ? 'closed' : 'open'
}

/** Candidates are objected to until the moment their publicity is over. */
export const publicityRuns = (
  { status, deadlineAt }: { readonly status: string; readonly deadlineAt: string | null },
  now: string,
): boolean => status === 'candidates' && deadlineAt !== null && now < deadlineAt

/** The last day of a publicity that ends at this moment. */
export const lastPublicDay = (publicityEnd: string): string => plusDays(publicityEnd, publicityEnd.slice(11) === '00:00:00' ? -1 : 0)

/** Days left are floor((deadline − now) / 24 h), negative when past. */
export const daysLeft = (deadlineAt: string, now: string): number => Math.floor((wallClock(deadlineAt) - wallClock(now)) / dayMs)

export type Urgency = 'ok' | 'soon' | 'urgent' | 'ended'
/** 10 days or more are green, 5 to 9 orange, fewer red (docs/portal.md, Status and countdown). */
export const urgency = (days: number): Exclude<Urgency, 'ended'> => (days >= 10 ? 'ok' : days >= 5 ? 'soon' : 'urgent')
/** "Closing soon" in the filters is the red part of the same scale. */
export const soonDays = 5

/** Share of the time between publication and deadline that has passed, 0 to 1. */
export const elapsed = (publishAt: string, deadlineAt: string, now: string): number => {
  const whole = wallClock(deadlineAt) - wallClock(publishAt)
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (wallClock(now) - wallClock(publishAt)) / whole))
}
