import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { inquiryAmendment, inquiryRoundRequest } from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine } from '@srm/db/schema/srm/quotation'
import { dec, rounded, scales, sumOf } from '@srm/domain/kit/money'
import type { Facts } from '@srm/domain/kit/condition'
import { toGross } from '@srm/domain/srm/inquiry/basis.rules'
import { inquiryApprovals } from '@srm/domain/srm/inquiry/inquiry.approval'
import { and, eq } from 'drizzle-orm'
import { approval, asking } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { amendInquiry, approveAmendment, rejectAmendment } from './commands/amend'
import { approveAnnulment, askAnnulment, rejectAnnulment } from './commands/annul'
import { approveAward, firstApproveAward, proposeAward, rejectAward } from './commands/award'
import { approveRound, askForRound, rejectRound } from './commands/new-round'
import { approveInquiry, rejectInquiry, submitInquiry, withdrawInquiry } from './commands/submit'
import { ratesAt } from './award-figures'
import { linesOf, secretOfInquiry } from './draft.queries'
import { ratesOf } from './fx'
import { inquiryLife, type Inquiry } from './inquiry.life'

type Rates = ReadonlyMap<string, string>
const todays = async (tx: Tx): Promise<Rates> => {
  const rates = await ratesOf(tx, (await tx.now()).slice(0, 10))
  return new Map(rates.map((one) => [one.currency, one.rate]))
}

/** The budget, else all target prices together; null where neither says what the purchase costs with tax in CNY. */
const plannedAmount = async (tx: Tx, row: Inquiry): Promise<string | null> => {
  const { budget, figuresBasis: basis } = await secretOfInquiry(tx, row.id)
  const rates = await todays(tx)
  if (budget !== null) return toGross({ value: budget, basis }, rates)
  const lines = await linesOf(tx, row.id)
  if (lines.length === 0) return null
  const amounts = lines.map(({ targetPrice, line }) =>
    targetPrice === null || line.qty === null
      ? null
      : toGross({ value: rounded(dec(targetPrice).times(line.qty), scales.price), basis }, rates),
  )
  return amounts.includes(null) ? null : rounded(sumOf(amounts.filter((one) => one !== null)))
}

const awardIn = async (tx: Tx, row: Inquiry, state: 'proposed' | 'approved') => {
  const [award] = await tx.db
    .select()
    .from(inquiryAward)
    .where(and(eq(inquiryAward.inquiryId, row.id), eq(inquiryAward.state, state)))
  return award
}
/** What the chosen offers cost with tax in CNY, at the rates of their round. */
const awardedAmount = async (tx: Tx, row: Inquiry, awardId: string): Promise<{ amount: string | null; suppliers: number }> => {
  const lines = await tx.db.select().from(inquiryAwardLine).where(eq(inquiryAwardLine.awardId, awardId))
  const rates = await ratesAt(tx, row, row.roundNo)
  const amounts = lines.map(({ total, currency }) => {
    const rate = currency === 'CNY' ? '1' : rates.get(currency)
    return rate === undefined ? null : rounded(dec(total).times(rate))
  })
  const suppliers = new Set(lines.map((line) => line.supplierId)).size
  return { suppliers, amount: amounts.includes(null) ? null : rounded(sumOf(amounts.filter((one) => one !== null))) }
}

const requestOf = async (tx: Tx, row: Inquiry) => {
  const pending = and(eq(inquiryRoundRequest.inquiryId, row.id), eq(inquiryRoundRequest.state, 'pending'))
  const [request] = await tx.db.select().from(inquiryRoundRequest).where(pending)
  return request
}
const amendmentOf = async (tx: Tx, row: Inquiry) => {
  const pending = and(eq(inquiryAmendment.inquiryId, row.id), eq(inquiryAmendment.state, 'pending'))
  const [amendment] = await tx.db.select().from(inquiryAmendment).where(pending)
  return amendment
}

