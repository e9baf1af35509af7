import { inquiryReply, inquiryRound } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationLine } from '@srm/db/schema/srm/quotation'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, sql } from 'drizzle-orm'
import { checkpoint } from '../../../../data/chain/checkpoint'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { linesOf } from '../draft.queries'
import { assertFresh, freezeRates } from '../fx'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { owner, staff, tell } from '../inquiry.notices'
import { manifestsOf } from '../manifests'
import type { Quotation } from '../own-quotation'
import { incident, invalidate, reveal, roundOf } from '../reveal'
import { keepOpened, openOffer, partsOf } from '../sealed-offer'
import { judgeNumber } from './open'

/** The first of two openers of the second envelope: from here on no judgement changes. Nothing is decrypted yet. */
export const turnPriceKey = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, ref, 'turnPriceKey')
    const { username, realname } = tx.actor
    const turned = { firstPriceOpener: username, firstPriceOpenerName: realname, priceTurnedAt: await tx.now() }
    await tx.db.update(inquiryRound).set(turned).where(roundOf(row))
    return row
  })

interface Judged extends Record<string, unknown> {
  id: string
  passed: boolean
}
/** Technically opened offers of the round; one passes with any line that was found acceptable. */
const judgedOffers = (sys: Tx, inquiryId: string): Promise<Judged[]> =>
  sys.db.execute<Judged>(sql`
    select q.id, exists (select 1 from inquiry_judgement j where j.inquiry_id = q.inquiry_id and j.round_no = q.round_no
      and j.supplier_id = q.supplier_id and j.ok) as passed
    from quotation q join inquiry i on i.id = q.inquiry_id and i.round_no = q.round_no
    where q.inquiry_id = ${inquiryId} and q.valid order by q.received_at`)

/** Its prices stay sealed for good, and it leaves the comparison. */
const leaveSealed = async (sys: Tx, quote: Quotation): Promise<void> => {
  await sys.db.update(quotation).set({ valid: false, invalidReason: 'TECHNICAL_FAILED' }).where(eq(quotation.id, quote.id))
  await sys.db
    .update(inquiryReply)
    .set({ quoteState: quoteStates.notKept })
    .where(and(eq(inquiryReply.inquiryId, quote.inquiryId), eq(inquiryReply.supplierId, quote.supplierId)))
}

/** Opens the prices of those who passed. Answers how many opened, and how many turned out damaged. */
const openPassed = (tx: Tx, row: Inquiry, judged: readonly Judged[]): Promise<{ opened: number; damaged: number; openedAt: string }> =>
  asSystem(tx, async (sys) => {
    const openedAt = await sys.now()
    const rates = await freezeRates(sys, row.id, row.roundNo, openedAt)
    const manifests = await manifestsOf(sys, row.id)
    const asked = (await linesOf(sys, row.id)).map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' }))
    const parts = await partsOf(
      sys,
      judged.map((j) => j.id),
    )
    const count = { opened: 0, damaged: 0 }
    for (const { id, passed } of judged) {
      const [quote] = await sys.db.select().from(quotation).where(eq(quotation.id, id))
      if (!quote) continue
      if (!passed) {
        await leaveSealed(sys, quote)
        continue
      }
      const own = parts.get(id) ?? []
      const found = await openOffer(sys, { ...quote, parts: own }, manifests)
      const offer = typeof found === 'string' ? null : found
      if (offer) await assertFresh(sys, offer.content.currency, openedAt.slice(0, 10))
      const fxRate = offer && rates.get(offer.content.currency)
      // What the first opening wrote without prices is written anew with them.
      await sys.db.delete(quotationLine).where(eq(quotationLine.quotationId, id))
      if (offer && fxRate) {
        await reveal(sys, row, quote, offer.content, asked, quote.openedAt ?? openedAt, fxRate)
        const prices = offer.openings.filter((o) => o.part === 'P')
        await keepOpened(sys, own, prices, openedAt)
        count.opened++
      } else {
        await invalidate(sys, quote, quote.openedAt ?? openedAt, 'HASH_MISMATCH')
        await incident(sys, row, quote.receiptNo)
        count.damaged++
      }
    }
    return { ...count, openedAt }
  })

/** The second, different opener of the second envelope: the prices of those who passed become readable, the others never. */
export const openPrices = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const judged = await asSystem(tx, (sys) => judgedOffers(sys, ref.id))
    const payload = { opened: judged.filter((j) => j.passed).map((j) => j.id), sealed: judged.filter((j) => !j.passed).map((j) => j.id) }
    const row = await moveInquiry(tx, ref, 'openPrices', {}, payload)
    const { opened, damaged, openedAt } = await openPassed(tx, row, judged)
    await tx.db.update(inquiryRound).set({ secondPriceOpenerName: tx.actor.realname, pricesOpenedAt: openedAt }).where(roundOf(row))
    if (damaged > 0) await judgeNumber(tx, row, judged.length - damaged)
    for (const to of [owner(row), staff('srm:inquiry:judge', row)])
      await tell(tx, row, {
        to,
        title: ['pricesOpened', row.title],
        body: ['pricesOpenedBody', row.docNo, row.title, opened, judged.length - opened],
        event: `pricesOpened.${row.roundNo}`,
        page: '/srm/inquiry/comparison',
      })
    await checkpoint(tx, 'opening')
    return { ...row, validQuotes: opened, invalidQuotes: judged.length - opened }
  })
