import { deduction } from '@srm/db/schema/srm/deduction'
import { deductionMachine, type DeductionFacts } from '@srm/domain/srm/deduction/deduction.machine'
import { lifecycle } from '../../../data/transaction/transition'

export type Deduction = typeof deduction.$inferSelect

export const moved = ({ id, docNo, version, status }: Deduction) => ({ id, docNo, version, status })

export const deductionLife = lifecycle({
  machine: deductionMachine,
  table: deduction,
  facts: async (_tx, row, { username }): Promise<DeductionFacts> => ({
    isAuthor: row.createBy === username,
    byClause: row.ground === 'CLAUSE',
    takenBy: row.paymentNo,
  }),
})
