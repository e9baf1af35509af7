import { get } from '../../../lib/wire/api'
import type { ListWire, Page } from '../types'

/** The result set a record was opened from: where it was asked, and where its records are shown. */
interface Trail {
  /** Address of the list, to go back to. */
  readonly list: string
  /** Address of a record with `{id}` in the place of its key. */
  readonly record: string
  /** Path of the list call and what it sent. */
  readonly call: string
  readonly wire: ListWire
  readonly total: number
  /** Keys of the page fetched last, and the place of its first among all. */
  readonly keys: readonly string[]
  readonly from: number
}
const storageKey = 'list-trails'
const most = 12

const read = (): readonly Trail[] => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as readonly Trail[]
  } catch {
    return []
  }
}
/** Kept for the browser tab alone: what another one lists is another matter. */
const write = (trails: readonly Trail[]): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(trails.slice(0, most)))
  } catch {
    // full or forbidden: there is then no "next" in the detail
  }
}

/** Several lists may lead to records of one page: each keeps its own trail. */
const isOther = (trail: Trail) => (one: Trail) => one.record !== trail.record || parts(one.list).path !== parts(trail.list).path

/** Remembers the list a record is opened from. A record whose address does not name its key has no neighbours. */
export const leaveTrail = (trail: Omit<Trail, 'record'>, href: string, key: string): void => {
  const at = key ? href.lastIndexOf(key) : -1
  if (at < 0) return
  const record = `${href.slice(0, at)}{id}${href.slice(at + key.length)}`
  const left = { ...trail, record }
  write([left, ...read().filter(isOther(left))])
}

/** Path and identity of an address; a record may be shown with more parameters than it was opened with. */
const parts = (href: string) => {
  const [path = '', search = ''] = (href.split('#')[0] ?? '').split('?')
  return { path, search: new URLSearchParams(search) }
}
/** The list that leads to this address, and the key of its record. */
export const trailTo = (href: string, trails = read()): { trail: Trail; key: string } | null => {
  const here = parts(href)
  for (const trail of trails) {
    const pattern = parts(trail.record)
    if (pattern.path !== here.path) continue
    const name = [...pattern.search].find(([, value]) => value === '{id}')?.[0]
    const key = name ? here.search.get(name) : null
    if (key && trail.keys.includes(key)) return { trail, key }
  }
  return null
}

export interface Neighbours {
  /** Counted from 1. */
  readonly at: number
  readonly total: number
  readonly list: string
}
export const neighboursOf = ({ trail, key }: { trail: Trail; key: string }): Neighbours => ({
  at: trail.from + trail.keys.indexOf(key),
  total: Math.max(trail.total, trail.from + trail.keys.length - 1),
  list: trail.list,
})

/** Address of the record `by` places on, fetching its page of the list where that is not at hand; null at the ends. */
export const stepFrom = async ({ trail, key }: { trail: Trail; key: string }, by: 1 | -1): Promise<string | null> => {
  const hrefOf = (next: string) => trail.record.replace('{id}', next)
  const near = trail.keys[trail.keys.indexOf(key) + by]
  if (near) return hrefOf(near)
  const size = Number(trail.wire['pageSize'])
  const place = trail.from + trail.keys.indexOf(key) + by
  if (place < 1 || place > trail.total) return null
  const pageNo = Math.ceil(place / size)
  const page = await get<Page<{ id: string }>>(trail.call, { ...trail.wire, pageNo }, { quiet: true })
  const keys = page.records.map((row) => row.id)
  const next = keys[place - 1 - (pageNo - 1) * size]
  if (!next) return null
  const moved = { ...trail, keys, from: (pageNo - 1) * size + 1, total: page.total }
  write([moved, ...read().filter(isOther(trail))])
  return hrefOf(next)
}
