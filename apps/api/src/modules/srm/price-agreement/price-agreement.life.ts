import { priceAgreement, priceAgreementLine, priceAgreementSecret } from '@srm/db/schema/srm/price-agreement'
import { claimingStates, priceAgreementMachine, type PriceAgreementFacts } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { asc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type PriceAgreement = typeof priceAgreement.$inferSelect
export type AgreementLineRow = typeof priceAgreementLine.$inferSelect
export type AgreementSecret = typeof priceAgreementSecret.$inferSelect

export const moved = ({ id, docNo, version, status }: PriceAgreement) => ({ id, docNo, version, status })

export const linesOf = ({ db }: Tx, agreementId: string): Promise<AgreementLineRow[]> =>
  db.select().from(priceAgreementLine).where(eq(priceAgreementLine.agreementId, agreementId)).orderBy(asc(priceAgreementLine.lineNo))

export const secretOf = async ({ db }: Tx, agreementId: string): Promise<AgreementSecret> => {
  const [row] = await db.select().from(priceAgreementSecret).where(eq(priceAgreementSecret.agreementId, agreementId))
  if (!row) throw new Error(`agreement ${agreementId} has no inner part`)
  return row
}
export const setSecret = (tx: Tx, agreementId: string, values: Partial<typeof priceAgreementSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(priceAgreementSecret).set(values).where(eq(priceAgreementSecret.agreementId, agreementId)))

/** Neither who wrote it nor who handed it in approves it. */
export const authorsOf = async (tx: Tx, row: PriceAgreement): Promise<string[]> => {
  const { submittedBy } = await secretOf(tx, row.id)
  return [row.createBy, ...(submittedBy ? [submittedBy] : [])]
}

/** From being handed in on its lines claim their days; before, and once it is terminated or void, they do not. */
export const claimDays = (tx: Tx, { id, status }: PriceAgreement) =>
  asSystem(tx, ({ db }) =>
    db
      .update(priceAgreementLine)
      .set({ claims: claimingStates.includes(status) })
      .where(eq(priceAgreementLine.agreementId, id)),
  )

const facts = async (tx: Tx, row: PriceAgreement): Promise<PriceAgreementFacts> => ({
  username: tx.actor.username,
  authors: await authorsOf(tx, row),
  deleted: row.delFlag === 1,
  today: (await tx.now()).slice(0, 10),
  validTo: row.validTo,
})
export const priceAgreementLife = lifecycle({
  machine: priceAgreementMachine,
  table: priceAgreement,
  facts: (tx, row, actor) => facts({ ...tx, actor }, row),
})
