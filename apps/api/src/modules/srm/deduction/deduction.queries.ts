import type { DeductionContract, DeductionDetail, DeductionRow, OwnDeductionDetail, OwnDeductionRow } from '@srm/contract/srm/deduction'
import { contract } from '@srm/db/schema/srm/contract'
import { deduction } from '@srm/db/schema/srm/deduction'
import { bindingContract } from '@srm/domain/srm/contract/contract.machine'
import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { deductedLate } from './deduction.commands'
import { deductionLife, type Deduction } from './deduction.life'

const columns = {
  id: deduction.id,
  version: deduction.version,
  docNo: deduction.docNo,
  kind: deduction.kind,
  ground: deduction.ground,
  contractId: deduction.contractId,
  contractNo: deduction.contractNo,
  orgName: deduction.orgName,
  currency: deduction.currency,
  amount: deduction.amount,
  reason: deduction.reason,
  paymentNo: deduction.paymentNo,
  answeredAt: deduction.answeredAt,
  status: deduction.status,
  createTime: deduction.createTime,
} as const
const alive = eq(deduction.delFlag, 0)
const sortBy = ['createTime', 'docNo']

export const deductionList = listSpec<DeductionRow>({
  of: 'srm:deduction',
  from: deduction,
  columns: { ...columns, supplierId: deduction.supplierId, supplierName: deduction.supplierName, ownerName: deduction.ownerName },
  search: ['docNo', 'contractNo', 'supplierName'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own: the row policy leaves no other. */
export const ownDeductionList = listSpec<OwnDeductionRow>({
  of: 'srm:ownDeduction',
  from: deduction,
  columns,
  search: ['docNo', 'contractNo'],
  sortBy,
  where: () => alive,
})

const shown = async (tx: Tx, row: Deduction) => ({
  ...row,
  status: row.status as DeductionRow['status'],
  files: [...filesIn(await filesOf(tx, 'deduction', [row.id]), row.id, 'files')],
  ...{ can: await canOf(tx, deductionLife, row), now: await tx.now() },
})
export const deductionDetail = (ctx: Ctx, id: string): Promise<DeductionDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await findVisible(tx, deduction, id)))
/** The note of the decision is internal, so the company is not shown it. */
export const ownDeductionDetail = (ctx: Ctx, id: string): Promise<OwnDeductionDetail> =>
  readingOne(ctx, async (tx) => ({ ...(await shown(tx, await findVisible(tx, deduction, id))), decisionNote: null }))

export const deductionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'deduction', (await findVisible(tx, deduction, id)).id))
const sharedActions = ['add', 'accept', 'dispute', 'uphold', 'drop', 'withdraw', 'setOff']
export const ownDeductionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) =>
    sharedLife(await lifeEvents(tx, 'deduction', (await findVisible(tx, deduction, id)).id), sharedActions, ['drop', 'withdraw']),
  )

const most = 20
/** Contracts of which something can be deducted, the newest first, with what was deducted for lateness so far. */
export const deductionContracts = (ctx: Ctx, keyword: string | undefined): Promise<DeductionContract[]> =>
  reading(ctx, async (tx) => {
    const words = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
    const { id, docNo, title, supplierName, currency, amountIncl, penalty } = contract
    const rows = await tx.db
      .select({ id, docNo, title, supplierName, currency, amountIncl, penalty })
      .from(contract)
      .where(
        and(
          ...[inArray(contract.status, [...bindingContract]), eq(contract.delFlag, 0)],
          words ? or(ilike(docNo, words), ilike(title, words), ilike(supplierName, words)) : undefined,
        ),
      )
      .orderBy(desc(contract.createTime))
      .limit(most)
    const contracts: DeductionContract[] = []
    for (const row of rows) contracts.push({ ...row, deductedLate: await deductedLate(tx, row.id) })
    return contracts
  })
