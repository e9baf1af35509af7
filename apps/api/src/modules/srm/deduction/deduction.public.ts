import type { WorkItem } from '@srm/contract/srm/dashboard'
import { deduction } from '@srm/db/schema/srm/deduction'
import { deductionMachine, undecidedDeduction } from '@srm/domain/srm/deduction/deduction.machine'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { deductionLife, type Deduction } from './deduction.life'

/** A payment has set it off; the caller has the system's reach. */
export const setOffDeduction = (sys: Tx, id: string): Promise<Deduction> => transition(sys, deductionLife, { id }, 'setOff')

const most = 100
const { pendingSupplier, disputed } = deductionMachine.states
const rowsOf = ({ db, actor }: Tx, where: SQL | undefined): Promise<Deduction[]> =>
  db
    .select()
    .from(deduction)
    .where(and(eq(deduction.tenantId, actor.tenantId), eq(deduction.delFlag, 0), where))
    .orderBy(asc(deduction.createTime))
    .limit(most)
const itemOf = (row: Deduction, kind: WorkItem['kind']): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: `${row.contractNo} ${row.currency} ${row.amount}`, at: null },
  ...{ since: row.updateTime ?? row.createTime, count: null },
})
/** A company answers; by a clause somebody who did not put it decides; who put it without one hears of a dispute. */
export const deductionWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, username } = tx.actor
  if (kind === 'supplier')
    return permissions.has('srm:deduction:accept')
      ? (await rowsOf(tx, eq(deduction.status, pendingSupplier))).map((row) => itemOf(row, 'answerDeduction'))
      : []
  const items: WorkItem[] = []
  if (permissions.has('srm:deduction:uphold'))
    for (const row of await rowsOf(tx, and(inArray(deduction.status, [...undecidedDeduction]), eq(deduction.ground, 'CLAUSE'))))
      if (row.createBy !== username) items.push(itemOf(row, 'decideDeduction'))
  if (permissions.has('srm:deduction:withdraw'))
    for (const row of await rowsOf(
      tx,
      and(eq(deduction.status, disputed), eq(deduction.ground, 'CONSENT'), eq(deduction.createBy, username)),
    ))
      items.push(itemOf(row, 'disputedDeduction'))
  return items
}
