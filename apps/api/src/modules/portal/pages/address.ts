import type { Config } from '../../../config'

/** Full address of a path of the product; PUBLIC_URL may itself hold a path. */
export const publicUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, path: string): string => `${PUBLIC_URL.replace(/\/+$/, '')}${path}`

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
/** `2026-11-21 10:00:00` of the business zone as machines read it: `2026-11-21T10:00:00+08:00`. */
export const isoInstant = ({ BIZ_TZ }: Pick<Config, 'BIZ_TZ'>, at: string): string => `${at.replace(' ', 'T')}${offsetOf(BIZ_TZ)}`
