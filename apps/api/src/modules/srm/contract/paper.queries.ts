import { contract, contractSignature, contractVersion } from '@srm/db/schema/srm/contract'
import type { ContractContent } from '@srm/domain/srm/contract/contract-change.rules'
import type { VariableValues } from '@srm/domain/srm/contract-text/variables.rules'
import { asc, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { contentOf } from './content'
import type { Contract } from './contract.life'
import { variableValues } from './variables'

interface Said {
  /** 0: what is not in force yet. */
  readonly no: number
  readonly changeNo: string | null
  readonly content: ContractContent
  readonly values: VariableValues
}
export interface ContractOnPaper {
  readonly row: Contract
  /** Newest first. */
  readonly versions: readonly Said[]
  readonly signed: readonly { readonly party: string; readonly signerName: string; readonly signedAt: string }[]
}
/** A contract as it is put on paper: each of its versions, or the draft where there is none. */
export const contractOnPaper = (ctx: Ctx, id: string): Promise<ContractOnPaper> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, contract, id)
    const kept = await tx.db.select().from(contractVersion).where(eq(contractVersion.contractId, id)).orderBy(asc(contractVersion.no))
    const said = kept.length > 0 ? kept : [{ no: 0, changeNo: null, content: await contentOf(tx, row) }]
    const versions: Said[] = []
    for (const { no, changeNo, content } of said)
      versions.unshift({ no, changeNo, content, values: await variableValues(tx, row, content) })
    const { party, signerName, signedAt } = contractSignature
    const signed = await tx.db.select({ party, signerName, signedAt }).from(contractSignature).where(eq(contractSignature.contractId, id))
    return { row, versions, signed }
  })