const factsFor = async (tx: Tx, row: Inquiry, purpose: string): Promise<Facts> => {
  const { type } = row
  switch (purpose) {
    case 'publish': {
      const { invitees } = await secretOfInquiry(tx, row.id)
      const counts = { invitees: String(invitees.length), lines: String(row.lineCount) }
      return { amount: await plannedAmount(tx, row), type, urgent: row.urgent, ...counts }
    }
    case 'award': {
      const award = await awardIn(tx, row, 'proposed')
      const { amount, suppliers } = award ? await awardedAmount(tx, row, award.id) : { amount: null, suppliers: 0 }
      return { amount, type, overBudget: award?.overBudget ?? null, suppliers: String(suppliers) }
    }
    case 'annul': {
      const award = await awardIn(tx, row, 'approved')
      return { amount: award ? (await awardedAmount(tx, row, award.id)).amount : null, type }
    }
    case 'round':
      return { amount: await plannedAmount(tx, row), type, urgent: (await requestOf(tx, row))?.urgentReason != null }
    default:
      return { amount: await plannedAmount(tx, row), type }
  }
}

const authorsOf = async (tx: Tx, row: Inquiry, purpose: string): Promise<(string | null)[]> => {
  switch (purpose) {
    case 'publish':
      return [row.createBy, (await secretOfInquiry(tx, row.id)).submittedBy]
    case 'amend':
      return [(await amendmentOf(tx, row))?.createBy ?? null]
    case 'award':
      return [row.createBy, row.purchaserId, (await awardIn(tx, row, 'proposed'))?.proposedBy ?? null]
    case 'round':
      return [row.createBy, row.purchaserId, (await requestOf(tx, row))?.createBy ?? null]
    default:
      return [(await awardIn(tx, row, 'approved'))?.annulAskedBy ?? null]
  }
}

/** An inquiry's approvals in processes: the existing commands, on facts that are not sealed. */
export const inquiryApproval = approval<Inquiry>({
  of: inquiryApprovals,
  life: inquiryLife,
  head: async (tx, row, purpose) => {
    const { amount } = await factsFor(tx, row, purpose)
    return { bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: typeof amount === 'string' ? amount : null }
  },
  facts: factsFor,
  authors: authorsOf,
  asks: {
    ...asking(routes.submit, submitInquiry),
    ...asking(routes.amend, amendInquiry),
    ...asking(routes.proposeAward, proposeAward),
    ...asking(routes.newRound, askForRound),
    ...asking(routes.annulAward, askAnnulment),
  },
  decide: {
    publish: {
      approve: (ctx, { comment, ...ref }) => approveInquiry(ctx, { ...ref, note: comment }),
      reject: (ctx, { comment, ...ref }) => rejectInquiry(ctx, { ...ref, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawInquiry(ctx, { id, version }),
    },
    amend: {
      approveAmendment: (ctx, { comment, ...ref }) => approveAmendment(ctx, { ...ref, note: comment }),
      rejectAmendment: (ctx, { comment, ...ref }) => rejectAmendment(ctx, { ...ref, reason: comment ?? '' }),
    },
    award: {
      firstApproveAward: (ctx, { comment, ...ref }) => firstApproveAward(ctx, { ...ref, note: comment }),
      award: (ctx, { comment, ...ref }) => approveAward(ctx, { ...ref, note: comment }),
      rejectAward: (ctx, { comment, ...ref }) => rejectAward(ctx, { ...ref, reason: comment ?? '' }),
    },
    round: {
      approveRound: (ctx, { comment, ...ref }) => approveRound(ctx, { ...ref, note: comment }),
      rejectRound: (ctx, { comment, ...ref }) => rejectRound(ctx, { ...ref, reason: comment ?? '' }),
    },
    annul: {
      approveAnnulment: (ctx, { comment, ...ref }) => approveAnnulment(ctx, { ...ref, note: comment }),
      rejectAnnulment: (ctx, { comment, ...ref }) => rejectAnnulment(ctx, { ...ref, reason: comment ?? '' }),
    },
  },
})
