import { concession, concessionSecret } from '@srm/db/schema/srm/concession'
import { concessionMachine, type ConcessionFacts } from '@srm/domain/srm/concession/concession.machine'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { inspectorsOf } from '../inspection/conceding.public'
import { silenceTerm } from './silence'

export type Concession = typeof concession.$inferSelect
export type ConcessionSecret = typeof concessionSecret.$inferSelect

export const moved = ({ id, docNo, version, status }: Concession) => ({ id, docNo, version, status })

export const secretOf = async ({ db }: Tx, concessionId: string): Promise<ConcessionSecret> => {
  const [row] = await db.select().from(concessionSecret).where(eq(concessionSecret.concessionId, concessionId))
  if (!row) throw new Error(`concession ${concessionId} has no inner part`)
  return row
}
export const setSecret = (tx: Tx, concessionId: string, values: Partial<typeof concessionSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(concessionSecret).set(values).where(eq(concessionSecret.concessionId, concessionId)))

/** Neither who asked for it nor who inspected the lot decides. */
export const authorsOf = async (tx: Tx, row: Concession): Promise<string[]> => [
  (await secretOf(tx, row.id)).requestedBy,
  ...(await inspectorsOf(tx, row.inspectionId)),
]

const facts = async (tx: Tx, row: Concession, { username }: Tx['actor']): Promise<ConcessionFacts> => {
  const { engineer } = await secretOf(tx, row.id)
  const isOver = row.answerBy !== null && row.answerBy < (await tx.now())
  return {
    isAuthor: (await authorsOf(tx, row)).includes(username),
    firstApproved: engineer !== null,
    isFirstApprover: engineer === username,
    isSilence: isOver && (await silenceTerm(tx, row)) !== null,
  }
}
export const concessionLife = lifecycle({ machine: concessionMachine, table: concession, facts })
