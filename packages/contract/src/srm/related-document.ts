import { linkKinds, relatedTypes } from '@srm/domain/srm/related-document/related-document.kinds'
import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { day, id, money } from '../kit/scalars'

const type = z.enum(relatedTypes)
const RelatedNode = z.object({
  type,
  id,
  docNo: z.string(),
  /** Counts within the document that it is a part of: the second change of an order. */
  no: z.number().nullable(),
  title: z.string(),
  /** The company it is agreed with; null on its own side, and where there are several. */
  supplierName: z.string().nullable(),
  /** Code of the dictionary, and the name of the state. */
  status: z.string(),
  state: z.string(),
  /** On which it was published, sent or decided, else drafted. */
  day,
  /** Null where there is none, and for whoever may not read it. */
  amount: money.nullable(),
  currency: z.string().nullable(),
  /** The page it is read on. */
  to: z.string(),
})
export type RelatedNode = z.infer<typeof RelatedNode>

export const RelatedGraph = z.object({
  /** The document that was asked for, and what is connected with it: by stage, then by day. */
  nodes: z.array(RelatedNode),
  /** From the earlier document to the later one, by their keys. */
  links: z.array(z.object({ from: id, to: id, kind: z.enum(linkKinds) })),
  /** How many more there are of a kind that are not shown one by one. */
  more: z.array(z.object({ type, count: z.number() })),
})
export type RelatedGraph = z.infer<typeof RelatedGraph>

const of = z.object({ type, id })

/** Signed in is enough here: whoever may read a document reads what it came from and led to, as far as these may be read. */
export const relatedDocument = c.router({
  graph: readRoute({ path: '/srm/relatedDocument/graph', query: of, result: RelatedGraph, access: 'signed-in' }),
  /** The same on the supplier's side, without what is internal to the buyer. */
  ownGraph: readRoute({ path: '/srm/relatedDocument/ownGraph', query: of, result: RelatedGraph, access: 'signed-in' }),
})
