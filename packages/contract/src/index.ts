import { c } from './kit/route'

/** The whole wire contract: one line per slice. */
export const contract = c.router({})
