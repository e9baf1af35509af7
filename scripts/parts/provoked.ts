import { globSync, readFileSync } from 'node:fs'
import { contract } from '@srm/contract/index'
import { isAppRoute, type AppRouter } from '@ts-rest/core'

/** Endpoints that write, as `POST /sys/user/add`. */
const writes = (router: AppRouter): readonly string[] =>
  Object.values(router).flatMap((one) => (isAppRoute(one) ? (one.method === 'GET' ? [] : [`${one.method} ${one.path}`]) : writes(one)))
export const endpoints = (): readonly string[] => [...new Set(writes(contract))].toSorted()

/** A call as it was made, under the name of its endpoint: `PUT /sys/dict/back/5f…` is `PUT /sys/dict/back/:id`. */
const nameOf = (call: string, known: readonly string[]): string =>
  known.find((one) => one === call) ?? known.find((one) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(call)) ?? call

/** Calls that the crawl of refusals provoked, by its reports. */
export const provoked = (reports: string): ReadonlySet<string> => {
  const known = endpoints()
  const calls = globSync(`${reports}/refusals-*.tsv`)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .flatMap((line) => (line.split('\t')[5] ?? '').match(/(POST|PUT|PATCH|DELETE) \S+/g) ?? [])
  return new Set(calls.map((call) => nameOf(call, known)))
}

/** Endpoints that no press of the crawl has to provoke, each with the reason. */
export const notPressed = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(new URL('../../e2e/quality/not-pressed.tsv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  )

/** Endpoints that were neither provoked nor are named in the list. */
export const unproved = (reports: string): readonly string[] => {
  const [done, listed] = [provoked(reports), notPressed()]
  return endpoints().filter((one) => !done.has(one) && !listed.has(one))
}
