import type { ContractChangeInput } from '@srm/contract/srm/contract'
import { contract, contractChange, contractChangeSecret, contractTotal } from '@srm/db/schema/srm/contract'
import { assertNoProblems, fieldProblem, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import { compareDec } from '@srm/domain/kit/money'
import { contractChangeMachine, openChange } from '@srm/domain/srm/contract/contract-change.machine'
import {
  diffOf,
  isLargeChange,
  kindsOf,
  movedPct,
  touchesSubstance,
  type ContractContent,
} from '@srm/domain/srm/contract/contract-change.rules'
import { assertAmounts, changeProblems, contractAmounts, leastReason, planPct } from '@srm/domain/srm/contract/contract.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { appendAudit } from '../../../../data/chain/audit'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { linkFiles } from '../../../sys/file/file.public'
import { libraryText } from '../../contract-clause/contract-clause.public'
import { materialProblems } from '../../material/material.public'
import { contentOf, lineIdsOf, pricedLines } from '../content'
import { changeSecretOf, moveChange, saveChangeSecret, type ContractChange } from '../contract-change.life'
import { assertMay, followContract, moveContract, type Contract } from '../contract.life'
import { staff, tell } from '../contract.notices'
import { orderedFaults } from '../ordered'
import { againstTemplate } from './submit'

/** The whole state as it is to be, priced anew. */
const proposedOf = async (tx: Tx, row: Contract, input: ContractChangeInput): Promise<ContractContent> => {
  const lines = pricedLines(input.lines, row.priceBasis, row.currency, await lineIdsOf(tx, row.id))
  const ceiling = row.type === 'FRAMEWORK' ? (input.ceiling ?? null) : null
  const amounts = contractAmounts(lines, row.priceBasis, row.currency)
  assertAmounts(amounts, ceiling)
  const { effectiveTo, retentionPct = null, retentionMonths = null, deliveryTerms, penalty, stages, milestones } = input
  return {
    ...{ effectiveFrom: row.effectiveFrom ?? '', effectiveTo, ceiling, deliveryTerms, penalty, lines, stages, milestones },
    ...{ retentionPct, retentionMonths, ...amounts, text: await libraryText(tx, input.text, row.lang) },
  }
}
const totalOf = async (tx: Tx, contractId: string) => {
  const [total] = await asSystem(tx, ({ db }) => db.select().from(contractTotal).where(eq(contractTotal.contractId, contractId)))
  if (!total) throw new Error(`contract ${contractId} is in force without totals`)
  return total
}
/** Says what it changes, and how far all changes have gone with it. */
const measured = async (tx: Tx, row: Contract, input: ContractChangeInput) => {
  const was = await contentOf(tx, row)
  const proposed = await proposedOf(tx, row, input)
  const total = await totalOf(tx, row.id)
  return {
    values: {
      proposed,
      diff: diffOf(was, proposed),
      kinds: kindsOf(was, proposed),
      amountIncl: proposed.amountIncl,
      baseNo: row.versionNo,
    },
    inside: {
      movedPct: movedPct(total, was.amountIncl, proposed.amountIncl),
      isLarge: isLargeChange(total, was.amountIncl, proposed.amountIncl),
      legalReason: input.legalReason,
    },
  }
}
const linkChangeFiles = (tx: Tx, id: string, files: ContractChangeInput['files']) =>
  linkFiles(tx, { bizType: 'contractChange', bizId: id, field: 'files', files })

/** A contract has one open change at a time. */
export const addChange = (ctx: Ctx, input: ContractChangeInput) =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, contract, input.contractId)
    await assertMay(tx, row, 'change')
    const [open] = await tx.db
      .select({ docNo: contractChange.docNo })
      .from(contractChange)
      .where(and(eq(contractChange.contractId, row.id), inArray(contractChange.status, [...openChange])))
    if (open) throw refuse('CTC_OPEN', open.docNo)
    const { values, inside } = await measured(tx, row, input)
    const { draft } = contractChangeMachine.states
    const { supplierId, title, docNo: contractNo, currency, orgCode } = row
    const [made] = await tx.db
      .insert(contractChange)
      .values({
        ...{ ...values, contractId: row.id, contractNo, title, supplierId, currency, orgCode, reason: input.reason, status: draft },
        docNo: await nextNumber(tx, 'CTC'),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw refuse('CTC_OPEN', '')
    await tx.db.insert(contractChangeSecret).values({ changeId: made.id, ...inside })
    await linkChangeFiles(tx, made.id, input.files)
    await appendAudit(tx, { action: 'add', bizType: 'contractChange', bizId: made.id, fromStatus: draft, toStatus: draft })
    return saved(made)
  })
