import { c } from './kit/route'
import { portal } from './portal/announcement'

/** The whole wire contract: one line per slice. */
export const contract = c.router({
  portal,
})
