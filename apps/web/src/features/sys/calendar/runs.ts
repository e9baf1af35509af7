import type { CalendarDayRow } from '@srm/contract/sys/calendar'
import { plusDays } from '@srm/domain/kit/day'

export interface Run {
  readonly kind: CalendarDayRow['kind']
  readonly name: string
  readonly from: string
  readonly to: string
}
/** Days of one kind and name that follow each other, as one; `days` are in order. */
export const runsOf = (days: readonly CalendarDayRow[]): readonly Run[] => {
  const runs: Run[] = []
  for (const { onDate, kind, name } of days) {
    const last = runs.at(-1)
    const follows = last && last.kind === kind && last.name === name && plusDays(last.to, 1) === onDate
    if (follows) runs[runs.length - 1] = { ...last, to: onDate }
    else runs.push({ kind, name, from: onDate, to: onDate })
  }
  return runs
}
