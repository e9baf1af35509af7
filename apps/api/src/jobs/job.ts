import type { Ctx } from '../http/request/context'

/** A whole number an administrator may set: the days a log is kept. */
export interface ParameterDef {
  readonly min: number
  readonly max: number
  /** Where nothing is set. */
  readonly value: number
}
export type Parameters = Readonly<Record<string, number>>

/** Work on a schedule. Idempotent: guards read the clock, so a late or repeated run widens nothing. */
export interface Job {
  readonly name: string
  /** Five cron fields in the business zone: the schedule it starts with. An administrator may change it. */
  readonly cron: string
  readonly parameters: Readonly<Record<string, ParameterDef>>
  /** Where it answers a number, that is how many it dealt with. */
  readonly run: (ctx: Ctx, given: Parameters) => Promise<unknown>
}
const declared = new Map<string, Job>()
/** The product's jobs by name: an administrator schedules these and no other. */
export const declaredJobs = (): ReadonlyMap<string, Job> => declared

export const job = <const P extends string = never>(
  name: string,
  cron: string,
  run: (ctx: Ctx, given: Readonly<Record<P, number>>) => Promise<unknown>,
  parameters: Readonly<Record<P, ParameterDef>> = {} as Readonly<Record<P, ParameterDef>>,
): Job => {
  const made: Job = { name, cron, parameters, run: run as Job['run'] }
  declared.set(name, made)
  return made
}

/** What a job runs with: what was set, within its limits, else its own value. */
export const parametersOf = ({ parameters }: Job, set: Readonly<Record<string, unknown>> = {}): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, { min, max, value }]) => {
      const given = set[name]
      return [name, typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max ? given : value]
    }),
  )
