import { contractClause } from '@srm/db/schema/srm/contract-clause'
import { contractClauseMachine, type ContractClauseFacts } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { lifecycle } from '../../../data/transaction/transition'

export type Clause = typeof contractClause.$inferSelect
/** There is wording that was never published. */
export const hasDraft = ({ workNo, publishedNo }: Pick<Clause, 'workNo' | 'publishedNo'>): boolean =>
  publishedNo === null || workNo > publishedNo

export const factsOf = (row: Clause, username: string): ContractClauseFacts => ({
  isEditor: row.lastEditor === username,
  hasDraft: hasDraft(row),
  deleted: row.delFlag === 1,
})
export const contractClauseLife = lifecycle({
  machine: contractClauseMachine,
  table: contractClause,
  facts: (_tx, row: Clause, actor) => Promise.resolve(factsOf(row, actor.username)),
})
export const moved = ({ id, docNo, version, status }: Clause) => ({ id, docNo, version, status })
