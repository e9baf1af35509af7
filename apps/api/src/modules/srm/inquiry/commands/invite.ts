import { inquiryReply, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { namedSuppliers } from '../../supplier/supplier.public'
import { assertInvitable } from '../eligibility'
import { moveInquiry } from '../inquiry.life'
import { companies, tell } from '../inquiry.notices'
import { addInvitees } from '../publication'

/** Further suppliers, while quoting runs. */
export const inviteSuppliers = (ctx: Ctx, input: Ref & { supplierIds: string[] }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'invite', {}, { suppliers: input.supplierIds })
    const known = await tx.db
      .select({ name: inquirySupplier.supplierName })
      .from(inquirySupplier)
      .where(and(eq(inquirySupplier.inquiryId, row.id), inArray(inquirySupplier.supplierId, input.supplierIds)))
    if (known.length > 0 || (row.type === 'single' && input.supplierIds.length > 0))
      throw refuse(row.type === 'single' ? 'SINGLE_SOURCE_ONE' : 'SUPPLIER_TWICE')
    await assertInvitable(tx, row, input.supplierIds)
    await addInvitees(tx, row, await namedSuppliers(tx, input.supplierIds), 'invited')
    await tell(tx, row, {
      to: companies(input.supplierIds),
      title: ['invited', row.title],
      body: ['invitedBody', row.docNo, row.title, row.quoteDeadline ?? ''],
      event: 'publish',
      page: '/srm/quotation/detail',
      mail: 'invited',
    })
    return row
  })

/** Removes a supplier before the deadline; a quotation already in will not be opened as valid. */
export const excludeSupplier = (ctx: Ctx, input: Ref & { supplierId: string; reason: string }) =>
  inTx(ctx, async (tx) => {
    const payload = { supplier: input.supplierId, note: input.reason }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'exclude', {}, payload)
    const excludedAt = await tx.now()
    const [gone] = await tx.db
      .update(inquirySupplier)
      .set({ excludedAt, excludeReason: input.reason })
      .where(and(eq(inquirySupplier.inquiryId, row.id), eq(inquirySupplier.supplierId, input.supplierId)))
      .returning({ id: inquirySupplier.id })
    if (!gone) throw refuse('NOT_FOUND')
    await asSystem(tx, (sys) =>
      sys.db
        .update(inquiryReply)
        .set({ quoteState: '5' })
        .where(and(eq(inquiryReply.inquiryId, row.id), eq(inquiryReply.supplierId, input.supplierId))),
    )
    await tell(tx, row, {
      to: companies([input.supplierId]),
      title: ['excluded', row.title],
      body: ['excludedBody', row.docNo, row.title, input.reason],
      event: 'exclude',
      page: '/srm/quotation/detail',
      mail: 'excluded',
    })
    return row
  })
