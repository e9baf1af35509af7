import type { Config } from '../config'

const offsets = new Map<string, string>()
const offsetOf = (zone: string): string => {
  const known = offsets.get(zone)
  if (known) return known
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(0))
    .find((p) => p.type === 'timeZoneName')?.value
  const offset = name?.replace('GMT', '') || '+00:00'
  offsets.set(zone, offset)
  return offset
}
type Zone = Pick<Config, 'BIZ_TZ'>
/** `2026-11-21 10:00:00` of the business zone as machines read it: `2026-11-21T10:00:00+08:00`. */
export const isoInstant = ({ BIZ_TZ }: Zone, at: string): string => `${at.replace(' ', 'T')}${offsetOf(BIZ_TZ)}`
/** The same instant in UTC, `2026-11-21T02:00:00Z`: what is signed must not change with the zone of the installation. */
export const utcInstant = (config: Zone, at: string): string => new Date(isoInstant(config, at)).toISOString().replace('.000Z', 'Z')
