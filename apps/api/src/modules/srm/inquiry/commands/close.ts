import { inquiry, inquiryReply, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { quotation } from '@srm/db/schema/srm/quotation'
import { Refusal } from '@srm/domain/kit/errors'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, count, eq, isNull, lte, sql } from 'drizzle-orm'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import { systemCtx, type Ctx } from '../../../../http/request/context'
import { saveSecret } from '../draft-content'
import { staleRates } from '../fx'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { openers, owner, staff, tell } from '../inquiry.notices'
import { silentOffers } from '../standing-offers'

/** Quotations that count: in force, not withdrawn, confirmed for the present version, of a supplier still taking part. */
const countedQuotes = async (tx: Tx, row: Inquiry): Promise<number> => {
  const [found] = await tx.db
    .select({ n: count() })
    .from(quotation)
    .innerJoin(
      inquirySupplier,
      and(eq(inquirySupplier.inquiryId, quotation.inquiryId), eq(inquirySupplier.supplierId, quotation.supplierId)),
    )
    .innerJoin(inquiryReply, and(eq(inquiryReply.inquiryId, quotation.inquiryId), eq(inquiryReply.supplierId, quotation.supplierId)))
    .where(
      and(
        eq(quotation.inquiryId, row.id),
        eq(quotation.roundNo, row.roundNo),
        eq(quotation.current, true),
        isNull(quotation.withdrawnAt),
        eq(inquirySupplier.kept, true),
        isNull(inquirySupplier.excludedAt),
        eq(inquiryReply.quoteState, quoteStates.submitted),
      ),
    )
  return found?.n ?? 0
}

/** How many valid quotations are asked for; a later round cannot ask for more than were kept. */
export const neededQuotes = async (tx: Tx, row: Inquiry): Promise<number> => {
  if (row.roundNo === 1) return row.minQuotes
  const [found] = await tx.db
    .select({ n: count() })
    .from(inquirySupplier)
    .where(and(eq(inquirySupplier.inquiryId, row.id), eq(inquirySupplier.kept, true), isNull(inquirySupplier.excludedAt)))
  return Math.min(row.minQuotes, found?.n ?? row.minQuotes)
}

export const tellInsufficient = async (tx: Tx, row: Inquiry, found: { valid: number; needed: number; event: string }): Promise<void> => {
  const message = {
    title: ['insufficient', row.title] as const,
    body: ['insufficientBody', row.docNo, row.title, found.valid, found.needed] as const,
    event: `insufficient.${found.event}`,
  }
  await tell(tx, row, { ...message, to: owner(row) })
  await tell(tx, row, { ...message, to: staff('srm:inquiry:proceedWithReason', row) })
}

/** Offers in a currency whose rate is too old are not opened: whoever enters rates learns of it before the opening. */
const remindOfRates = async (tx: Tx, row: Inquiry): Promise<void> => {
  if (!row.allowForeignCurrency) return
  const stale = await staleRates(tx, (row.openAt ?? (await tx.now())).slice(0, 10))
  if (stale.length === 0) return
  await tell(tx, row, {
    to: { permission: 'srm:fxRate:add', orgCode: null },
    title: ['staleRates', row.title],
    body: ['staleRatesBody', row.docNo, row.title, row.openAt ?? '', stale.map((r) => `${r.currency} ${r.rateOn}`).join(', ')],
    event: `staleRates.${row.roundNo}.${row.quoteDeadline}`,
    page: '/srm/fx-rate/list',
  })
}

const close = (tx: Tx, id: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const row = await moveInquiry(sys, { id }, 'closeQuoting')
    const quoteCount = (await countedQuotes(sys, row)) + (await silentOffers(sys, row)).length
    const needed = await neededQuotes(sys, row)
    const insufficient = quoteCount < needed
    await saveSecret(sys, row.id, { quoteCount, insufficient })
    const event = `${row.roundNo}.${row.quoteDeadline}`
    if (insufficient) {
      await tellInsufficient(sys, row, { valid: quoteCount, needed, event })
      return
    }
    await remindOfRates(sys, row)
    await tell(sys, row, {
      to: await openers(sys, row, 'srm:inquiry:open'),
      title: ['closed', row.title],
      body: ['closedBody', row.docNo, row.title, row.openAt ?? ''],
      event: `closed.${event}`,
    })
  })

const due = and(eq(inquiry.status, inquiryMachine.states.published), lte(inquiry.quoteDeadline, sql`app_now()`))

/**
 * Closes one inquiry whose deadline has passed, if the job has not come by yet: nobody waits for a job. In a transaction of
 * its own, because another may do the same at this moment.
 */
export const closeIfDue = async (ctx: Ctx, id: string): Promise<void> => {
  const [found] = await reading(ctx, (tx) =>
    tx.db
      .select({ id: inquiry.id })
      .from(inquiry)
      .where(and(eq(inquiry.id, id), due)),
  )
  if (!found) return
  await inTx(systemCtx(ctx.deps, ctx.actor.tenantId), (tx) => close(tx, id)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** All inquiries past their deadline, each in its own transaction. Answers how many were closed. */
export const closeDueInquiries = async (ctx: Ctx): Promise<number> => {
  const found = await inTx(ctx, (tx) => tx.db.select({ id: inquiry.id }).from(inquiry).where(due))
  for (const { id } of found)
    await inTx(ctx, (tx) => close(tx, id)).catch((error: unknown) => ctx.log.error({ err: error, inquiry: id }, 'quoting not closed'))
  return found.length
}
