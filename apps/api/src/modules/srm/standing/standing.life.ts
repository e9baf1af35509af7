import { standing } from '@srm/db/schema/srm/standing'
import { supplier } from '@srm/db/schema/srm/supplier'
import { standingMachine, type StandingFacts } from '@srm/domain/srm/standing/standing.machine'
import { stagesFor } from '@srm/domain/srm/supplier/supplier-stages'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { openInquiriesOf } from '../inquiry/inquiry.public'

export type StandingRow = InferSelectModel<typeof standing>

export const companyOf = async ({ db }: Tx, supplierId: string) => {
  const [row] = await db.select({ name: supplier.name, status: supplier.status }).from(supplier).where(eq(supplier.id, supplierId))
  if (!row) throw new Error(`supplier ${supplierId} vanished`)
  return row
}

export const factsOf = async (tx: Tx, row: StandingRow, actor: Tx['actor']): Promise<StandingFacts> => ({
  now: await tx.now(),
  username: actor.username,
  kind: row.kind,
  fromOn: row.fromOn,
  untilOn: row.untilOn,
  proposedBy: row.createBy,
  decidedBy: row.decidedBy,
  fits: stagesFor[row.kind].includes((await companyOf(tx, row.supplierId)).status),
  openBusiness: row.kind === 'ELIMINATE' ? (await openInquiriesOf(tx, row.supplierId)).map((i) => i.docNo) : [],
  appeal: row.appealState,
})

export const standingLife = lifecycle({ machine: standingMachine, table: standing, facts: factsOf })
