import { expert } from '@srm/db/schema/srm/expert'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { demandsFor } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { exclusionOf, type Sitting } from '@srm/domain/srm/expert/expert.rules'
import type { CandidateList, DrawExpert } from '@srm/proof/expert-draw'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { ExpertDraw } from './expert-draw.life'

/** A category with all above it. */
const lineage = async ({ db }: Tx): Promise<(id: string) => readonly string[]> => {
  const rows = await db.select({ id: srmCategory.id, parentId: srmCategory.parentId }).from(srmCategory)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const above = (id: string): readonly string[] => {
    const parent = parents.get(id)
    return parent ? [id, ...above(parent)] : [id]
  }
  return above
}

/**
 * Everybody of the asked kinds and fields, in the order of their numbers, each with the rule that excludes him or her
 * (docs/expert.md, Who is a candidate). Needs the system's reach: whoever makes a draw need not read the register.
 */
export const candidateList = async (sys: Tx, draw: ExpertDraw, avoided: Sitting['avoided']): Promise<CandidateList> => {
  const kinds = [...new Set(draw.demands.map(({ kind }) => kind))]
  const people = await sys.db
    .select()
    .from(expert)
    .where(and(eq(expert.tenantId, draw.tenantId), eq(expert.delFlag, 0), inArray(expert.kind, kinds)))
    .orderBy(asc(expert.docNo))
  const above = await lineage(sys)
  const sitting = { from: draw.evalFrom, to: draw.evalTo, avoided, parties: [draw.createBy, sys.actor.username] }
  const experts = people.flatMap((one): DrawExpert[] => {
    const demands = demandsFor(one, draw.demands, above)
    if (demands.length === 0) return []
    const excluded = exclusionOf(one, sitting)
    const { id, docNo: no, name, employer, kind } = one
    return [{ id, no, name, employer, kind, demands, rule: excluded?.rule ?? null, detail: excluded?.detail ?? null }]
  })
  return {
    ...{ v: 1, type: 'expertDraw', drawNo: draw.docNo, from: draw.evalFrom, to: draw.evalTo },
    demands: draw.demands.map(({ kind, categoryId, category, count }) => ({ kind, categoryId, category, count })),
    ...{ avoided, experts },
  }
}
