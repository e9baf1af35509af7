import type { RelatedGraph, RelatedNode } from '@srm/contract/srm/related-document'
import { relatedKinds, relatedStages, type RelatedStage, type RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'

/** A stage shows so many documents before the rest is asked for. */
export const fewest = 5

interface Stage {
  readonly stage: RelatedStage
  readonly nodes: readonly RelatedNode[]
  readonly more: readonly { readonly type: RelatedType; readonly count: number }[]
}
const stageOf = ({ type }: { readonly type: RelatedType }): RelatedStage => relatedKinds[type].stage
/** Stages with something in them, in the order of a purchase. */
export const stagesOf = ({ nodes, more }: RelatedGraph): Stage[] =>
  relatedStages
    .map((stage) => ({
      stage,
      nodes: nodes.filter((node) => stageOf(node) === stage),
      more: more.filter((one) => stageOf(one) === stage),
    }))
    .filter((one) => one.nodes.length > 0 || one.more.length > 0)

/** Keys of what leads straight to a document or from it. */
export const nearTo = ({ links }: RelatedGraph, id: string): ReadonlySet<string> =>
  new Set(links.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])))

/** The first of a stage: the document itself and what is linked with it come before all others, in their own order. */
export const foremost = (nodes: readonly RelatedNode[], near: ReadonlySet<string>, id: string): readonly RelatedNode[] => {
  const isNear = (node: RelatedNode) => node.id === id || near.has(node.id)
  const kept = new Set([...nodes.filter(isNear), ...nodes.filter((node) => !isNear(node))].slice(0, fewest))
  return nodes.filter((node) => kept.has(node))
}

/** Numbers of the documents that lead to each, by its key. */
export const originsOf = ({ nodes, links }: RelatedGraph): ReadonlyMap<string, readonly string[]> => {
  const numberOf = new Map(nodes.map(({ id, docNo }) => [id, docNo]))
  return new Map(nodes.map(({ id }) => [id, links.flatMap(({ from, to }) => (to === id ? [numberOf.get(from) ?? ''] : []))]))
}
