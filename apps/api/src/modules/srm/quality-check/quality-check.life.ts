import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { qualityCheck, qualityCheckItem } from '@srm/db/schema/srm/quality-check'
import { qualityCheckMachine, type QualityCheckFacts } from '@srm/domain/srm/quality-check/quality-check.machine'
import { conclusionOf } from '@srm/domain/srm/quality-check/quality-check.rules'
import { asc, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type QualityCheck = InferSelectModel<typeof qualityCheck>

export const itemsOf = (tx: Tx, checkId: string) =>
  tx.db.select().from(qualityCheckItem).where(eq(qualityCheckItem.checkId, checkId)).orderBy(asc(qualityCheckItem.lineNo))

/** Corrective actions of the check; the codes are those of confirmed and withdrawn. */
const auditsOf = async (tx: Tx, checkId: string) => {
  const [found] = await tx.db
    .select({
      audits: sql<number>`count(*)::int`,
      openAudits: sql<number>`count(*) filter (where ${qualityAudit.status} not in ('2', '9'))::int`,
    })
    .from(qualityAudit)
    .where(eq(qualityAudit.sourceId, checkId))
  return found ?? { audits: 0, openAudits: 0 }
}

const factsOf = async (tx: Tx, { id }: Pick<QualityCheck, 'id'>): Promise<QualityCheckFacts> => {
  const items = await itemsOf(tx, id)
  return {
    items: items.length,
    unscored: items.filter((item) => item.score === null).length,
    conclusion: conclusionOf(items),
    ...(await auditsOf(tx, id)),
  }
}

export const qualityCheckLife = lifecycle({ machine: qualityCheckMachine, table: qualityCheck, facts: factsOf })
