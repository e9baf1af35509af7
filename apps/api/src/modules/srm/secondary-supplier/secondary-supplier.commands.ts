import type { SecondarySupplierInput } from '@srm/contract/srm/secondary-supplier'
import { secondarySupplier } from '@srm/db/schema/srm/secondary-supplier'
import { refuse } from '@srm/domain/kit/errors'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { appendAudit } from '../../../data/chain/audit'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { supplierNames } from '../supplier/supplier.public'
import { keyOf, secondaryLife, type Secondary } from './secondary-supplier.life'
import { settleOpen, tellApproved, tellRejected, tellReviewers } from './secondary-supplier.notices'
import { startApproval } from '../../studio/workflow/workflow.public'

const moved = ({ id, docNo, version, status }: Secondary) => ({ id, docNo, version, status })

const valuesOf = ({ files: _files, ...input }: SecondarySupplierInput) => ({ ...input, secKey: keyOf(input) })
const link = (tx: Tx, bizId: string, { files }: SecondarySupplierInput) =>
  linkFiles(tx, { bizType: 'secondarySupplier', bizId, field: 'files', files })

export const addSecondary = (ctx: Ctx, input: SecondarySupplierInput) =>
  inTx(ctx, async (tx) => {
    const { supplierId } = tx.actor
    const company = supplierId ? (await supplierNames(tx, [supplierId])).get(supplierId) : undefined
    if (!supplierId || !company) throw refuse('NO_PERM')
    const status = secondarySupplierMachine.states.pendingSubmission
    const docNo = await nextNumber(tx, 'SEC')
    const [row] = await tx.db
      .insert(secondarySupplier)
      .values({ ...valuesOf(input), docNo, status, supplierId, supplierName: company.name, orgCode: null })
      .returning()
    if (!row) throw new Error('secondary supplier was not written')
    await link(tx, row.id, input)
    await appendAudit(tx, { action: 'add', bizType: 'secondarySupplier', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editSecondary = (ctx: Ctx, { id, version, ...input }: SecondarySupplierInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, secondaryLife, { id, version }, 'edit', valuesOf(input))
    await link(tx, id, input)
    return moved(row)
  })

export const submitSecondary = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const submitted = { submittedAt: await tx.now(), submittedBy: tx.actor.username, rejectionReason: null }
    const row = await transition(tx, secondaryLife, ref, 'submit', submitted)
    await settleOpen(tx, row)
    if (!(await startApproval(tx, 'secondarySupplier', 'review', row))) await tellReviewers(tx, row)
    return moved(row)
  })

export const withdrawSecondary = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, secondaryLife, ref, 'withdraw')
    await settleOpen(tx, row, 'revoked')
    return moved(row)
  })

export const deleteSecondary = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await settleOpen(tx, await transition(tx, secondaryLife, ref, 'delete', { delFlag: 1 }), 'revoked')
    return null
  })

const decided = async (tx: Tx) => ({ decidedAt: await tx.now(), decidedBy: tx.actor.username })

export const approveSecondary = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, secondaryLife, ref, 'approve', await decided(tx))
    await settleOpen(tx, row)
    await tellApproved(tx, row)
    return moved(row)
  })

export const rejectSecondary = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const patch = { ...(await decided(tx)), rejectionReason: reason }
    const row = await transition(tx, secondaryLife, ref, 'reject', patch, { note: reason })
    await settleOpen(tx, row)
    await tellRejected(tx, row, reason)
    return moved(row)
  })
