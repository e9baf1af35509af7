import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import type { FileRef } from '@srm/contract/kit/scalars'
import { assertNoProblems, Refusal, refuse } from '@srm/domain/kit/errors'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { deadlineProblems, type AuditSource, type Severity } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { standingProblem } from '@srm/domain/srm/supplier/supplier.rules'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import { departNameOf } from '../../sys/department/department.public'
import { linkFiles } from '../../sys/file/file.public'
import { supplierNames } from '../supplier/supplier.public'
import type { QualityAudit } from './quality-audit.life'
import { company, tell } from './quality-audit.notices'

export interface Finding {
  readonly supplierId: string
  readonly source: AuditSource
  /** The document it was found in, where the product holds it. */
  readonly sourceId?: string | null
  readonly sourceNo: string | null
  readonly finding: string
  readonly severity: Severity
  readonly clause: string | null
  readonly photos: readonly FileRef[]
  readonly replyDeadline: string
  /** Whose team judges the reply, and who is told of it; absent: whoever issues it. */
  readonly orgCode?: string | null
  readonly issuer?: { readonly userId: string; readonly realname: string } | undefined
}

/**
 * Issues a finding to its supplier, who sees it at once.
 * @throws SUPPLIER_BLOCKED unless the company is active; QAU_DEADLINE unless the deadline lies ahead
 */
export const issueFinding = async (tx: Tx, input: Finding): Promise<QualityAudit> => {
  const { photos, issuer, orgCode = tx.actor.orgCode, ...found } = input
  const supplier = (await supplierNames(tx, [input.supplierId])).get(input.supplierId)
  if (!supplier) throw refuse('NOT_FOUND')
  const stopped = standingProblem(supplier, null)
  if (stopped) throw new Refusal(stopped.key, stopped.params)
  assertNoProblems(deadlineProblems('replyDeadline', input.replyDeadline, await tx.now()))
  const status = qualityAuditMachine.states.pendingReply
  const [row] = await tx.db
    .insert(qualityAudit)
    .values({
      ...found,
      docNo: await nextNumber(tx, 'QAU'),
      status,
      supplierName: supplier.name,
      orgCode,
      issuerId: issuer?.userId ?? tx.actor.userId,
      issuerName: issuer?.realname ?? tx.actor.realname,
      orgName: await departNameOf(tx, orgCode),
    })
    .returning()
  if (!row) throw new Error('corrective action was not written')
  await linkFiles(tx, { bizType: 'qualityAudit', bizId: row.id, field: 'photos', files: photos })
  await tell(tx, row, {
    to: company(row),
    title: ['issued', row.docNo],
    body: ['issuedBody', row.docNo, row.finding, row.replyDeadline],
    event: 'issued',
    page: '/srm/qualityReply/detail',
  })
  await appendAudit(tx, { action: 'add', bizType: 'qualityAudit', bizId: row.id, fromStatus: status, toStatus: status })
  return row
}

type Improvement = Omit<Finding, 'source' | 'severity' | 'clause' | 'photos'>
/**
 * Asks a company to improve after an evaluation, with the system's reach: who approves evaluations need not issue audits.
 * A company that is stopped is not asked; answers whether it was.
 */
export const issueImprovement = async (tx: Tx, found: Improvement): Promise<boolean> => {
  const supplier = (await supplierNames(tx, [found.supplierId])).get(found.supplierId)
  if (!supplier || standingProblem(supplier, null)) return false
  await asSystem(tx, (sys) => issueFinding(sys, { ...found, source: 'EVALUATION', severity: 'MA', clause: null, photos: [] }))
  return true
}
