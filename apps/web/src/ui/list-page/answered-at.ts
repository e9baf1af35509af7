import { instantOf, serverNow } from '../../lib/clock'

/** By how much the server's clock is ahead of the browser's, in whole seconds: two looks at a clock differ by a millisecond. */
const ahead = (): number => Math.round((serverNow() - Date.now()) / 1000) * 1000
/** `HH:mm` by the server's clock of a moment that the browser noted by its own, which may be wrong by hours. */
export const answeredAt = (ms: number): string => instantOf(ms + ahead()).slice(11, 16)
