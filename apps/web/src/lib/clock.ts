import { useEffect, useState } from 'react'
import { createStore } from './session/store'

/** The business time zone is China's, without daylight saving. */
const bizOffset = 8 * 3_600_000

let offset = 0
let bestTrip = Number.POSITIVE_INFINITY
let takenAt = 0
/** Known once the first answer has arrived. */
const clockReady = createStore(false)

/** Learns the server's clock from an answer: the quickest round trip of the last minute is the most exact. */
export const learnServerTime = (timestamp: number, sentAt: number, receivedAt: number): void => {
  const trip = receivedAt - sentAt
  const stale = receivedAt - takenAt > 60_000
  if (!stale && trip >= bestTrip) return
  offset = timestamp - (sentAt + receivedAt) / 2
  bestTrip = trip
  takenAt = receivedAt
  clockReady.set(true)
}

/** Server time in ms; the browser's own clock decides nothing. */
export const serverNow = (): number => Date.now() + offset

const two = (n: number) => String(n).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the business time zone. */
export const instantOf = (ms: number): string => {
  const d = new Date(ms + bizOffset)
  return `${d.getUTCFullYear()}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())} ${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`
}
/** Epoch ms of a business instant or day; NaN when it is neither. */
export const msOf = (instant: string): number => {
  const [date = '', time = '00:00:00'] = instant.split(' ')
  return Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}+08:00`)
}
/** What guards compare with: the server's time as an instant. */
export const bizNow = (): string => instantOf(serverNow())

/** Server time that ticks; components showing it draw again each `every` ms. */
export const useServerNow = (every = 1000): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, every)
    const stop = clockReady.subscribe(tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every])
  return now
}
