import type { RelatedGraph } from '@srm/contract/srm/related-document'
import type { PermissionCode } from '@srm/domain/catalog'
import { documents, ownDocuments, pageOfDocument } from '@srm/domain/documents'
import { refuse } from '@srm/domain/kit/errors'
import { relatedKinds, relatedStages, relatedTypes, type RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'
import { idsInReach } from '../../../data/access/rules'
import { readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { nodeReaders } from './nodes'
import { walk, type Walked } from './walk'

type Side = 'buyer' | 'supplier'
/** What opens documents of a kind; null: this side has none of them. */
const permissionOf = (type: RelatedType, side: Side): PermissionCode | null => {
  const { buyer, own } = relatedKinds[type]
  if (side === 'buyer') return documents[buyer].read
  return own && ownDocuments[own].list
}
type Node = Walked['nodes'][number]
const pageOf = ({ type, pageOf: id }: Node, side: Side): string => {
  const kind: { buyer: keyof typeof documents; own: keyof typeof ownDocuments | null; section?: { buyer?: string; own?: string } } =
    relatedKinds[type]
  const section = side === 'buyer' ? kind.section?.buyer : kind.section?.own
  return pageOfDocument(side === 'supplier' && kind.own ? kind.own : kind.buyer, id) + (section ? `#${section}` : '')
}

const stageOf = ({ type }: Node) => relatedStages.indexOf(relatedKinds[type].stage)
const inOrder = (a: Node, b: Node) => stageOf(a) - stageOf(b) || a.day.localeCompare(b.day) || a.docNo.localeCompare(b.docNo)
const answered = ({ nodes, links, more }: Walked, side: Side): RelatedGraph => ({
  nodes: nodes.toSorted(inOrder).map((node) => {
    const { type, id, docNo, no, title, supplierName, status, day, amount, currency } = node
    return {
      ...{ type, id, docNo, no, title, status, day, amount, currency },
      supplierName: side === 'buyer' ? supplierName : null,
      state: nodeReaders[type].stateOf(status),
      to: pageOf(node, side),
    }
  }),
  links: [...links],
  more: relatedTypes.flatMap((type) => {
    const count = more.get(type) ?? 0
    return count > 0 ? [{ type, count }] : []
  }),
})

/**
 * What a document came from and led to, as far as the caller may read it: the permissions of its pages, the row policies and
 * the data rules decide of each document.
 * @throws NO_PERM for a kind that the caller may not open, NOT_FOUND for a document that it may not read
 */
export const relatedGraph = (ctx: Ctx, side: Side, start: { readonly type: RelatedType; readonly id: string }): Promise<RelatedGraph> =>
  readingOne(ctx, async (tx) => {
    const isOpen = (type: RelatedType): boolean => {
      const needed = permissionOf(type, side)
      return needed !== null && tx.actor.permissions.has(needed)
    }
    if (tx.actor.kind !== side || !isOpen(start.type)) throw refuse('NO_PERM')
    const walked = await walk(tx, start, {
      ...{ side, types: new Set(relatedTypes.filter(isOpen)) },
      within: (tx: Tx, type, ids) => idsInReach(tx, permissionOf(type, side) ?? 'signed-in', ids),
    })
    if (!walked) throw refuse('NOT_FOUND')
    return answered(walked, side)
  })
