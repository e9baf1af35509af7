import type { SupplierHead } from '@srm/contract/srm/supplier.shapes'
import { supplier } from '@srm/db/schema/srm/supplier'
import { fieldProblem, Refusal, type FieldProblem } from '@srm/domain/kit/errors'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { allProblems, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { startApproval } from '../../studio/workflow/workflow.public'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { loadOptions, loadProfile, profileContext } from './supplier-profile.queries'
import { takenCode } from './supplier-unique'
import { freezeVersion, nextVersionNo } from './supplier-version'
import { supplierLife, type SupplierRow } from './supplier.lifecycle'
import { mailSubmitted, noticeSubmitted, settleOpen } from './supplier.notices'

const { registered, returned } = supplierMachine.states

/** Field by field what keeps a profile from being submitted; the machine's guard counts the same problems. */
const openProblems = async (tx: Tx, row: SupplierRow, committed: boolean): Promise<FieldProblem[]> => {
  const profile = await loadProfile(tx, row.id)
  const context = profileContext(tx, row, await tx.now(), await loadOptions(tx))
  const problems = [...allProblems(profileVerdicts(profile, context)), ...(await takenCode(tx, row.id, profile.base.usci))]
  return committed ? problems : [...problems, fieldProblem('committed', 'COMMITMENT_MISSING')]
}

/**
 * Hands the profile to the supplier managers.
 * @throws SECTIONS_OPEN with every field that is still wrong; COMMITMENT_MISSING
 */
export const submitProfile = (
  ctx: Ctx,
  { id, version, committed, namePublic }: Ref & { committed: boolean; namePublic?: boolean | undefined },
): Promise<SupplierHead> =>
  inTx(ctx, async (tx) => {
    const row = await findVisible(tx, supplier, id)
    const isOpen = row.status === registered || row.status === returned
    const problems = isOpen ? await openProblems(tx, row, committed) : []
    const [first] = problems
    if (first)
      throw problems.length === 1 && first.field === 'committed'
        ? new Refusal(first.key, [], problems)
        : new Refusal('SECTIONS_OPEN', [problems.length], problems)
    const now = await tx.now()
    const versionNo = await nextVersionNo(tx, id, 'submission')
    const consent = { namePublic: namePublic ?? row.namePublic }
    const patch = { submittedAt: now, submittedBy: tx.actor.username, committedAt: now, profileComplete: true, versionNo, ...consent }
    const after = await transition(tx, supplierLife({ committed }), { id, version }, 'submit', patch, { version: versionNo })
    await freezeVersion(tx, after, versionNo, now)
    await settleOpen(tx, after)
    if (!(await startApproval(tx, 'supplier', 'review', after))) await noticeSubmitted(tx, after)
    await mailSubmitted(tx, after)
    return after
  })

/** Takes the submission back while nobody has begun to review it. */
export const withdrawProfile = (ctx: Ctx, ref: Ref): Promise<SupplierHead> =>
  inTx(ctx, async (tx) => {
    const after = await transition(tx, supplierLife(), ref, 'withdraw')
    await settleOpen(tx, after, 'revoked')
    return after
  })