export const editChange = (ctx: Ctx, { id, version, ...input }: ContractChangeInput & Ref) =>
  inTx(ctx, async (tx) => {
    const change = await moveChange(tx, { id, version }, 'edit', { reason: input.reason })
    const row = await findVisible(tx, contract, change.contractId)
    const { values, inside } = await measured(tx, row, input)
    await tx.db.update(contractChange).set(values).where(eq(contractChange.id, id))
    await saveChangeSecret(tx, id, inside)
    await linkChangeFiles(tx, id, input.files)
    return saved(change)
  })
const saved = ({ id, docNo, version }: ContractChange) => ({ id, docNo, version })
export const cancelChange = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveChange(tx, ref, 'cancel'))

/** What a tender settled stays, unless the law lets it change (Tendering Law Art. 46). */
const substanceProblems = (row: Contract, change: ContractChange, legalReason: string | null): FieldProblem[] =>
  row.source === 'TENDER' && touchesSubstance(change.diff) && [...(legalReason ?? '')].length < leastReason
    ? [fieldProblem('legalReason', 'CTC_TENDER_SUBSTANCE', leastReason)]
    : []
const proposalProblems = async (tx: Tx, row: Contract, change: ContractChange): Promise<FieldProblem[]> => {
  const { proposed } = change
  const { legalReason } = await changeSecretOf(tx, change.id)
  const { problems } = await againstTemplate(tx, row, proposed.text)
  const today = (await tx.now()).slice(0, 10)
  const first = row.effectiveFrom ?? ''
  return [
    ...(change.diff.length === 0 ? [fieldProblem('lines', 'CTC_SAME')] : []),
    ...(proposed.lines.length === 0 ? [fieldProblem('lines', 'CT_NO_LINES')] : []),
    ...(compareDec(planPct(proposed.stages), '100') === 0 ? [] : [fieldProblem('stages', 'CT_PLAN_100')]),
    ...(proposed.effectiveTo < today || proposed.effectiveTo < first ? [fieldProblem('effectiveTo', 'CTC_END_SHORT')] : []),
    ...changeProblems({ ...row, ...proposed }, row.source, proposed.lines, proposed.stages),
    ...(await orderedFaults(tx, row.id, proposed)),
    ...(await materialProblems(tx, proposed.lines)),
    ...problems,
    ...substanceProblems(row, change, legalReason),
  ]
}

/** The contract of a change: it is locked before its change, by everybody. */
export const contractIdOf = async (tx: Tx, changeId: string): Promise<string> =>
  (await findVisible(tx, contractChange, changeId)).contractId

/** From now on the contract counts as being changed. */
export const submitChange = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, { id: await contractIdOf(tx, ref.id) }, 'change')
    const change = await moveChange(tx, ref, 'submit')
    if (change.baseNo !== row.versionNo) throw refuse('CTC_STALE')
    assertNoProblems(await proposalProblems(tx, row, change))
    await saveChangeSecret(tx, change.id, {
      ...{ submittedBy: tx.actor.username, decisionNote: null, firstApprover: null, firstApproverName: null },
    })
    if (await startApproval(tx, 'contractChange', 'change', change)) return change
    await tell(tx, row, {
      to: staff('srm:contractChange:approve', row, { except: [change.createBy, tx.actor.username] }),
      title: ['changeApproval', row.title],
      body: ['changeApprovalBody', tx.actor.realname, row.docNo, row.title, change.docNo],
      event: `submit.${change.version}`,
      ...{ page: '/srm/contract/change' as const, changeId: change.id },
    })
    return change
  })
/** Back to the contract as it was: the change is a draft again. */
export const leaveChange = async (tx: Tx, changeId: string): Promise<Contract> =>
  followContract(tx, await contractIdOf(tx, changeId), 'endChange')
export const withdrawChange = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await leaveChange(tx, ref.id)
    return moveChange(tx, ref, 'withdraw')
  })
