import type { ErrorKey } from '../../kit/errors'
import './job.text'

/** Why an expression cannot be a schedule: a key of the error catalogue and the part that is wrong. */
export interface CronFault {
  readonly key: ErrorKey
  readonly part: string
}
interface Span {
  readonly from: number
  readonly to: number
  readonly names?: readonly string[]
}
const minutes: Span = { from: 0, to: 59 }
const hours: Span = { from: 0, to: 23 }
const days: Span = { from: 1, to: 31 }
const months: Span = { from: 1, to: 12, names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] }
/** Quartz counts weekdays from Sunday = 1, cron from Sunday = 0. */
const weekdays: Span = { from: 1, to: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] }

class Faulty extends Error {
  readonly fault: CronFault
  constructor(key: ErrorKey, part: string) {
    super(key)
    this.fault = { key, part }
  }
}

const isAny = (field: string) => field === '*' || field === '?'

const numberIn = (span: Span, word: string): number => {
  const named = span.names?.indexOf(word.toUpperCase()) ?? -1
  const value = named >= 0 ? named + span.from : /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN
  if (!(value >= span.from && value <= span.to)) throw new Faulty('CRON_BAD', word)
  return value
}

/** `a`, `a-b` (also over the end: FRI-MON), `a/n`, `a-b/n`, and `*` in place of a range. */
const valuesOf = (span: Span, item: string): number[] => {
  const [range = '', step, ...rest] = item.split('/')
  const [first = '', last, ...more] = range.split('-')
  if (rest.length > 0 || more.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) throw new Faulty('CRON_BAD', item)
  const whole = range === '*'
  if (whole && last !== undefined) throw new Faulty('CRON_BAD', item)
  const from = whole ? span.from : numberIn(span, first)
  const to = whole ? span.to : last !== undefined ? numberIn(span, last) : step !== undefined ? span.to : from
  const size = span.to - span.from + 1
  const count = (to >= from ? to - from : to - from + size) + 1
  return Array.from({ length: count }, (_, i) => span.from + ((from - span.from + i) % size)).filter((_, i) => i % Number(step ?? 1) === 0)
}

const field = (span: Span, text: string, shift = 0): string => {
  if (isAny(text)) return '*'
  const values = text.split(',').flatMap((item) => valuesOf(span, item))
  return [...new Set(values)]
    .sort((a, b) => a - b)
    .map((value) => value + shift)
    .join(',')
}

const dayOfMonth = (text: string): string => {
  if (text.toUpperCase() === 'L') return 'L'
  if (/[LWC]/i.test(text)) throw new Faulty('CRON_UNSUPPORTED', text)
  return field(days, text)
}

/** Beside values: the last of a weekday in its month (`6L`), and its n-th (`6#3`). */
const dayOfWeek = (text: string): string => {
  const special = /^(\w{1,3}?)(L|#[1-5])$/i.exec(text)
  if (special?.[1] && special[2]) return `${numberIn(weekdays, special[1]) - 1}${special[2].toUpperCase()}`
  if (/[#C]|\dL/i.test(text)) throw new Faulty('CRON_UNSUPPORTED', text)
  return field(weekdays, text, -1)
}

const converted = (quartz: string): string => {
  const parts = quartz.trim().split(/\s+/)
  if (parts.length !== 6 && parts.length !== 7) throw new Faulty('CRON_FIELDS', String(parts.length))
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = '', year = '*'] = parts
  if (second !== '0' && second !== '00') throw new Faulty('CRON_SECONDS', second)
  if (!isAny(year)) throw new Faulty('CRON_YEAR', year)
  if (!isAny(day) && !isAny(weekday)) throw new Faulty('CRON_DAYS', `${day} ${weekday}`)
  return [field(minutes, minute), field(hours, hour), dayOfMonth(day), field(months, month), dayOfWeek(weekday)].join(' ')
}

/**
 * A Quartz expression (seconds minutes hours day month weekday [year]) as the five cron fields the queue schedules by.
 * The queue looks once a minute, and for ever: seconds but 0, and years, cannot be expressed.
 */
export const cronOf = (quartz: string): { readonly cron: string } | { readonly fault: CronFault } => {
  try {
    return { cron: converted(quartz) }
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.fault }
    throw error
  }
}

/** Five plain cron fields in the notation of Quartz. */
export const quartzOf = (cron: string): string => {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = cron.trim().split(/\s+/)
  const names = weekday.replace(/\d/g, (digit) => weekdays.names?.[Number(digit) % 7] ?? digit)
  return ['0', minute, hour, weekday === '*' ? day : '?', month, weekday === '*' ? '?' : names].join(' ')
}
