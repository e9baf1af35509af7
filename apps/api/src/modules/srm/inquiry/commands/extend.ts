import { later } from '@srm/domain/kit/wall-text'
import { inquiryRound } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import type { InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/access/scope'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import type { Ctx } from '../../../../http/request/context'
import { saveSecret } from '../draft-content'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { companies, tell } from '../inquiry.notices'
import { publishManifest } from '../manifests'
import { activeSuppliers, updateAnnouncement } from '../publication'

interface NewTimes {
  readonly quoteDeadline: string
  readonly openAt?: string | null
}

/** The new times of a round are never earlier than the old ones. Opening keeps its distance from the deadline. */
export const extendedTimes = (row: Inquiry, given: NewTimes): { quoteDeadline: string; openAt: string } => {
  const old = row.quoteDeadline ?? ''
  if (given.quoteDeadline <= old) throw refuse('DEADLINE_SHORTEN')
  const openAt = given.openAt ?? later(given.quoteDeadline, old, row.openAt ?? old)
  if (openAt < given.quoteDeadline) throw refuse('INQUIRY_TIMES_ORDER')
  return { quoteDeadline: given.quoteDeadline, openAt }
}

/** After the deadline moved: the round's row, everyone who takes part, the portal. */
export const spreadDeadline = async (tx: Tx, row: Inquiry, before: string): Promise<void> => {
  const { quoteDeadline, openAt } = row
  if (!quoteDeadline || !openAt) return
  await asSystem(tx, (sys) =>
    sys.db
      .update(inquiryRound)
      .set({ quoteDeadline, openAt })
      .where(and(eq(inquiryRound.inquiryId, row.id), eq(inquiryRound.roundNo, row.roundNo))),
  )
  await publishManifest(tx, row)
  await updateAnnouncement(tx, row)
  await tell(tx, row, {
    to: companies(await activeSuppliers(tx, row.id)),
    title: ['extended', row.title],
    body: ['extendedBody', row.docNo, row.title, before, quoteDeadline],
    event: `extend.${quoteDeadline}`,
    page: '/srm/quotation/detail',
    mail: 'extended',
  })
}

const prolong = async (tx: Tx, input: Ref & NewTimes & { reason: string }, action: InquiryAction): Promise<Inquiry> => {
  const before = await findVisible(tx, inquiry, input.id)
  const times = extendedTimes(before, input)
  const payload = { note: input.reason, before: before.quoteDeadline, after: times.quoteDeadline }
  const row = await moveInquiry(tx, { id: input.id, version: input.version }, action, times, payload)
  await spreadDeadline(tx, row, before.quoteDeadline ?? '')
  return row
}

export const extendInquiry = (ctx: Ctx, input: Ref & NewTimes & { reason: string }) => inTx(ctx, (tx) => prolong(tx, input, 'extend'))

/** Too few quotations: quoting goes on; what is in stays sealed and counts. */
export const reopenQuoting = (ctx: Ctx, input: Ref & NewTimes & { reason: string }) =>
  inTx(ctx, async (tx) => {
    if (input.quoteDeadline <= (await tx.now())) throw refuse('DEADLINE_SHORTEN')
    const row = await prolong(tx, input, 'reopenQuoting')
    await saveSecret(tx, row.id, { insufficient: false, quoteCount: null })
    return row
  })
