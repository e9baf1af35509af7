import { auction, auctionInitialQuote, auctionParticipant } from '@srm/db/schema/srm/auction'
import { refuse } from '@srm/domain/kit/errors'
import { compareDec } from '@srm/domain/kit/money'
import { signUpStates, type SignUpState } from '@srm/domain/srm/auction/auction.kinds'
import { rounded } from '@srm/domain/kit/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { assertCanTakePart, supplierNames } from '../../supplier/supplier.public'
import { auditPart, moveAuction, takePart, type Auction } from '../auction.life'
import { companies, staff, tell } from '../auction.notices'
import { namedSuppliers } from '../../supplier/supplier.public'
import { linesOf } from '../draft'
import { assertPlaces } from '../live/amounts'
import { rulesOf } from '../live/state'
import { addParticipants, partRules, tellInvited } from './submit'

/** Whose company acts. */
export const supplierOf = (tx: Tx): string => {
  if (!tx.actor.supplierId) throw refuse('NO_PERM')
  return tx.actor.supplierId
}
const placeOf = (auctionId: string, supplierId: string) =>
  and(eq(auctionParticipant.auctionId, auctionId), eq(auctionParticipant.supplierId, supplierId))
const setPlace = (tx: Tx, auctionId: string, supplierId: string, patch: Partial<typeof auctionParticipant.$inferInsert>) =>
  asSystem(tx, (sys) => sys.db.update(auctionParticipant).set(patch).where(placeOf(auctionId, supplierId)))

/** Further companies, until it starts. */
export const inviteBidders = (ctx: Ctx, input: Ref & { supplierIds: string[] }) =>
  inTx(ctx, async (tx) => {
    const row = await moveAuction(tx, { id: input.id, version: input.version }, 'invite', {}, { suppliers: input.supplierIds })
    const known = await tx.db
      .select({ id: auctionParticipant.id })
      .from(auctionParticipant)
      .where(and(eq(auctionParticipant.auctionId, row.id), inArray(auctionParticipant.supplierId, input.supplierIds)))
    if (known.length > 0) throw refuse('SUPPLIER_TWICE')
    await assertCanTakePart(tx, input.supplierIds, { ...partRules(row), invited: true })
    await addParticipants(tx, row, await namedSuppliers(tx, input.supplierIds), 'invited')
    await tellInvited(tx, row, input.supplierIds)
    return row
  })

const askReview = (tx: Tx, row: Auction, name: string, supplierId: string) =>
  tell(tx, row, {
    to: staff('srm:auction:review', row, { only: row.purchaserId ? [row.purchaserId] : [] }),
    title: ['signedUp', row.title],
    body: ['signedUpBody', name, row.docNo, row.title],
    event: `signUp.${supplierId}`,
  })

/** Whoever was invited takes part from then on; who comes by itself to a public auction is reviewed. */
export const signUp = (ctx: Ctx, id: string): Promise<{ signUp: SignUpState }> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    await assertCanTakePart(tx, [supplierId], partRules(await findVisible(tx, auction, id)))
    const { row, facts } = await takePart(tx, id, 'signUp')
    const [own] = await tx.db.select().from(auctionParticipant).where(placeOf(id, supplierId))
    const state = own?.source === 'invited' ? signUpStates.qualified : signUpStates.applied
    const name = (await supplierNames(tx, [supplierId])).get(supplierId)?.name ?? tx.actor.realname
    if (own) await setPlace(tx, id, supplierId, { signUp: state, signedUpAt: facts.now })
    else await addParticipants(tx, row, [{ supplierId, name }], 'applied')
    await auditPart(tx, row, 'signUp')
    if (state === signUpStates.applied) await askReview(tx, row, name, supplierId)
    return { signUp: state }
  })

export const declineAuction = (ctx: Ctx, id: string): Promise<{ signUp: SignUpState }> =>
  inTx(ctx, async (tx) => {
    const { row } = await takePart(tx, id, 'decline')
    await setPlace(tx, id, supplierOf(tx), { signUp: signUpStates.declined })
    await auditPart(tx, row, 'decline')
    return { signUp: signUpStates.declined }
  })

interface Review {
  readonly id: string
  readonly participantId: string
  readonly pass: boolean
  readonly reason: string | null
}
/** Admits a company that signed up by itself, or refuses it with a reason. */
export const reviewSignUp = (ctx: Ctx, { id, participantId, pass, reason }: Review) =>
  inTx(ctx, async (tx) => {
    if (!pass && !reason) throw refuse('REQUIRED', { label: 'auction.field.reason' })
    const row = await moveAuction(tx, { id }, 'review', {}, { participant: participantId, pass, note: reason })
    const [found] = await tx.db
      .update(auctionParticipant)
      .set({ signUp: pass ? signUpStates.qualified : signUpStates.refused, refuseReason: pass ? null : reason })
      .where(
        and(
          eq(auctionParticipant.id, participantId),
          eq(auctionParticipant.auctionId, id),
          eq(auctionParticipant.signUp, signUpStates.applied),
        ),
      )
      .returning({ supplierId: auctionParticipant.supplierId })
    if (!found) throw refuse('SIGN_UP_NOT_WAITING')
    if (pass) await assertCanTakePart(tx, [found.supplierId], partRules(row))
    await tell(tx, row, {
      to: companies([found.supplierId]),
      title: [pass ? 'qualified' : 'refused', row.title],
      body: pass ? ['qualifiedBody', row.docNo, row.title, row.planStart ?? ''] : ['refusedBody', row.docNo, row.title, reason ?? ''],
      event: 'review',
      page: '/srm/auctionRoom/detail',
      informative: true,
    })
    return row
  })

/** That the room was entered counts towards the start; once is enough. */
export const enterRoom = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'enter')
    const supplierId = supplierOf(tx)
    const [own] = await tx.db.select({ enteredAt: auctionParticipant.enteredAt }).from(auctionParticipant).where(placeOf(id, supplierId))
    if (own?.enteredAt) return null
    await setPlace(tx, id, supplierId, { enteredAt: facts.now })
    await auditPart(tx, row, 'enter')
    return null
  })

/** The first bids, handed in before the start; a later quote takes the place of an earlier one and its place in the order. */
export const quoteInitial = (ctx: Ctx, { id, amounts }: { id: string; amounts: Record<string, string> }): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { row, facts } = await takePart(tx, id, 'quoteInitial')
    const rules = rulesOf(row, await linesOf(tx, id))
    const kept: Record<string, string> = {}
    for (const lot of rules.lots) {
      const amount = amounts[lot.id]
      if (amount === undefined) throw refuse('INITIAL_QUOTE_INCOMPLETE')
      assertPlaces(row, amount)
      if (compareDec(amount, '0') <= 0) throw refuse('BID_NOT_POSITIVE')
      if (compareDec(amount, lot.startPrice) > 0) throw refuse('BID_ABOVE_START', lot.startPrice)
      kept[lot.id] = rounded(amount, rules.minorUnit)
    }
    const supplierId = supplierOf(tx)
    const values = { amounts: kept, quotedAt: facts.now }
    await asSystem(tx, (sys) =>
      sys.db
        .insert(auctionInitialQuote)
        .values({ auctionId: id, orgCode: row.orgCode, createBy: row.createBy, supplierId, ...values })
        .onConflictDoUpdate({
          target: [auctionInitialQuote.auctionId, auctionInitialQuote.supplierId],
          set: { ...values, createTime: sql`app_now()` },
        }),
    )
    // How much it was is told to nobody before the start, the chain included.
    await auditPart(tx, row, 'quoteInitial')
    return null
  })
