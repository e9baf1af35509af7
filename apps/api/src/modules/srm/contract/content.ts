import type { ContractInput } from '@srm/contract/srm/contract'
import { contractLine, contractMilestone, contractPaymentStage, contractSecret } from '@srm/db/schema/srm/contract'
import { valuesOf } from '@srm/domain/kit/fields'
import type { PriceBasis } from '@srm/domain/kit/money'
import { contractLineFields } from '@srm/domain/srm/contract/contract.fields'
import { amountsOfLine } from '@srm/domain/srm/contract/contract.rules'
import type { ContentLine, ContractContent } from '@srm/domain/srm/contract/contract-change.rules'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { materialIdsOf } from '../material/material.public'
import type { Contract } from './contract.life'

// A contract has these beside its header: lines, plan of payments, milestones.

/** Lines as they are kept: one of `known` keeps its key, which versions are compared by; any other gets one of its own. */
export const pricedLines = (
  lines: ContractInput['lines'],
  basis: PriceBasis,
  currency: string,
  known: readonly string[] = [],
): ContentLine[] => {
  const free = new Set(known)
  return lines.map((line) => ({
    // Once each: a copied row carries the key of the first.
    id: line.id && free.delete(line.id) ? line.id : randomUUID(),
    awardLineId: line.awardLineId ?? null,
    ...valuesOf(contractLineFields, line),
    ...amountsOfLine(valuesOf(contractLineFields, line), basis, currency),
  }))
}

type Parts = Pick<ContractContent, 'lines' | 'stages' | 'milestones'>
/** Replaces lines, plan and milestones; lines are numbered 10, 20, 30… in the order they were given. */
export const writeParts = async (tx: Tx, contractId: string, { lines, stages, milestones }: Parts): Promise<void> => {
  const { db } = tx
  await db.delete(contractLine).where(eq(contractLine.contractId, contractId))
  await db.delete(contractPaymentStage).where(eq(contractPaymentStage.contractId, contractId))
  await db.delete(contractMilestone).where(eq(contractMilestone.contractId, contractId))
  const materialOf = await materialIdsOf(tx, lines)
  if (lines.length > 0)
    await db
      .insert(contractLine)
      .values(lines.map((line, i) => ({ ...line, contractId, lineNo: (i + 1) * 10, materialId: materialOf(line) })))
  if (stages.length > 0) await db.insert(contractPaymentStage).values(stages.map((row, i) => ({ ...row, contractId, seq: i + 1 })))
  if (milestones.length > 0) await db.insert(contractMilestone).values(milestones.map((row, i) => ({ ...row, contractId, seq: i + 1 })))
}

export const lineIdsOf = async (tx: Tx, contractId: string): Promise<string[]> => {
  const rows = await tx.db.select({ id: contractLine.id }).from(contractLine).where(eq(contractLine.contractId, contractId))
  return rows.map((row) => row.id)
}
export const linesOf = (tx: Tx, contractId: string) =>
  tx.db.select().from(contractLine).where(eq(contractLine.contractId, contractId)).orderBy(asc(contractLine.lineNo))
export const stagesOf = (tx: Tx, contractId: string) => {
  const { stage, pct, condition, days } = contractPaymentStage
  return tx.db
    .select({ stage, pct, condition, days })
    .from(contractPaymentStage)
    .where(eq(contractPaymentStage.contractId, contractId))
    .orderBy(asc(contractPaymentStage.seq))
}
export const milestonesOf = (tx: Tx, contractId: string) => {
  const { name, dueOn, note } = contractMilestone
  return tx.db
    .select({ name, dueOn, note })
    .from(contractMilestone)
    .where(eq(contractMilestone.contractId, contractId))
    .orderBy(asc(contractMilestone.seq))
}
export const secretOf = async (tx: Tx, contractId: string) => {
  const [secret] = await tx.db.select().from(contractSecret).where(eq(contractSecret.contractId, contractId))
  if (!secret) throw new Error(`contract ${contractId} has no staff side`)
  return secret
}
export const saveSecret = (tx: Tx, contractId: string, patch: Partial<typeof contractSecret.$inferInsert>) =>
  tx.db.update(contractSecret).set(patch).where(eq(contractSecret.contractId, contractId))
export const contractFilesOf = async (tx: Tx, id: string, field = 'files') => [...filesIn(await filesOf(tx, 'contract', [id]), id, field)]

/** All that a change may touch, as it stands. */
export const contentOf = async (tx: Tx, row: Contract): Promise<ContractContent> => {
  const lines = await linesOf(tx, row.id)
  const { ceiling, retentionPct, retentionMonths, deliveryTerms, penalty, amountExcl, tax, amountIncl } = row
  return {
    ...{ effectiveFrom: row.effectiveFrom ?? '', effectiveTo: row.effectiveTo ?? '' },
    ...{ ceiling, retentionPct, retentionMonths, deliveryTerms, penalty, amountExcl, tax, amountIncl },
    lines: lines.map(({ id, awardLineId, ...line }) => ({
      ...{ id, awardLineId, ...valuesOf(contractLineFields, line) },
      ...{ amountExcl: line.amountExcl, tax: line.tax, amountIncl: line.amountIncl },
    })),
    stages: await stagesOf(tx, row.id),
    milestones: await milestonesOf(tx, row.id),
    text: [...row.text],
  }
}
/** Columns of the header that a content fills. */
export const headOf = ({ effectiveFrom, lines, stages: _stages, milestones: _milestones, text, ...rest }: ContractContent) => ({
  ...rest,
  effectiveFrom,
  text,
  lineCount: lines.length,
})
