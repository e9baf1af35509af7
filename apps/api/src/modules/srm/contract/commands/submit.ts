import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { confirmWithin, submitProblems } from '@srm/domain/srm/contract/contract.rules'
import { numbered } from '@srm/domain/srm/contract-text/contract-text.rules'
import { deviationsOf, lockedTouched, type Deviation } from '@srm/domain/srm/contract-text/deviations.rules'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import type { Ref } from '../../../../data/save'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { dueAfter } from '../../../sys/calendar/calendar.public'
import { hashOfClause } from '../../contract-clause/contract-clause.public'
import { templateVersion } from '../../contract-template/contract-template.public'
import { materialProblems } from '../../material/material.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { contractFilesOf, linesOf, saveSecret, secretOf, stagesOf } from '../content'
import { moveContract, type Contract } from '../contract.life'
import { company, owner, settleCompany, staff, tell } from '../contract.notices'
import { assertKeepsAward, awardedTo } from './edit'

interface Template {
  readonly templateId: string | null
  readonly templateVersion: number | null
}
/** In what a text differs from its template, and which locked clauses were touched. */
export const againstTemplate = async (
  tx: Tx,
  { templateId, templateVersion: version }: Template,
  text: readonly StoredClause[],
): Promise<{ readonly deviations: readonly Deviation[]; readonly problems: readonly FieldProblem[] }> => {
  const template = templateId && version ? await templateVersion(tx, templateId, version) : null
  if (!template) return { deviations: [], problems: [] }
  const [was, is] = [numbered(template.clauses), numbered(text)]
  return {
    deviations: deviationsOf(was, is),
    problems: lockedTouched(was, is, hashOfClause).map(({ title }) => fieldProblem('text', 'CT_LOCKED', title)),
  }
}

const problemsOf = async (tx: Tx, row: Contract) => {
  const secret = await secretOf(tx, row.id)
  const lines = await linesOf(tx, row.id)
  const files = (await contractFilesOf(tx, row.id)).length
  return [
    ...submitProblems({
      ...{ header: row, inside: secret, source: row.source, lines, stages: await stagesOf(tx, row.id) },
      ...{ clauses: row.text.length, files },
    }),
    ...(await materialProblems(tx, lines)),
  ]
}

/** Sends a complete draft to approval; in what its text differs from the template is kept for who decides. */
export const submitContract = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'submit')
    const { deviations, problems } = await againstTemplate(tx, row, row.text)
    assertNoProblems([...(await problemsOf(tx, row)), ...problems])
    // The award may have been annulled since the draft was written.
    const lines = (await linesOf(tx, row.id)).map((line) => ({ ...line }))
    assertKeepsAward(row.source, row, lines, await awardedTo(tx, row, row.id))
    await assertCanTakePart(tx, [row.supplierId])
    await saveSecret(tx, row.id, { submittedBy: tx.actor.username, decisionNote: null, deviations })
    if (await startApproval(tx, 'contract', 'publish', row)) return row
    await tell(tx, row, {
      to: staff('srm:contract:approve', row, { except: [row.createBy, tx.actor.username] }),
      title: ['approval', row.title],
      body: ['approvalBody', tx.actor.realname, row.docNo, row.title, row.supplierName, row.currency, row.amountIncl],
      event: `submit.${row.version}`,
    })
    return row
  })
/** Whoever handed it in takes it back before it is decided. */
export const withdrawContract = (ctx: Ctx, ref: Ref) => inTx(ctx, (tx) => moveContract(tx, ref, 'withdraw'))

/** Approval hands it to the supplier, who answers within five working days. */
export const approveContract = (ctx: Ctx, { note, ...ref }: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const now = await tx.now()
    const { at: answerBy } = await dueAfter(tx, now, confirmWithin)
    const row = await moveContract(tx, ref, 'approve', { sentAt: now, answerBy }, { note })
    // A company may have been stopped since it was handed in.
    await assertCanTakePart(tx, [row.supplierId])
    await saveSecret(tx, row.id, { decisionNote: note })
    await tell(tx, row, {
      to: company(row),
      title: ['sent', row.title],
      body: ['sentBody', row.docNo, row.title, answerBy],
      event: `sent.${row.version}`,
      page: '/srm/contractWork/detail',
    })
    await tell(tx, row, {
      to: owner(row),
      title: ['approved', row.title],
      body: ['approvedBody', row.docNo, row.title, row.supplierName],
      event: `approved.${row.version}`,
      informative: true,
    })
    return row
  })
export const rejectContract = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'reject', {}, { note: reason })
    await saveSecret(tx, row.id, { decisionNote: reason })
    await tell(tx, row, {
      to: owner(row),
      title: ['rejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, reason],
      event: `reject.${row.version}`,
    })
    return row
  })

/** The buyer takes back what nobody has signed; the supplier is told why. */
export const recallContract = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'recall', { confirmedAt: null, answerBy: null }, { note: reason })
    await settleCompany(tx, row)
    await tell(tx, row, {
      to: company(row),
      title: ['recalled', row.title],
      body: ['recalledBody', row.docNo, row.title, reason],
      event: `recall.${row.version}`,
      page: '/srm/contractWork/detail',
      informative: true,
    })
    return row
  })
