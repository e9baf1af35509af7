import { inquiryValidity, quotation } from '@srm/db/schema/srm/quotation'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { and, eq, isNull } from 'drizzle-orm'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { auditPart, moveInquiry, takePart } from '../inquiry.life'
import { companies, owner, tell } from '../inquiry.notices'
import { openedRound } from '../opened-round'
import { supplierOf } from '../own-quotation'
import { namesOf } from '../result'

interface Asked extends Ref {
  readonly supplierIds: readonly string[]
  readonly until: string
  readonly reason: string
}

/** Asks suppliers of the evaluated round to keep their offers, unchanged, for longer. Asked again, the newer day counts. */
export const askValidity = (ctx: Ctx, input: Asked) =>
  inTx(ctx, async (tx) => {
    const payload = { note: input.reason, suppliers: [...input.supplierIds], until: input.until }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'askValidity', {}, payload)
    if (input.until <= (await tx.now()).slice(0, 10))
      throw refuseFields([fieldProblem('until', 'DATE_PAST', { label: 'inquiry.field.validityTo' })])
    const round = await openedRound(tx, row, row.roundNo)
    for (const supplierId of new Set(input.supplierIds)) {
      const quote = round.quotes.find((q) => q.supplierId === supplierId)
      if (!quote?.validityTo) throw refuse('SUPPLIER_NOT_IN_ROUND', supplierId)
      if (input.until <= quote.validityTo) throw refuseFields([fieldProblem('until', 'VALIDITY_NOT_LATER', quote.validityTo)])
      await tx.db.delete(inquiryValidity).where(and(eq(inquiryValidity.quotationId, quote.id), isNull(inquiryValidity.answeredAt)))
      await tx.db.insert(inquiryValidity).values({
        inquiryId: row.id,
        orgCode: row.orgCode,
        supplierId,
        quotationId: quote.id,
        validBefore: quote.validityTo,
        askedUntil: input.until,
        reason: input.reason,
        askedByName: tx.actor.realname,
      })
      await tell(tx, row, {
        to: companies([supplierId]),
        title: ['validityAsked', row.title],
        body: ['validityAskedBody', row.docNo, row.title, input.until, input.reason],
        event: `validity.${supplierId}.${input.until}.${row.version}`,
        page: '/srm/quotation/detail',
        mail: 'validityAsked',
      })
    }
    return row
  })

/** The supplier keeps its opened offer for longer: the day moves, everything else was sealed and stays as it was opened. */
export const extendValidity = (ctx: Ctx, input: { id: string; validityTo: string }) =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { row } = await takePart(tx, input.id, 'extendValidity')
    const [asked] = await tx.db
      .select()
      .from(inquiryValidity)
      .where(and(eq(inquiryValidity.inquiryId, row.id), eq(inquiryValidity.supplierId, supplierId), isNull(inquiryValidity.answeredAt)))
    if (!asked) throw refuse('VALIDITY_NOT_ASKED')
    if (input.validityTo < asked.askedUntil) throw refuseFields([fieldProblem('validityTo', 'VALIDITY_BELOW_ASKED', asked.askedUntil)])
    const answeredAt = await tx.now()
    await asSystem(tx, async (sys) => {
      await sys.db.update(inquiryValidity).set({ extendedTo: input.validityTo, answeredAt }).where(eq(inquiryValidity.id, asked.id))
      await sys.db.update(quotation).set({ validityTo: input.validityTo }).where(eq(quotation.id, asked.quotationId))
    })
    await auditPart(tx, row, 'extendValidity', { quotation: asked.quotationId, from: asked.validBefore, to: input.validityTo })
    const name = (await asSystem(tx, (sys) => namesOf(sys, row.id))).get(supplierId) ?? tx.actor.realname
    await tell(tx, row, {
      to: owner(row),
      title: ['validityExtended', row.title],
      body: ['validityExtendedBody', name, row.docNo, row.title, input.validityTo],
      event: `validityExtended.${asked.id}`,
      page: '/srm/inquiry/comparison',
    })
    return { validityTo: input.validityTo }
  })
