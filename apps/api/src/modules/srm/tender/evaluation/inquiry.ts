import type { FileRef } from '@srm/contract/kit/scalars'
import { tenderBidInquiry } from '@srm/db/schema/srm/tender-evaluation'
import { refuse } from '@srm/domain/kit/errors'
import type { InquiryKind } from '@srm/domain/srm/tender/evaluation.kinds'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { linkFiles } from '../../../sys/file/file.public'
import { supplierOf } from '../participants'
import { auditPart, takePart } from '../tender.life'
import { companies, tell } from '../tender.notices'
import { bySeat } from './seat'
import { bidderAt, bidsToJudge } from './stock'

interface Question {
  readonly id: string
  readonly bidder: number
  readonly lotId: string | null
  readonly kind: InquiryKind
  readonly question: string
  readonly dueAt: string
}
/** The committee asks one bidder; it answers in writing, and its bid stays as it is (Implementing Regulation Art. 52). */
export const askBidder = (ctx: Ctx, { id, bidder, lotId, kind, question, dueAt }: Question): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'askBidder', async ({ sys, row, seat, facts, note }) => {
      if (dueAt <= facts.now) throw refuse('CLARIFY_DUE')
      const bid = bidderAt(seat, await bidsToJudge(sys, id), bidder)
      if (lotId !== null && bid.lots.every((lot) => lot.lotId !== lotId)) throw refuse('SCORE_CELL')
      const owner = { tenderId: id, orgCode: row.orgCode, createBy: row.createBy, bidId: bid.id, supplierId: bid.supplierId }
      const [made] = await sys.db
        .insert(tenderBidInquiry)
        .values({ ...owner, lotId, kind, question, askedAt: facts.now, dueAt })
        .returning({ id: tenderBidInquiry.id })
      await note({ question: made?.id ?? '' })
      await tell(sys, row, {
        to: companies([bid.supplierId]),
        title: ['asked', row.title],
        body: ['askedBody', row.docNo, row.title, dueAt],
        event: `asked.${made?.id ?? ''}`,
        page: '/srm/tenderWork/detail',
      })
      return null
    }),
  )

/** The bidder's answer in writing, once and in time. */
export const answerCommittee = (
  ctx: Ctx,
  { id, inquiryId, answer, files }: { id: string; inquiryId: string; answer: string; files: readonly FileRef[] },
): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'answerCommittee')
    await asSystem(tx, async (sys) => {
      const [found] = await sys.db
        .update(tenderBidInquiry)
        .set({ answer, answeredAt: facts.now })
        .where(
          and(
            ...[eq(tenderBidInquiry.id, inquiryId), eq(tenderBidInquiry.tenderId, id), eq(tenderBidInquiry.supplierId, supplierOf(tx))],
            ...[isNull(tenderBidInquiry.answeredAt), gt(tenderBidInquiry.dueAt, sql`app_now()`)],
          ),
        )
        .returning({ id: tenderBidInquiry.id })
      if (!found) throw refuse('CLARIFY_LATE')
    })
    await linkFiles(tx, { bizType: 'tenderBidInquiry', bizId: inquiryId, field: 'files', files })
    await auditPart(tx, row, 'answerCommittee', { question: inquiryId })
    return null
  })
