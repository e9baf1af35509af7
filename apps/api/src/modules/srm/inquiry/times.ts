const asNumber = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`)
const asText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** `base` plus the time that lies between `from` and `to`: wall clocks of one zone without summer time. */
export const later = (base: string, from: string, to: string): string => asText(asNumber(base) + Math.max(0, asNumber(to) - asNumber(from)))
