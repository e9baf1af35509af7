import type { Ctx } from '../http/context'

/** Work on a schedule. Idempotent: guards read the clock, so a late or repeated run widens nothing. */
export interface Job {
  readonly name: string
  /** Five cron fields in the business zone. */
  readonly cron: string
  readonly run: (ctx: Ctx) => Promise<void>
}
export const job = (name: string, cron: string, run: Job['run']): Job => ({ name, cron, run })
