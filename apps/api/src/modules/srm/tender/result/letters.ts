import type { OutReason } from '@srm/domain/srm/tender/evaluation.kinds'
import { contractDue, isChosen } from '@srm/domain/srm/tender/result.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tender } from '@srm/db/schema/srm/tender'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { lotsOf } from '../draft'
import { supplierOf } from '../participants'
import type { Tender } from '../tender.life'
import { awardInForce, candidatesIn } from './award'
import { signedReport } from './reported'

interface WonLot {
  readonly noticeNo: string
  readonly supplierId: string
  readonly supplierName: string
  readonly lotName: string
  readonly amount: string
  readonly awardedAt: string
  readonly contractDue: string
  /** The lot was withdrawn from another before. */
  readonly passedOn: boolean
}
/** What became of a bid for one lot. */
interface OwnLot {
  readonly lotName: string
  readonly out: OutReason | null
  readonly rank: number | null
  readonly score: string | null
  /** Why the award of the lot was withdrawn from it; null: it had none. */
  readonly withdrawn: string | null
}
/** Everything that letters about a result are written from; the same for both sides, so that a final is one. */
export interface TenderLetters {
  readonly id: string
  readonly docNo: string
  readonly title: string
  readonly projectName: string | null
  readonly orgName: string | null
  readonly currency: string
  readonly bidDeadline: string | null
  readonly openAt: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
  /** Null: nothing is awarded, and there are no letters. */
  readonly awardedAt: string | null
  /** Counts the times an award was withdrawn: letters of before stay as they were given. */
  readonly changes: number
  readonly won: readonly WonLot[]
  /** Bidders who won nothing, each with what the report says of its own bid. */
  readonly lost: readonly { readonly supplierId: string; readonly supplierName: string; readonly lots: readonly OwnLot[] }[]
}

const decided: readonly string[] = [tenderMachine.states.calibrated, tenderMachine.states.completed]
const headOf = ({ id, docNo, title, projectName, orgName, currency, bidDeadline, openAt, contactName, contactPhone }: Tender) => ({
  ...{ id, docNo, title, projectName, orgName, currency, bidDeadline, openAt, contactName, contactPhone },
})
const lettersOf = (tx: Tx, row: Tender): Promise<TenderLetters> =>
  asSystem(tx, async (sys) => {
    const [award, signed] = [await awardInForce(sys, row.id), await signedReport(sys, row.id)]
    const none = { ...headOf(row), awardedAt: null, changes: 0, won: [], lost: [] }
    if (!award?.calibratedAt || !signed || !decided.includes(row.status)) return none
    const lots = await lotsOf(sys, row.id)
    const lotName = (lotId: string) => lots.find((lot) => lot.id === lotId)?.name ?? ''
    const candidates = await candidatesIn(sys, award.id)
    const former = candidates.filter((one) => one.withdrawnAt !== null)
    const won = candidates.filter(isChosen).map(({ noticeNo, noticedAt, supplierId, supplierName, lotId, amount }) => ({
      ...{ noticeNo: noticeNo ?? '', supplierId, supplierName, lotName: lotName(lotId), amount },
      ...{ awardedAt: noticedAt ?? '', contractDue: contractDue(noticedAt ?? ''), passedOn: former.some((one) => one.lotId === lotId) },
    }))
    const { bids, verdicts, lots: reported } = signed.report
    const lost = bids
      .filter((one) => won.every((it) => it.supplierId !== one.supplierId))
      .map(({ bid, supplierId, bidder: supplierName }) => ({
        ...{ supplierId, supplierName },
        lots: verdicts
          .filter((one) => one.bid === bid)
          .map(({ lot, out }) => {
            const rank = reported.find((one) => one.lot === lot)?.ranks.find((one) => one.id === bid)
            const withdrawn = former.find((one) => one.lotId === lot && one.bidId === bid)?.withdrawReason ?? null
            return { lotName: lotName(lot), out, rank: rank?.rank ?? null, score: rank?.score ?? null, withdrawn }
          }),
      }))
    return { ...headOf(row), awardedAt: former.at(-1)?.withdrawnAt ?? award.calibratedAt, changes: former.length, won, lost }
  })

/** Letters to everybody, for staff who read the tender. */
export const tenderLetters = (ctx: Ctx, id: string): Promise<TenderLetters> =>
  reading(ctx, async (tx) => lettersOf(tx, await findVisible(tx, tender, id)))

/** A company's own letters: who won is told to everybody who bid, what became of a bid to its bidder alone. */
export interface OwnTenderLetters extends TenderLetters {
  readonly own: string
}
export const ownTenderLetters = (ctx: Ctx, id: string): Promise<OwnTenderLetters> =>
  reading(ctx, async (tx) => {
    const own = supplierOf(tx)
    const letters = await lettersOf(tx, await findVisible(tx, tender, id))
    return { ...letters, own, lost: letters.lost.filter((one) => one.supplierId === own) }
  })
