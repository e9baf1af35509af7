import type { TenderInput } from '@srm/contract/srm/tender'
import { tender, tenderSecret } from '@srm/db/schema/srm/tender'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { appendAudit } from '../../../../data/chain/audit'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { calendarOf } from '../../../sys/calendar/calendar.public'
import { departNameOf } from '../../../sys/department/department.public'
import { draftOf, headerOf, saveSecret, secretOf, writeDocuments, writeLots } from '../draft'
import { moveTender } from '../tender.life'

const insert = async (tx: Tx, input: TenderInput) => {
  const { draft } = tenderMachine.states
  const [row] = await tx.db
    .insert(tender)
    .values({
      ...(await headerOf(tx, input)),
      docNo: await nextNumber(tx, 'ZB'),
      status: draft,
      orgName: await departNameOf(tx, tx.actor.orgCode),
      purchaserId: tx.actor.userId,
      purchaserName: tx.actor.realname,
    })
    .returning()
  if (!row) throw new Error('tender was not written')
  await tx.db.insert(tenderSecret).values({ tenderId: row.id, ...(await secretOf(tx, input)) })
  await writeLots(tx, row.id, input)
  await writeDocuments(tx, row.id, input.files)
  await appendAudit(tx, { action: 'add', bizType: 'tender', bizId: row.id, fromStatus: draft, toStatus: draft })
  return { id: row.id, docNo: row.docNo, version: row.version }
}

export const addTender = (ctx: Ctx, input: TenderInput) => inTx(ctx, (tx) => insert(tx, input))

const noTimes = {
  ...{ docFrom: null, docTo: null, regStart: null, regDeadline: null, siteVisitAt: null, questionDeadline: null },
  ...{ clarifyAt: null, bidDeadline: null, openAt: null, bondDeadline: null },
}
/** A new draft with the content of another tender, also to tender again what failed; times are to be set anew, documents added. */
export const copyTender = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => insert(tx, { ...(await draftOf(tx, id)).typed, ...noTimes, files: [] }))

export const editTender = (ctx: Ctx, { id, version, ...input }: TenderInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, { id, version }, 'edit', await headerOf(tx, input))
    await saveSecret(tx, row.id, await secretOf(tx, input))
    await writeLots(tx, row.id, input)
    await writeDocuments(tx, row.id, input.files)
    return { id: row.id, docNo: row.docNo, version: row.version }
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteTender = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await moveTender(tx, ref, 'delete', { delFlag: 1 })
    return null
  })

export const tenderDraft = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const { row, secret, typed } = await draftOf(tx, id)
    return {
      ...{ ...typed, id: row.id, version: row.version },
      suppliers: secret.invitees.map((one) => ({ id: one.supplierId, name: one.name })),
      openers: secret.openers.map((one) => ({ id: one.userId, name: one.name })),
    }
  })

/** The calendar that the form counts by. */
export const tenderCalendar = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const { week, days } = await calendarOf(tx)
    return { week: week.map((spans) => spans.map((span) => ({ ...span }))), days: { ...days } }
  })
