import { fieldProblem, type FieldProblem } from '../../kit/errors'
import './notice.text'

export const noticeCategories = ['general', 'rectify', 'urge', 'price', 'other'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/** Companies one notice may go to. */
export const maxRecipients = 1000
/** A reminder reaches a company at most once in this time. */
export const remindEveryMinutes = 60
/** Stages of a company that may be written to: from potential on, the frozen and the blacklisted have obligations too. */
export const addressableStages: readonly string[] = ['3', '4', '5', '6']

/** Wall-clock texts as numbers: only their differences mean anything. */
const ms = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`)

/** Windows are half open: exactly at the deadline is late. */
export const isLate = (at: string, deadline: string | null): boolean => deadline !== null && at >= deadline

/** May a company be reminded now, given when it was reminded last? */
export const mayRemind = (now: string, remindedAt: string | null): boolean =>
  remindedAt === null || ms(now) - ms(remindedAt) >= remindEveryMinutes * 60_000

/** `33.3`: part of the whole in percent to one place, half up; nothing of nothing is 0. */
export const percentOf = (part: number, whole: number): string => {
  if (whole <= 0) return '0'
  const tenths = Math.floor((part * 2000 + whole) / (whole * 2))
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** A deadline belongs to notices that ask for a reply, and to no others. */
export const deadlineProblems = (needReply: boolean, replyDeadline: string | null): FieldProblem[] =>
  !needReply && replyDeadline !== null ? [fieldProblem('replyDeadline', 'NOTICE_DEADLINE_UNASKED')] : []
