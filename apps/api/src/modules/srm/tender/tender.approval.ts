import { contract } from '@srm/contract/index'
import type { Facts } from '@srm/domain/kit/condition'
import { dec, rounded } from '@srm/domain/kit/money'
import { tenderApprovals } from '@srm/domain/srm/tender/tender.approval'
import { approval, asking } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { tenderAward } from '@srm/db/schema/srm/tender-result'
import { and, eq } from 'drizzle-orm'
import { ratesOf } from '../inquiry/inquiry.public'
import { approveTender, rejectTender, submitTender, withdrawTender } from './commands/submit'
import { approveAward, proposeAward, rejectAward } from './result/award'
import { secretOfTender } from './draft'
import { tenderLife, type Tender } from './tender.life'

/** In CNY at the rate of the day; null where there is none, or no estimate. */
const inCny = async (tx: Tx, row: Tender, amount: string | null): Promise<string | null> => {
  if (row.currency === 'CNY' || amount === null) return amount
  const rate = (await ratesOf(tx, (await tx.now()).slice(0, 10))).find((one) => one.currency === row.currency)?.rate
  return rate === undefined ? null : rounded(dec(amount).times(rate))
}
const awardOf = async (tx: Tx, row: Tender) => {
  const [award] = await tx.db
    .select()
    .from(tenderAward)
    .where(and(eq(tenderAward.tenderId, row.id), eq(tenderAward.state, 'proposed')))
  return award
}
const factsFor = async (tx: Tx, row: Tender, purpose: string): Promise<Facts> => {
  if (purpose === 'award') {
    const award = await awardOf(tx, row)
    return { amount: await inCny(tx, row, award?.amount ?? null), method: row.method, mandatory: row.mandatory }
  }
  const { estimate, invitees } = await secretOfTender(tx, row.id)
  return {
    amount: await inCny(tx, row, estimate),
    method: row.method,
    mandatory: row.mandatory,
    lots: String(row.lotCount),
    invitees: String(invitees.length),
  }
}

/** A tender's approvals in processes: the existing commands. */
export const tenderApproval = approval<Tender>({
  of: tenderApprovals,
  life: tenderLife,
  head: async (tx, row, purpose) => {
    const { amount } = await factsFor(tx, row, purpose)
    return { bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: typeof amount === 'string' ? amount : null }
  },
  facts: factsFor,
  authors: async (tx, row, purpose) =>
    purpose === 'award'
      ? [row.createBy, row.purchaserId, (await awardOf(tx, row))?.proposedBy ?? null]
      : [row.createBy, (await secretOfTender(tx, row.id)).submittedBy],
  asks: { ...asking(contract.tender.submit, submitTender), ...asking(contract.tenderResult.propose, proposeAward) },
  decide: {
    publish: {
      approve: (ctx, { comment, ...ref }) => approveTender(ctx, { ...ref, note: comment }),
      reject: (ctx, { comment, ...ref }) => rejectTender(ctx, { ...ref, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawTender(ctx, { id, version }),
    },
    award: {
      approveAward: (ctx, { comment, ...ref }) => approveAward(ctx, { ...ref, note: comment }),
      rejectAward: (ctx, { comment, ...ref }) => rejectAward(ctx, { ...ref, reason: comment ?? '' }),
    },
  },
})
