import { done, type Client } from '../client'

/** A page to look at: who opens it, at which addresses. */
export interface Stop {
  /** The route's path as the client's route files write it. */
  readonly path: string
  /** An account of the demo; null: a visitor. */
  readonly who: string | null
  /** Addresses with what the page needs to show something; absent: the path itself. */
  readonly at?: (api: Client) => Promise<readonly string[]>
}

export interface Row {
  readonly id: string
  readonly status: string
}
export const rows = async (api: Client, path: string): Promise<readonly Row[]> =>
  (done(await api.get(path, { pageSize: '100' })) as { records: readonly Row[] }).records
export const withStatus = (list: readonly Row[], status: string): string => list.find((row) => row.status === status)?.id ?? ''
/** The page of the first records of a list, whatever state they are in. */
export const everyOne = (list: string, page: string) => async (api: Client) =>
  (await rows(api, list)).slice(0, 3).map((row) => `${page}?id=${row.id}`)

/** The page of a record in each of some states, with parts of the first. */
export const inStates =
  (list: string, page: string, statuses: readonly string[], parts: readonly string[] = []) =>
  async (api: Client) => {
    const found = await rows(api, list)
    const at = (status: string, part = '') => `${page}?id=${withStatus(found, status)}${part}`
    return [...statuses.map((status) => at(status)), ...parts.map((part) => at(statuses[0] ?? '', `#${part}`))]
  }

/** The company whose pages are looked at. */
export const supplier = '江苏恒远阀门有限公司'
