import type { Operation } from '@srm/contract/kit/all-routes'
import { guardAnswers } from '@srm/domain/kit/machine-cells'
import { permissionOf } from '@srm/domain/kit/machine'
import { machineCells } from '@srm/domain/machine-cells'
import { recordedRefusals } from './recorded'

/** Any call may be refused with these; the document says it once. */
export const general: ReadonlySet<string> = new Set([
  ...['TOKEN_INVALID', 'NO_PERM', 'PROFILE_INCOMPLETE', 'LOGIN_LIMITED', 'BAD_INPUT', 'IDEMPOTENCY_MISMATCH'],
  ...['TOO_OFTEN', 'TOO_LARGE', 'UNAVAILABLE', 'BUSY', 'STORAGE_FULL', 'INTERNAL'],
])

/** By permission of an action: what the guards of its life cycle answer, after the state and the version. */
const guarded = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    machineCells.flatMap((cells) =>
      Object.keys(cells.machine.actions).map((action) => [
        permissionOf(cells.machine, action),
        ['BAD_TRANSITION', ...guardAnswers(cells, action)],
      ]),
    ),
  )

/** Each operation may be refused with these: by the guards of its action, and as tests were refused. */
export const refusalsOf = (): ((operation: Operation) => readonly string[]) => {
  const [byGuards, recorded] = [guarded(), recordedRefusals()]
  return ({ id, route }) => {
    const guards = route.method === 'GET' ? [] : (byGuards.get(route.metadata.access) ?? [])
    return [...new Set([...guards, ...(recorded.get(id) ?? [])])].filter((key) => !general.has(key)).toSorted()
  }
}
