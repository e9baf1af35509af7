import { contract } from '@srm/contract/index'
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core'
import type { Answered, Session } from '../src/demo/session'

const getRoutes = (router: AppRouter): AppRoute[] =>
  Object.values(router)
    .flatMap((r) => (isAppRoute(r) ? [r] : getRoutes(r)))
    .filter((r) => r.method === 'GET')

/** Pages, feeds and files come as bytes: what is text in them is read as such. */
const textOf = (result: unknown): string => (Buffer.isBuffer(result) ? result.toString() : JSON.stringify(result ?? null))

/**
 * Tells of every answer the account gets by any GET of the contract: each route is asked with every one of `hints`, lists with
 * the first of them and with nothing but a page size, because a list names no single document. A route that is not open to the
 * account is asked once.
 */
export const eachGet = async (
  client: Session,
  id: string,
  hints: readonly Record<string, string>[],
  told: (answered: Answered, path: string) => void,
): Promise<void> => {
  const ask = async (route: AppRoute): Promise<void> => {
    const path = route.path.replace(/:\w+/g, id)
    const asked = /\/(list|counts)$/i.test(path) ? hints.slice(0, 1) : hints
    for (const query of [...asked, { pageSize: '200' }]) {
      const answered = await client.get(path, query)
      told(answered, path)
      if (answered.errorKey === 'NO_PERM' || answered.status === 401) break
    }
  }
  // Several at once: server and database each wait for the other half of the time.
  const routes = getRoutes(contract)
  const askOn = async (): Promise<void> => {
    for (let route = routes.shift(); route; route = routes.shift()) await ask(route)
  }
  await Promise.all(Array.from({ length: 4 }, askOn))
}
/** All of it as one text. */
export const crawlGets = async (client: Session, id: string, hints: readonly Record<string, string>[]): Promise<string> => {
  const answers: string[] = []
  await eachGet(client, id, hints, ({ result, message }) => answers.push(textOf(result) + message))
  return answers.join('\n')
}

/** As a number of its own: megabytes of ids and digests hold every five digits somewhere. */
export const holdsNumber = (all: string, digits: string): boolean =>
  new RegExp(`(?<![0-9A-Za-z])${digits.replace('.', '\\.')}(?![0-9A-Za-z])`).test(all)
