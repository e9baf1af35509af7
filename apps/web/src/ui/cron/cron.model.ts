import { cronOf, quartzOf } from '@srm/domain/sys/job/quartz.rules'
import { CronExpressionParser } from 'cron-parser'
import cronstrue from 'cronstrue'
import 'cronstrue/locales/zh_CN'
import type { Lang } from '../../lib/session/language'

/** The zone schedules are read in (BIZ_TZ of the server). */
const scheduleZone = 'Asia/Shanghai'

/** What can be set without knowing the notation; anything else is written by hand. */
export type Plan =
  | { readonly every: 'minutes'; readonly step: number }
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly time: string; readonly days: readonly number[] }
  | { readonly every: 'month'; readonly time: string; readonly day: number }
  | { readonly every: 'custom' }

const two = (n: number | string) => String(n).padStart(2, '0')
const clock = (minute: string, hour: string) => `${two(hour)}:${two(minute)}`
const upTo = (part: string, most: number) => /^\d{1,2}$/.test(part) && Number(part) <= most

/** The plan an expression stands for; `custom` when there is none of that simplicity. */
export const planOf = (expression: string): Plan => {
  const parts = expression.trim().split(/\s+/)
  if (parts.length === 6 && parts[0] !== '0') return { every: 'custom' }
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts.length === 6 ? parts.slice(1) : parts
  const any = (part: string) => part === '*' || part === '?'
  const step = /^(?:\*|0)\/(\d+)$/.exec(minute)?.[1]
  if (step && any(hour) && any(day) && any(month) && any(weekday)) return { every: 'minutes', step: Number(step) }
  if (!upTo(minute, 59) || !any(month)) return { every: 'custom' }
  if (any(hour) && any(day) && any(weekday)) return { every: 'hour', minute: Number(minute) }
  if (!upTo(hour, 23)) return { every: 'custom' }
  if (any(day) && any(weekday)) return { every: 'day', time: clock(minute, hour) }
  if (any(day) && /^[0-6](,[0-6])*$/.test(weekday))
    return { every: 'week', time: clock(minute, hour), days: weekday.split(',').map(Number) }
  if (upTo(day, 31) && any(weekday)) return { every: 'month', time: clock(minute, hour), day: Number(day) }
  return { every: 'custom' }
}

/** Five fields from the minutes on, six with the seconds first, or six or seven as Quartz writes them. */
export type Notation = 5 | 6 | 'quartz'

/** The expression as cron reads it: Quartz counts weekdays otherwise. */
export const readable = (expression: string, notation: Notation): string => {
  if (notation !== 'quartz') return expression
  const read = cronOf(expression)
  return 'cron' in read ? read.cron : ''
}

/** The expression of a plan; null: written by hand. */
export const expressionOf = (plan: Plan, notation: Notation): string | null => {
  const at = (time: string) => `${Number(time.slice(3, 5))} ${Number(time.slice(0, 2))}`
  const five = (): string | null => {
    if (plan.every === 'minutes') return `*/${plan.step} * * * *`
    if (plan.every === 'hour') return `${plan.minute} * * * *`
    if (plan.every === 'day') return `${at(plan.time)} * * *`
    if (plan.every === 'week') return `${at(plan.time)} * * ${[...plan.days].sort((a, b) => a - b).join(',') || '1'}`
    if (plan.every === 'month') return `${at(plan.time)} ${plan.day} * *`
    return null
  }
  const written = five()
  if (written && notation === 'quartz') return quartzOf(written)
  return written && notation === 6 ? `0 ${written}` : written
}

type CronProblem = 'fields' | 'syntax' | null
export const cronProblem = (expression: string, notation: Notation): CronProblem => {
  if (notation === 'quartz') return cronProblem(readable(expression, notation) || 'x x x x x', 5)
  const fields = notation
  const count = expression.trim().split(/\s+/).length
  if (count !== fields) return 'fields'
  try {
    CronExpressionParser.parse(expression, { tz: scheduleZone }).next()
    return null
  } catch {
    return 'syntax'
  }
}

/** The next moments an expression means, in epoch ms. */
export const nextRuns = (expression: string, from: number, count = 5): readonly number[] => {
  try {
    const runs = CronExpressionParser.parse(expression, { tz: scheduleZone, currentDate: new Date(from) })
    return runs.take(count).map((run) => run.getTime())
  } catch {
    return []
  }
}

/** The expression in words. */
export const cronWords = (expression: string, lang: Lang): string => {
  try {
    return cronstrue.toString(expression, { locale: lang === 'en-US' ? 'en' : 'zh_CN', use24HourTimeFormat: true })
  } catch {
    return ''
  }
}
