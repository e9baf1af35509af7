import { changeRequest as routes } from '@srm/contract/srm/change-request'
import { supplier } from '@srm/db/schema/srm/supplier'
import { changeRequest } from '@srm/db/schema/srm/change-request'
import { changeRequestApprovals } from '@srm/domain/srm/change-request/change-request.approval'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { eq } from 'drizzle-orm'
import { approval, asking } from '../../../data/approval'
import { lockCompany } from '../supplier/supplier-change.public'
import { submitChange } from './change-request.commands'
import { changeLife, loadChange, type ChangeRow } from './change-request.life'
import { approveChange, confirmBank, rejectChange } from './change-request.review'

const { zh, en } = changeRequestText

export const changeRequestApproval = approval<ChangeRow>({
  of: changeRequestApprovals,
  life: changeLife,
  lockBefore: async (tx, id) => {
    const [row] = await tx.db.select({ of: changeRequest.supplierId }).from(changeRequest).where(eq(changeRequest.id, id))
    if (row) await lockCompany(tx, row.of)
  },
  head: async (tx, row) => {
    const [company] = await tx.db.select({ name: supplier.name }).from(supplier).where(eq(supplier.id, row.supplierId))
    const name = company?.name ?? ''
    const { changeType, docNo, orgCode } = row
    const title = `${name} ${zh.dict.change_type[changeType]}`
    return { bizNo: docNo, title, titleEn: `${name}: ${en.dict.change_type[changeType]}`, orgCode, amount: null }
  },
  facts: async (tx, row) => {
    const { altered, requalify } = await loadChange(tx, row)
    return { touchesBank: altered.includes('bank'), requalifies: requalify.length > 0 }
  },
  authors: async (_tx, row) => [row.createBy, row.submittedBy, ...row.writers],
  asks: asking(routes.submit, submitChange),
  decide: {
    review: {
      confirmBank: (ctx, { id, version, comment, body }) =>
        confirmBank(ctx, { id, version, note: comment ?? (typeof body['note'] === 'string' ? body['note'] : '') }),
      approve: (ctx, { id, version }) => approveChange(ctx, { id, version }),
      reject: (ctx, { id, version, comment }) => rejectChange(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
