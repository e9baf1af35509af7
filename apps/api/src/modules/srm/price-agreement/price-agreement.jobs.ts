import { priceAgreement } from '@srm/db/schema/srm/price-agreement'
import { daysBetween, plusDays } from '@srm/domain/kit/day'
import { expiryHorizon, levelReached } from '@srm/domain/srm/expiry/expiry.rules'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { watchExpiry } from '../expiry/expiry.public'
import { priceAgreementLife, type PriceAgreement } from './price-agreement.life'
import { owner, tell } from './price-agreement.notices'

const { inForce } = priceAgreementMachine.states
const portion = 200
const page = '/srm/price-agreement/detail'
const running = ({ actor }: Tx) => and(eq(priceAgreement.tenantId, actor.tenantId), eq(priceAgreement.status, inForce))

/** Flags those whose last day is over. Whether a price counts is asked of the days, so a late run prices nothing. */
const expirePortion = async (tx: Tx): Promise<number> => {
  const today = (await tx.now()).slice(0, 10)
  const due = await tx.db
    .select()
    .from(priceAgreement)
    .where(and(running(tx), lt(priceAgreement.validTo, today)))
    .orderBy(asc(priceAgreement.id))
    .limit(portion)
    .for('update', { skipLocked: true })
  for (const { id } of due) {
    const row = await transition(tx, priceAgreementLife, { id }, 'expire')
    await tell(tx, row, { to: owner(row), key: 'expired', body: [row.supplierName, row.validTo], page })
  }
  await watchExpiry(tx, [...new Set(due.map(({ supplierId }) => supplierId))])
  return due.length
}

const tellOwner = async (tx: Tx, row: PriceAgreement, today: string): Promise<void> => {
  const left = daysBetween(today, row.validTo)
  const level = levelReached(left)
  if (level === null) return
  // Each level of each end is told once: the notice knows itself by them.
  const body = [row.supplierName, row.validTo, left]
  await tell(tx, row, { to: owner(row), key: 'ending', body, page, event: `${row.validTo}.${level}` })
}
/** Tells whoever handles an agreement that it ends, at the levels at which its company is reminded (docs/expiry.md, Reminders). */
const remindPortion = async (tx: Tx, after: string): Promise<string | undefined> => {
  const today = (await tx.now()).slice(0, 10)
  const near = and(gte(priceAgreement.validTo, today), lte(priceAgreement.validTo, plusDays(today, expiryHorizon)))
  const rows = await tx.db
    .select()
    .from(priceAgreement)
    .where(and(running(tx), near, gt(priceAgreement.id, after)))
    .orderBy(asc(priceAgreement.id))
    .limit(portion)
  for (const row of rows) await tellOwner(tx, row, today)
  return rows.length < portion ? undefined : rows.at(-1)?.id
}

export const turnAgreementsNow = async (ctx: Ctx): Promise<number> => {
  let ended = 0
  for (;;) {
    const more = await inTx(ctx, expirePortion)
    ended += more
    if (more < portion) break
  }
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const from: string = after
    after = await inTx(ctx, (tx) => remindPortion(tx, from))
  }
  return ended
}
/** Every night, and again in the morning for whatever was missed. */
export const turnAgreements = job('priceAgreement.turn', '5 0,8 * * *', (ctx) => eachTenant(ctx, turnAgreementsNow))
