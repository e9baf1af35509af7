import type { DeductionInput } from '@srm/contract/srm/deduction'
import { contract } from '@srm/db/schema/srm/contract'
import { deduction } from '@srm/db/schema/srm/deduction'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { bindingContract } from '@srm/domain/srm/contract/contract.machine'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { lateDeduction } from '@srm/domain/srm/payment/amounts.rules'
import { and, eq, ne, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { linkFiles } from '../../sys/file/file.public'
import { deductionLife, moved } from './deduction.life'
import { buyerPage, company, deciders, owner, settleOpen, supplierPage, tell } from './notices'

/** Sums the deductions for lateness of a contract that were not withdrawn, because its cap holds over all of them. */
export const deductedLate = (tx: Tx, contractId: string): Promise<string> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(sum(${deduction.amount}), 0)::text` })
      .from(deduction)
      .where(
        and(...[eq(deduction.contractId, contractId), eq(deduction.kind, 'LATE')], ne(deduction.status, deductionMachine.states.withdrawn)),
      )
    return row?.sum ?? '0'
  })

type ContractRow = typeof contract.$inferSelect
/** @throws DED_LATE, DED_AMOUNT, DED_CLAUSE by field */
const amountFor = async (tx: Tx, input: DeductionInput, of: ContractRow): Promise<string> => {
  const { kind, late, ground, clause } = input
  const places = minorUnitOf(of.currency)
  const amount =
    kind === 'LATE' && late
      ? lateDeduction({ ...late, contractAmount: of.amountIncl, deducted: await deductedLate(tx, of.id) }, places)
      : dec(input.amount ?? '0').toFixed(places)
  assertNoProblems([
    ...(kind === 'LATE' && !late ? [fieldProblem('late', 'DED_LATE')] : []),
    ...(ground === 'CLAUSE' && clause === null ? [fieldProblem('clause', 'DED_CLAUSE')] : []),
    ...(dec(amount).lte(0) ? [fieldProblem('amount', 'DED_AMOUNT')] : []),
  ])
  return amount
}

/** Put to the company at once; with a clause of the contract it goes to its approval beside that. @throws DED_CONTRACT */
export const addDeduction = (ctx: Ctx, input: DeductionInput) =>
  inTx(ctx, async (tx) => {
    const of = await findVisible(tx, contract, input.contractId)
    if (!bindingContract.includes(of.status)) throw refuse('DED_CONTRACT', of.docNo)
    const { kind, ground, reason, late } = input
    // Two deductions for lateness of one contract wait for each other: both count against its cap.
    await asSystem(tx, ({ db }) => db.select({ id: contract.id }).from(contract).where(eq(contract.id, of.id)).for('update'))
    const amount = await amountFor(tx, input, of)
    const status = deductionMachine.states.pendingSupplier
    const docNo = await nextNumber(tx, 'DED')
    const lateness =
      kind === 'LATE' && late ? { lateValue: late.value, ratePerDay: late.ratePerDay, days: late.days, capPct: late.capPct } : {}
    const row = await asSystem(tx, async ({ db }) => {
      const [made] = await db
        .insert(deduction)
        .values({
          ...{ docNo, status, kind, ground, reason, amount, ...lateness, clause: ground === 'CLAUSE' ? input.clause : null },
          ...{ supplierId: of.supplierId, supplierName: of.supplierName, orgCode: of.orgCode, orgName: of.orgName },
          ...{ contractId: of.id, contractNo: of.docNo, currency: of.currency },
          ...{ ownerId: tx.actor.userId, ownerName: tx.actor.realname },
        })
        .returning()
      if (!made) throw new Error('deduction was not written')
      return made
    })
    await linkFiles(tx, { bizType: 'deduction', bizId: row.id, field: 'files', files: input.files })
    await appendAudit(tx, { action: 'add', bizType: 'deduction', bizId: row.id, fromStatus: status, toStatus: status })
    const said = [row.currency, row.amount]
    await tell(tx, row, { to: company(row), key: 'toAnswer', body: [...said, reason], page: supplierPage, isTask: true })
    if (ground === 'CLAUSE' && !(await startApproval(tx, 'deduction', 'uphold', row)))
      await tell(tx, row, { to: deciders(row), key: 'toDecide', body: said, page: buyerPage, isTask: true })
    return moved(row)
  })

export const acceptDeduction = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, deductionLife, ref, 'accept', { answeredAt: await tx.now() })
    await settleOpen(tx, row)
    await tell(tx, row, { to: owner(row), key: 'accepted', page: buyerPage })
    return moved(row)
  })

type Reasoned = Ref & { readonly reason: string }
export const disputeDeduction = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, deductionLife, ref, 'dispute', { answeredAt: await tx.now(), dispute: reason }, { note: reason })
    await tell(tx, row, { to: owner(row), key: 'disputed', body: [reason], page: buyerPage, isTask: row.ground === 'CONSENT' })
    return moved(row)
  })

/** Holds by the contract, whatever the company said. */
export const upholdDeduction = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, deductionLife, ref, 'uphold', { decisionNote: note }, { note })
    await settleOpen(tx, row)
    await tell(tx, row, { to: company(row), key: 'upheld', page: supplierPage })
    return moved(row)
  })

/** It is over: the second person does not agree, or whoever put it takes it back. */
export const endDeduction = (ctx: Ctx, { reason, ...ref }: Reasoned, action: 'drop' | 'withdraw') =>
  inTx(ctx, async (tx) => {
    const patch = { endReason: reason, endedAt: await tx.now() }
    const row = await transition(tx, deductionLife, ref, action, patch, { note: reason })
    await settleOpen(tx, row, 'revoked')
    await tell(tx, row, { to: company(row), key: 'dropped', body: [reason], page: supplierPage })
    return moved(row)
  })
