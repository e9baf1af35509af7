import { wfVersion } from '@srm/db/schema/studio/workflow'
import { approvalOf } from '@srm/domain/approvals'
import type { Graph, Named } from '@srm/domain/studio/workflow/graph'
import { inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** The processes of a page of rows, each read once. */
export const graphsOf = async (tx: Tx, versionIds: readonly string[]): Promise<ReadonlyMap<string, Graph>> => {
  const ids = [...new Set(versionIds)]
  if (ids.length === 0) return new Map()
  const rows = await asSystem(tx, ({ db }) =>
    db.select({ id: wfVersion.id, graph: wfVersion.graph }).from(wfVersion).where(inArray(wfVersion.id, ids)),
  )
  return new Map(rows.map((row) => [row.id, row.graph]))
}
export const purposeName = (bizType: string, purpose: string): Named => {
  const { zh = purpose, en = purpose } = approvalOf(bizType)?.purposes[purpose] ?? {}
  return { zh, en }
}
export const nameIn = (graph: Graph | undefined, key: string): Named => {
  const node = graph?.nodes[key]
  return node && 'name' in node && node.name ? node.name : { zh: key, en: key }
}
