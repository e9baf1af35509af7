import { ListQuery } from '@srm/contract/kit/page'
import type { RouteMeta } from '@srm/contract/kit/route'
import { z } from 'zod'
import { contractRoutes } from '../../../http/openapi'

/** A list of the contract: its call, its permission, the columns of its rows. */
export interface ListCall {
  readonly path: string
  readonly meta: RouteMeta
  readonly columns: readonly string[]
  /** An answer in the form the call gives it: what is not declared falls away. */
  readonly present: (result: unknown) => { records: Record<string, unknown>[]; total: number }
}

const Rows = z.looseObject({ records: z.array(z.record(z.string(), z.unknown())), total: z.number() })

const resultOf = (answer: z.ZodType | undefined): z.ZodObject | undefined => {
  const success = answer instanceof z.ZodDiscriminatedUnion ? answer.options[0] : undefined
  const result = success instanceof z.ZodObject ? success.shape['result'] : undefined
  return result instanceof z.ZodObject ? result : undefined
}

const listCall = (route: ReturnType<typeof contractRoutes>[number]): ListCall[] => {
  const result = resultOf(route.responses['200'])
  const records = result?.shape['records']
  const row = records instanceof z.ZodArray ? records.element : undefined
  if (route.method !== 'GET' || route.query !== ListQuery || !result || !(row instanceof z.ZodObject)) return []
  const { path, metadata } = route
  const present = (given: unknown) => Rows.parse(result.parse(given))
  return [{ path, meta: metadata, columns: Object.keys(row.shape), present }]
}

let known: readonly ListCall[] | undefined
/** The lists whose permission is one of `codes`. */
export const listsOf = (codes: readonly string[]): ListCall[] => {
  known ??= contractRoutes().flatMap(listCall)
  return known.filter((list) => codes.includes(list.meta.access))
}
