import { mostCounted } from '@srm/domain/kit/list.rules'
/** Shown where there is nothing to show. */
export const nothing = '—'
/** A text is cut after so many characters where nothing else is said. */
export const ellipsisLength = 25

/** `-1234567.5` -> `−1,234,567.50`; works on the digits, never on a float. */
export const thousands = (value: string | number | null | undefined, places?: number): string => {
  if (value === null || value === undefined || value === '') return nothing
  const text = String(value)
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const shown = places === undefined ? fraction : fraction.slice(0, places).padEnd(places, '0')
  return `${sign && '−'}${grouped}${shown ? `.${shown}` : ''}`
}

/** A quantity or price without the zeros the column's precision adds: `12.5000` -> `12.5`, at least `places`. */
export const trimmedDecimal = (value: string | null | undefined, places = 0): string => {
  if (value === null || value === undefined || value === '') return nothing
  const [whole = '', fraction = ''] = value.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0')
  return thousands(kept ? `${whole}.${kept}` : whole)
}

/** `YYYY-MM-DD HH:mm`; seconds matter only to countdowns. */
export const shortInstant = (instant: string | null | undefined): string => instant?.slice(0, 16) || nothing
export const dayOf = (instant: string | null | undefined): string => instant?.slice(0, 10) || nothing

export const ellipsis = (value: string | null | undefined, length = ellipsisLength): string => {
  if (!value) return nothing
  const points = [...value]
  return points.length > length ? `${points.slice(0, length).join('')}…` : value
}

const units = ['B', 'KB', 'MB', 'GB']
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const amount = bytes / 1024 ** step
  return `${step && amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whole days left decide the colour: 10 and more green, 5 to 9 orange, fewer red (docs/portal.md, Status and countdown). */
type Heat = 'ok' | 'warn' | 'hot' | 'end'
export const heatOf = (msLeft: number): Heat => {
  if (msLeft <= 0) return 'end'
  if (msLeft >= 10 * day) return 'ok'
  return msLeft >= 5 * day ? 'warn' : 'hot'
}

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}
export const timeLeft = (ms: number): TimeLeft => {
  const left = Math.max(0, ms)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / 1000),
  }
}

/** A count as it is shown: rows are counted up to a limit, beyond which it says that there are more. */
export const figureText = (count: number): string => (count > mostCounted ? `${thousands(mostCounted)}+` : thousands(count))
