import type { InvoiceInput, OwnInvoiceInput } from '@srm/contract/srm/invoice'
import { invoice, invoiceLinePart, invoiceSecret } from '@srm/db/schema/srm/invoice'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { thousands } from '@srm/domain/kit/money'
import { handleWithin, matchStateOf } from '@srm/domain/srm/invoice/invoice.kinds'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { findingsOf } from '@srm/domain/srm/invoice/invoice.rules'
import { eq, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { startApproval } from '../../studio/workflow/workflow.public'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { followCredit } from '../goods-return/goods-return.public'
import { lockItems, takeOfItems, type PayableItem } from '../payable-item/payable-item.public'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { draftOf, linesOf, partsOf, putContent, type InvoicePartRow } from './content'
import { checkFiles } from './invoice-files'
import { unstatedProblems } from './invoiceable'
import { invoiceLife, moved, notAsked, registrarsOf, setSecret, type Invoice } from './invoice.life'
import { duplicateFor } from './match-facts'
import { keepMatch, matchOf, refusedBy, type Matched } from './matching'
import { buyerPage, company, holders, orderers, settleOpen, supplierPage, tell } from './notices'

// An invoice is keyed in and handed in. Lines of orders are locked first, then items, each in the order of their keys, then the
// invoice: of two invoices of one receipt the second finds less (docs/invoice.md, Locks).

const supplierFor = async (tx: Tx, input: OwnInvoiceInput | InvoiceInput): Promise<string> => {
  const own = tx.actor.kind === 'supplier' ? tx.actor.supplierId : 'supplierId' in input ? input.supplierId : null
  if (own === null) throw refuse('NO_PERM')
  return own
}

/** @throws what the lines lack, by field; what differs from items and limits is judged when it is registered */
export const addInvoice = (ctx: Ctx, input: OwnInvoiceInput | InvoiceInput) =>
  inTx(ctx, async (tx) => {
    const supplierId = await supplierFor(tx, input)
    const { head, lines } = await draftOf(tx, input, supplierId)
    const status = invoiceMachine.states.draft
    const docNo = await nextNumber(tx, 'INV')
    const row = await asSystem(tx, async ({ db }) => {
      const [made] = await db
        .insert(invoice)
        .values({ ...head, docNo, status, isOwn: tx.actor.kind === 'supplier' })
        .returning()
      if (!made) throw new Error('invoice was not written')
      await db.insert(invoiceSecret).values({ invoiceId: made.id })
      return made
    })
    await putContent(tx, row, lines, input.files)
    await appendAudit(tx, { action: 'add', bizType: 'invoice', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editInvoice = (ctx: Ctx, { id, version, ...input }: (OwnInvoiceInput | InvoiceInput) & Ref) =>
  inTx(ctx, async (tx) => {
    const { supplierId } = await transition(tx, invoiceLife, { id, version }, 'edit')
    const { head, lines } = await draftOf(tx, input, supplierId)
    const [row] = await asSystem(tx, ({ db }) => db.update(invoice).set(head).where(eq(invoice.id, id)).returning())
    if (!row) throw new Error('invoice was not written')
    await putContent(tx, row, lines, input.files)
    return moved(row)
  })

export const deleteInvoice = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, invoiceLife, ref, 'delete', { delFlag: 1 })
    return null
  })

/** Lines of the orders, then the items; the caller locks the invoice after them. */
export const lockFor = async (tx: Tx, parts: readonly InvoicePartRow[]): Promise<ReadonlyMap<string, PayableItem>> => {
  await lockOrderLines(
    tx,
    parts.map(({ poLineId }) => poLineId),
  )
  const ids = [...new Set(parts.flatMap(({ itemId }) => itemId ?? []))]
  return new Map((ids.length === 0 ? [] : await lockItems(tx, ids)).map((item) => [item.id, item]))
}

/** What each part should come to is written beside it, with one statement. */
export const putExpected = (tx: Tx, expected: ReadonlyMap<string, string>): Promise<unknown> => {
  const rows = JSON.stringify([...expected].map(([id, amount]) => ({ id, amount })))
  return asSystem(tx, ({ db }) =>
    db.execute(sql`update ${invoiceLinePart} p set expected = t.amount
      from jsonb_to_recordset(${rows}::text::jsonb) as t(id uuid, amount numeric) where p.id = t.id`),
  )
}
const takeParts = (tx: Tx, parts: readonly InvoicePartRow[], expected: ReadonlyMap<string, string>): Promise<void> =>
  takeOfItems(
    tx,
    parts.flatMap(({ id, itemId, qty }) => (itemId === null ? [] : [{ itemId, qty, amount: expected.get(id) ?? '0' }])),
  )

const heldCodes = ({ result }: Matched): string => [...new Set(result.reasons.filter(({ hold }) => hold).map(({ code }) => code))].join(' ')
/** Nobody has to deal with it any more, and what was asked about it is answered. */
const settled = { ...notAsked, handleBy: null, waitingSince: null, waitNote: null, overrideRefusal: null }

/** Writes the verdict, and leads the invoice where it says; one that is held again is to be dealt with by the same day. */
export const follow = async (tx: Tx, row: Invoice, matched: Matched): Promise<Invoice> => {
  const { result, excess } = matched
  await keepMatch(tx, row, matched)
  const isHeld = result.state === 'EXCEPTION'
  const verdict = { excess, held: heldCodes(matched) }
  const patch = { matchState: matchStateOf[result.state], findings: findingsOf(result) }
  if (isHeld && row.status === invoiceMachine.states.exception) {
    await setSecret(tx, row.id, verdict)
    const [kept] = await asSystem(tx, ({ db }) => db.update(invoice).set(patch).where(eq(invoice.id, row.id)).returning())
    return kept ?? row
  }
  const { at: handleBy } = await dueAfter(tx, await tx.now(), handleWithin)
  await setSecret(tx, row.id, { ...verdict, ...(isHeld ? { handleBy } : settled) })
  const after = await asSystem(tx, (sys) => transition(sys, invoiceLife, { id: row.id }, isHeld ? 'hold' : 'pass', patch))
  await (isHeld ? tellHeld(tx, after, handleBy) : tellMatched(tx, after, matched.parts))
  return after
}
const tellHeld = async (tx: Tx, row: Invoice, handleBy: string): Promise<void> => {
  const body = [row.supplierName, handleBy]
  await tell(tx, row, { to: holders('return', row, []), key: 'exception', body, page: buyerPage, isTask: true })
  if (row.findings.some(({ code }) => code === 'INV_PRICE_OVER'))
    await tell(tx, row, { to: await orderers(tx, row), key: 'exception', body, page: buyerPage, event: `orderer.${row.version}` })
  await tell(tx, row, { to: company(row), key: 'held', page: supplierPage })
}
/** A matched invoice waits for somebody else than who keyed it in; returns that it credits are settled. */
export const tellMatched = async (tx: Tx, row: Invoice, parts: readonly InvoicePartRow[]): Promise<void> => {
  await followCredit(
    tx,
    parts.flatMap(({ itemId, qty }) => (itemId !== null && qty.startsWith('-') ? [itemId] : [])),
  )
  await settleOpen(tx, row)
  if (await startApproval(tx, 'invoice', 'invoice', row)) return
  const body = [row.supplierName, `${row.currency} ${thousands(row.incl)}`]
  await tell(tx, row, { to: holders('approve', row, registrarsOf(row)), key: 'toApprove', body, page: buyerPage, isTask: true })
}

/**
 * Hands an invoice in: what cannot be one is refused by its fields; what is one takes its quantities whatever the match says.
 * @throws INV_NOT_STATED, INV_DUP, INV_TAXNO, INV_BUYER_TAXNO, INV_CURRENCY, INV_DATE, INV_SUM, INV_SIGN, INV_FOREIGN_LINE, INV_FILE_DIFFERS
 */
export const registerInvoice = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const drafted = await findVisible(tx, invoice, ref.id)
    // Files take their time, so they are read before anything is locked; the version says whether the draft is still the same.
    const lines = await linesOf(tx, ref.id)
    const facts = await checkFiles(tx, drafted, lines)
    const parts = await partsOf(tx, ref.id)
    const items = await lockFor(tx, parts)
    assertNoProblems(await unstatedProblems(tx, drafted, lines, parts))
    const patch = { registeredAt: await tx.now(), registeredBy: tx.actor.username }
    // Before it stands beside the other one, which the database would refuse without a word.
    const duplicate = await asSystem(tx, (sys) => duplicateFor(sys, drafted, facts.hashes))
    if (duplicate !== null) throw refuseFields([fieldProblem('number', 'INV_DUP', duplicate)])
    const row = await keepRegistered(tx, await transition(tx, invoiceLife, ref, 'register', patch), facts)
    const matched = await matchOf(tx, row, { items, lines, parts })
    if (matched.result.state === 'REFUSED') throw refusedBy(matched.result.reasons)
    await putExpected(tx, matched.expected)
    await takeParts(tx, parts, matched.expected)
    return moved(await follow(tx, row, matched))
  })
const keepRegistered = async (tx: Tx, { id }: Invoice, { hashes, ...read }: Awaited<ReturnType<typeof checkFiles>>): Promise<Invoice> => {
  const registeredSeq = sql<number>`nextval(pg_get_serial_sequence('invoice', 'registered_seq'))`
  const [row] = await asSystem(tx, ({ db }) =>
    db
      .update(invoice)
      .set({ ...read, fileHashes: [...hashes], registeredSeq })
      .where(eq(invoice.id, id))
      .returning(),
  )
  if (!row) throw new Error('invoice was not written')
  return row
}

/** What it took is free again; its items and the lines of their orders are locked. */
export const giveBack = (tx: Tx, parts: readonly InvoicePartRow[]): Promise<void> =>
  takeOfItems(
    tx,
    parts.flatMap(({ itemId, qty, expected }) =>
      itemId === null ? [] : [{ itemId, qty: negated(qty), amount: negated(expected ?? '0') }],
    ),
  )
const negated = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`)
