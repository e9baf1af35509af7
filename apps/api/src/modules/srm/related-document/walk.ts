import {
  maxDepth,
  maxNodes,
  maxOfLink,
  settlesMany,
  type LinkKind,
  type RelatedType,
} from '@srm/domain/srm/related-document/related-document.kinds'
import { sideBySide, type Tx } from '../../../data/transaction/in-tx'
import { links, type Direction, type LinkReader, type Pair } from './links'
import type { FoundNode } from './node-reader'
import { nodeReaders } from './nodes'

interface Start {
  readonly type: RelatedType
  readonly id: string
}
export interface Walked {
  readonly nodes: readonly (FoundNode & { readonly type: RelatedType })[]
  readonly links: readonly { readonly from: string; readonly to: string; readonly kind: LinkKind }[]
  readonly more: ReadonlyMap<RelatedType, number>
}
/** What the walk may read: kinds that are not named are not asked for, so that no document is reached through one of them. */
interface Reach {
  readonly types: ReadonlySet<RelatedType>
  readonly side: 'buyer' | 'supplier'
  /** Those of these documents that may be read beyond their row policies. */
  readonly within: (tx: Tx, type: RelatedType, ids: readonly string[]) => Promise<ReadonlySet<string>>
}

type Ids = Map<RelatedType, Set<string>>
const add = (to: Ids, type: RelatedType, id: string) => to.set(type, (to.get(type) ?? new Set()).add(id))

const load = (tx: Tx, reach: Reach, asked: Ids): Promise<Walked['nodes'][]> =>
  sideBySide(
    tx,
    [...asked].map(([type, ids]) => async (tx: Tx) => {
      const rows = await nodeReaders[type].rows(tx, [...ids])
      const within = await reach.within(
        tx,
        type,
        rows.map(({ id }) => id),
      )
      return rows.filter(({ id }) => within.has(id)).map((row) => ({ ...row, type }))
    }),
  )

interface Step {
  readonly link: LinkReader
  readonly direction: Direction
  readonly ids: readonly string[]
}
/** Whoever was found by a link as the only one before it has nothing else to tell by that link. */
const stepsFrom = (frontier: Ids, foundBy: ReadonlyMap<string, LinkReader>, { types, side }: Reach): Step[] =>
  links
    .filter((link) => (link.side ?? side) === side && types.has(link.from) && types.has(link.to))
    .flatMap((link) =>
      (['up', 'down'] as const).flatMap((direction) => {
        const all = [...(frontier.get(direction === 'down' ? link.from : link.to) ?? [])]
        const isKnown = (id: string) => (settlesMany(link.to) ? foundBy.has(id) : link.isOnly && foundBy.get(id) === link)
        const ids = direction === 'up' ? all.filter((id) => !isKnown(id)) : all
        return ids.length > 0 ? [{ link, direction, ids }] : []
      }),
    )
const farEnd = ({ link, direction }: Step) => (direction === 'down' ? link.to : link.from)

/** One round: what the frontier is linked with, one statement for each pair of kinds and direction. */
const followed = async (
  tx: Tx,
  steps: readonly Step[],
): Promise<(Step & { readonly pairs: readonly Pair[]; readonly isCut: boolean })[]> => {
  const found = await sideBySide(
    tx,
    steps.map(
      ({ link, direction, ids }) =>
        (tx: Tx) =>
          link.pairs(tx, direction, ids, maxOfLink + 1),
    ),
  )
  return steps.map((step, i) => {
    const pairs = found[i] ?? []
    return { ...step, pairs: pairs.slice(0, maxOfLink), isCut: pairs.length > maxOfLink }
  })
}

/**
 * Walks from a document along the links in both directions, breadth first, through documents that may be read alone. One that
 * may not is absent, and so is whatever only it leads to.
 * @returns null where the document itself may not be read
 */
export const walk = async (tx: Tx, start: Start, reach: Reach): Promise<Walked | null> => {
  const [first] = (await load(tx, reach, new Map([[start.type, new Set([start.id])]]))).flat()
  if (!first) return null
  const nodes = new Map([[first.id, first]])
  const edges = new Map<string, Walked['links'][number]>()
  const more = new Map<RelatedType, number>()
  const foundBy = new Map<string, LinkReader>()
  let frontier: Ids = new Map([[start.type, new Set([start.id])]])
  for (let depth = 0; depth < maxDepth && frontier.size > 0 && nodes.size < maxNodes; depth++) {
    const rounds = await followed(tx, stepsFrom(frontier, foundBy, reach))
    const asked: Ids = new Map()
    for (const round of rounds)
      for (const { from, to } of round.pairs) {
        edges.set(`${from} ${to}`, { from, to, kind: round.link.kind })
        const id = round.direction === 'down' ? to : from
        if (nodes.has(id)) continue
        add(asked, farEnd(round), id)
        if (round.direction === 'down') foundBy.set(id, round.link)
      }
    const found = (await load(tx, reach, asked)).flat()
    const room = maxNodes - nodes.size
    frontier = new Map()
    for (const node of found.slice(0, room)) {
      nodes.set(node.id, node)
      add(frontier, node.type, node.id)
    }
    for (const { type } of found.slice(room)) more.set(type, (more.get(type) ?? 0) + 1)
    // What is cut off is counted when everything of this round is known.
    for (const round of rounds.filter(({ isCut }) => isCut)) {
      const seen = [...nodes.keys(), ...found.slice(room).map(({ id }) => id)]
      const left = await round.link.countOthers(tx, round.direction, round.ids, seen)
      more.set(farEnd(round), (more.get(farEnd(round)) ?? 0) + left)
    }
  }
  const isShown = ({ from, to }: Pair) => nodes.has(from) && nodes.has(to)
  return { nodes: [...nodes.values()], links: [...edges.values()].filter(isShown), more }
}
