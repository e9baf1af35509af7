import type { ContractChangeRow, ContractRow, ContractWorkRow } from '@srm/contract/srm/contract'
import { contract, contractChange } from '@srm/db/schema/srm/contract'
import { bindingContract } from '@srm/domain/srm/contract/contract.machine'
import { daysToEnd } from '@srm/domain/srm/contract/contract.rules'
import { sql } from 'drizzle-orm'
import { listSpec } from '../../../data/list/list-spec'
import type { Tx } from '../../../data/transaction/in-tx'

/** The literal lets the partial indexes serve a statement that is prepared once. */
const alive = sql`${contract.delFlag} = 0`
const columns = {
  id: contract.id,
  docNo: contract.docNo,
  title: contract.title,
  type: contract.type,
  source: contract.source,
  sourceNo: contract.sourceNo,
  currency: contract.currency,
  amountIncl: contract.amountIncl,
  effectiveFrom: contract.effectiveFrom,
  effectiveTo: contract.effectiveTo,
  status: contract.status,
  createTime: contract.createTime,
  version: contract.version,
}
/** Days are counted of what binds somebody, and of nothing else. */
export const daysLeftOf = ({ status, effectiveTo }: { status: string; effectiveTo: string | null }, today: string): number | null =>
  effectiveTo !== null && bindingContract.includes(status) ? daysToEnd(today, effectiveTo) : null
const withDays = async <R extends { status: string; effectiveTo: string | null }>(tx: Tx, rows: readonly R[]) => {
  const today = (await tx.now()).slice(0, 10)
  return rows.map((row) => ({ ...row, daysLeft: daysLeftOf(row, today) }))
}

/** Buyer's list. */
export const contractList = listSpec<ContractRow>({
  of: 'srm:contract',
  from: contract,
  columns: {
    ...columns,
    supplierId: contract.supplierId,
    supplierName: contract.supplierName,
    purchaserName: contract.purchaserName,
    orgCode: contract.orgCode,
    createBy: contract.createBy,
  },
  search: ['docNo', 'title', 'supplierName'],
  sortBy: ['createTime', 'effectiveTo', 'docNo'],
  where: () => alive,
  enrich: (tx, rows: Omit<ContractRow, 'daysLeft'>[]) => withDays(tx, rows),
})

/** A company's own contracts, from when they were handed to it. */
export const contractWorkList = listSpec<ContractWorkRow>({
  of: 'srm:contractWork',
  from: contract,
  columns: { ...columns, ourParty: contract.ourParty, answerBy: contract.answerBy },
  search: ['docNo', 'title'],
  sortBy: ['createTime', 'effectiveTo', 'docNo'],
  where: () => alive,
  enrich: (tx, rows: Omit<ContractWorkRow, 'daysLeft'>[]) => withDays(tx, rows),
})

export const contractChangeList = listSpec<ContractChangeRow>({
  of: 'srm:contractChange',
  from: contractChange,
  columns: {
    id: contractChange.id,
    docNo: contractChange.docNo,
    title: contractChange.title,
    contractId: contractChange.contractId,
    contractNo: contractChange.contractNo,
    kinds: contractChange.kinds,
    reason: contractChange.reason,
    currency: contractChange.currency,
    amountIncl: contractChange.amountIncl,
    baseNo: contractChange.baseNo,
    status: contractChange.status,
    refusal: contractChange.refusal,
    sentAt: contractChange.sentAt,
    acceptedAt: contractChange.acceptedAt,
    orgCode: contractChange.orgCode,
    createBy: contractChange.createBy,
    createTime: contractChange.createTime,
    version: contractChange.version,
  },
  search: ['docNo', 'title', 'contractNo'],
  sortBy: ['createTime', 'docNo'],
  where: () => sql`${contractChange.delFlag} = 0`,
})
