import type { FileRef } from '@srm/contract/kit/scalars'
import { inquiry, inquiryClarification, inquiryQuestion } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import { hoursBetween } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/access/scope'
import type { Ctx } from '../../../../http/request/context'
import { linkFiles } from '../../../sys/file/file.public'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { companies, tell } from '../inquiry.notices'
import { activeSuppliers } from '../publication'
import { extendedTimes, spreadDeadline } from './extend'

interface ClarifyInput extends Ref {
  readonly title: string
  readonly question: string | null
  readonly answer: string
  readonly questionIds: readonly string[]
  readonly newDeadline?: string | null
  readonly files: FileRef[]
}

const write = async (tx: Tx, row: Inquiry, input: ClarifyInput, publishedAt: string) => {
  const { title, question, answer, newDeadline = null } = input
  const docNo = await nextNumber(tx, 'CLR')
  const [saved] = await tx.db
    .insert(inquiryClarification)
    .values({ inquiryId: row.id, docNo, title, question, answer, publishedAt, newDeadline })
    .returning({ id: inquiryClarification.id })
  if (!saved) throw new Error('clarification was not written')
  await linkFiles(tx, { bizType: 'inquiryClarification', bizId: saved.id, field: 'files', files: input.files })
  if (input.questionIds.length > 0)
    await tx.db
      .update(inquiryQuestion)
      .set({ clarificationId: saved.id })
      .where(and(eq(inquiryQuestion.inquiryId, row.id), inArray(inquiryQuestion.id, [...input.questionIds])))
  return docNo
}

/**
 * One text, published to all who take part in the same instant, whoever asked. With less time left than the inquiry gives
 * notice it must come with a later deadline.
 */
export const clarifyInquiry = (ctx: Ctx, input: ClarifyInput) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, inquiry, input.id)
    const times = input.newDeadline ? extendedTimes(before, { quoteDeadline: input.newDeadline }) : {}
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'clarify', times, { title: input.title })
    const now = await tx.now()
    if (hoursBetween(now, row.quoteDeadline ?? now) < row.noticeHours) throw refuse('EXTENSION_REQUIRED', row.noticeHours)
    const docNo = await write(tx, row, input, now)
    if (input.newDeadline) await spreadDeadline(tx, row, before.quoteDeadline ?? '')
    await tell(tx, row, {
      to: companies(await activeSuppliers(tx, row.id)),
      title: ['clarified', row.title],
      body: ['clarifiedBody', row.docNo, row.title, docNo, row.quoteDeadline ?? ''],
      event: `clarify.${docNo}`,
      page: '/srm/quotation/detail',
      mail: 'clarified',
    })
    return { ...row, docNo }
  })
