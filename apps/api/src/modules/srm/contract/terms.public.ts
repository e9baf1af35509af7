import { contract } from '@srm/db/schema/srm/contract'
import { termOf, type Term } from '@srm/domain/srm/contract-text/terms.rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { hashOfClause } from '../contract-clause/contract-clause.public'

/** Where a contract says something that happens of itself. */
export interface AgreedTerm {
  readonly contractNo: string
  readonly no: number
  readonly title: string
}
/** The clause of a contract that both sides signed, whoever asks; null: it has none. */
export const agreedTerm = (tx: Tx, contractId: string, term: Term): Promise<AgreedTerm | null> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ docNo: contract.docNo, text: contract.text })
      .from(contract)
      .where(and(eq(contract.id, contractId), isNotNull(contract.signedAt)))
    const clause = row && termOf(row.text, term, hashOfClause)
    return clause ? { contractNo: row.docNo, no: clause.no, title: clause.title } : null
  })
