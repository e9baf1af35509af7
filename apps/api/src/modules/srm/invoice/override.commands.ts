import { invoice } from '@srm/db/schema/srm/invoice'
import { poLine } from '@srm/db/schema/srm/purchase-order'
import { refuse, type ErrorKey } from '@srm/domain/kit/errors'
import { sumOf, thousands } from '@srm/domain/kit/money'
import { highExcess, overrideFault, type Override, type OverrideFault } from '@srm/domain/srm/invoice/override.rules'
import { inArray } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { linesOf, partsOf } from './content'
import { invoiceLife, moved, notAsked, registrarsOf, secretOf, setSecret, type Invoice, type InvoiceSecret } from './invoice.life'
import { lastMatch } from './matching'
import { buyerPage, holders, settleOpen, tell } from './notices'
import { tellMatched } from './registering'

// An exception passes: whoever gives the reasons and whoever decides on them are two persons, and neither keyed it in.

const high = 'srm:invoice:overrideHigh'
/** By line of the invoice: what was ordered in all of the lines it bills, and what is invoiced of them. */
const orderedOf = async (sys: Tx, invoiceId: string): Promise<Override['ordered']> => {
  const [lines, parts] = [await linesOf(sys, invoiceId), await partsOf(sys, invoiceId)]
  const ids = [...new Set(parts.map(({ poLineId }) => poLineId))]
  const ordered = new Map((await sys.db.select().from(poLine).where(inArray(poLine.id, ids))).map((row) => [row.id, row]))
  return new Map(
    lines.map(({ id, lineNo }) => {
      const of = [...new Set(parts.filter(({ lineId }) => lineId === id).map(({ poLineId }) => poLineId))].flatMap(
        (poLineId) => ordered.get(poLineId) ?? [],
      )
      return [lineNo, { qty: sumOf(of.map(({ qty }) => qty)).toString(), invoiced: sumOf(of.map(({ invoiced }) => invoiced)).toString() }]
    }),
  )
}
const faultKeys: Readonly<Partial<Record<OverrideFault, ErrorKey>>> = {
  reason: 'INV_OVERRIDE_REASON',
  registrar: 'SOD_SELF_APPROVE',
  beyondOrder: 'INV_BEYOND_ORDER',
  notOverridable: 'INV_NOT_OVERRIDABLE',
}
/** @throws why the exception may not pass by these persons and reasons */
const assertPasses = async (
  tx: Tx,
  row: Invoice,
  deciders: Override['deciders'],
  reasons: Readonly<Record<string, string>>,
): Promise<string> =>
  asSystem(tx, async (sys) => {
    const last = await lastMatch(sys, row.id)
    if (!last) throw new Error(`exception ${row.docNo} was never matched`)
    const fault = overrideFault({
      ...{ result: last.result, fxCny: last.input.fxCny, registrar: row.registeredBy ?? row.createBy, deciders },
      reasons: new Map(Object.entries(reasons).map(([line, reason]) => [Number(line), reason])),
      ordered: await orderedOf(sys, row.id),
    })
    if (fault === 'high') throw refuse('INV_OVERRIDE_HIGH', thousands(highExcess))
    const key = fault === null ? undefined : faultKeys[fault]
    if (key) throw refuse(key)
    // One person has given reasons so far: that a second one is lacking is what is asked for.
    if (fault !== null && !(fault === 'persons' && deciders.length === 1)) throw new Error(`an exception that may not pass: ${fault}`)
    return last.excess
  })
const lockLines = async (tx: Tx, id: string): Promise<void> => {
  await findVisible(tx, invoice, id)
  await lockOrderLines(
    tx,
    (await partsOf(tx, id)).map(({ poLineId }) => poLineId),
  )
}
export const lockBefore = lockLines

/** @throws INV_OVERRIDE_REASON, INV_BEYOND_ORDER, INV_NOT_OVERRIDABLE */
export const askOverride = (ctx: Ctx, { reasons, ...ref }: Ref & { readonly reasons: Readonly<Record<string, string>> }) =>
  inTx(ctx, async (tx) => {
    await lockLines(tx, ref.id)
    const row = await transition(tx, invoiceLife, ref, 'askOverride', {}, { note: Object.values(reasons).join('; ') })
    const { username, realname, permissions } = tx.actor
    const excess = await assertPasses(tx, row, [{ user: username, high: permissions.has(high) }], reasons)
    await setSecret(tx, row.id, {
      ...{ overrideReasons: reasons, overrideAskedBy: username, overrideAskedByName: realname, overrideAskedAt: await tx.now() },
      ...{ overrideAskerHigh: permissions.has(high), overrideRefusal: null },
    })
    if (!(await startApproval(tx, 'invoice', 'override', row))) {
      const to = holders('override', row, [...registrarsOf(row), username])
      await tell(tx, row, { to, key: 'overrideAsked', body: [realname, thousands(excess)], page: buyerPage, isTask: true })
    }
    return moved(row)
  })
export const withdrawOverride = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, invoiceLife, ref, 'withdrawOverride')
    await setSecret(tx, row.id, notAsked)
    await settleOpen(tx, row, 'revoked')
    return moved(row)
  })

const decidersOf = ({ actor }: Tx, { overrideAskedBy, overrideAskerHigh }: InvoiceSecret): Override['deciders'] => [
  { user: overrideAskedBy ?? '', high: overrideAskerHigh },
  { user: actor.username, high: actor.permissions.has(high) },
]
/** @throws INV_OVERRIDE_HIGH, INV_BEYOND_ORDER, INV_NOT_OVERRIDABLE as things stand now */
export const overrideInvoice = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    await lockLines(tx, ref.id)
    const row = await transition(tx, invoiceLife, ref, 'override', {}, { note })
    const secret = await asSystem(tx, (sys) => secretOf(sys, row.id))
    await assertPasses(tx, row, decidersOf(tx, secret), secret.overrideReasons ?? {})
    const { username, realname } = tx.actor
    await setSecret(tx, row.id, {
      ...{ overriddenBy: username, overriddenByName: realname, overriddenAt: await tx.now(), handleBy: null, waitingSince: null },
    })
    await tellMatched(tx, row, await asSystem(tx, (sys) => partsOf(sys, row.id)))
    if (secret.overrideAskedBy)
      await tell(tx, row, { to: holders('return', row, [username]), key: 'overridden', body: [realname], page: buyerPage })
    return moved(row)
  })

export const rejectOverride = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, invoiceLife, ref, 'rejectOverride', {}, { note: reason })
    await setSecret(tx, row.id, { ...notAsked, overrideRefusal: reason })
    await settleOpen(tx, row)
    const { username, realname } = tx.actor
    await tell(tx, row, { to: holders('return', row, [username]), key: 'overrideRefused', body: [realname, reason], page: buyerPage })
    return moved(row)
  })
