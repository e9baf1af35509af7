import type { SealedContent } from '@srm/contract/srm/inquiry.shapes'
import type { Ceremony } from '@srm/contract/srm/opening.shapes'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { quotationPart } from '@srm/db/schema/srm/quotation'
import { refuse } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { quoteAmounts, quoteProblems } from '@srm/domain/srm/inquiry/quotation/quotation.rules'
import type { SignedManifest } from '@srm/proof/manifest'
import { inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { ceremonyShown, type BidHead, type Round } from '../opening/opening.public'
import { factsOf, type Inquiry } from './inquiry.life'
import { currentManifest, manifestsOf } from './manifests'
import { termsOf } from './own-quotation'
import { candidates } from './reveal'
import type { Received } from './sealed-offer'
import { contextOf } from './sealing'

/* A round of an inquiry whose offers were sealed by their bidders, as the shared opening knows it. */

export const roundOfInquiry = (row: Pick<Inquiry, 'id' | 'roundNo'>): Round => ({ bizType: 'inquiry', bizId: row.id, roundNo: row.roundNo })

/** Offers in force of the round, without what is sealed in them. */
export const sealedHeads = async (sys: Tx, row: Inquiry): Promise<readonly BidHead[]> => {
  const offers = (await candidates(sys, row)).filter((c) => c.takesPart).map(({ quote }) => quote)
  const { quotationId, part, commit, wraps } = quotationPart
  const ids = offers.map((q) => q.id)
  const parts =
    ids.length === 0 ? [] : await sys.db.select({ quotationId, part, commit, wraps }).from(quotationPart).where(inArray(quotationId, ids))
  return offers.map((q) => ({
    ...{ id: q.id, receiptNo: q.receiptNo, context: contextOf(q) },
    parts: parts.filter((p) => p.quotationId === q.id),
  }))
}

/** What an opener's browser needs, from the opening time on and to those who may open alone. */
export const inquiryCeremony = (ctx: Ctx, id: string): Promise<Ceremony> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, inquiry, id)
    if (row.sealMode !== 'client') throw refuse('SEAL_BY_SERVER')
    const facts = await factsOf(tx, row, tx.actor)
    // Judged as the first step of the opening would be: before it, nobody learns who sealed how much.
    const no = refusal(inquiryMachine, 'turnKey', row.status, tx.actor, { ...facts, keyTurned: false })
    if (no) throw refuse(no.key, ...no.params)
    const bids = await asSystem(tx, (sys) => sealedHeads(sys, row))
    const { signed } = await currentManifest(tx, row)
    return ceremonyShown(tx, roundOfInquiry(row), { bids, manifests: await manifestsOf(tx, row.id), current: signed })
  })

/** What the server could not ask when the offer arrived: whether it meets the inquiry, by the deadline it was sealed for. */
export const isFit = async (sys: Tx, row: Inquiry, q: Received, content: SealedContent, signed: SignedManifest): Promise<boolean> => {
  try {
    // Its files would have passed through the server unsealed.
    if (content.files.length > 0) return false
    const quoteDeadline = signed.manifest.deadline.slice(0, 19).replace('T', ' ')
    const terms = await termsOf(sys, { ...row, quoteDeadline }, q.supplierId, q.receivedAt)
    quoteAmounts(content, terms.asked, row.priceBasis)
    return quoteProblems(content, terms).length === 0
  } catch {
    return false
  }
}
