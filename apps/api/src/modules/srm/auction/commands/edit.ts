import type { AuctionInput } from '@srm/contract/srm/auction'
import { auction, auctionSecret } from '@srm/db/schema/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { appendAudit } from '../../../../data/chain/audit'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { moveAuction } from '../auction.life'
import { departNameOf } from '../../../sys/department/department.public'
import { draftOf, headerOf, linkAuctionFiles, saveSecret, secretOf, writeLines } from '../draft'

const insert = async (tx: Tx, input: AuctionInput) => {
  const { draft } = auctionMachine.states
  const [row] = await tx.db
    .insert(auction)
    .values({
      ...(await headerOf(tx, input)),
      docNo: await nextNumber(tx, 'JJ'),
      status: draft,
      orgName: await departNameOf(tx, tx.actor.orgCode),
      purchaserId: tx.actor.userId,
      purchaserName: tx.actor.realname,
    })
    .returning()
  if (!row) throw new Error('auction was not written')
  await tx.db.insert(auctionSecret).values({ auctionId: row.id, ...(await secretOf(tx, input)) })
  await writeLines(tx, row.id, input.lines)
  await linkAuctionFiles(tx, row.id, input.files)
  await appendAudit(tx, { action: 'add', bizType: 'auction', bizId: row.id, fromStatus: draft, toStatus: draft })
  return { id: row.id, docNo: row.docNo, version: row.version }
}

export const addAuction = (ctx: Ctx, input: AuctionInput) => inTx(ctx, (tx) => insert(tx, input))

/** A new draft with the content of another auction, also to hold one again that failed; times are to be set anew. */
export const copyAuction = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { typed } = await draftOf(tx, id)
    const lines = typed.lines.map(({ id: _id, ...line }) => line)
    return insert(tx, { ...typed, lines, planStart: null, planEnd: null, files: [] })
  })

export const editAuction = (ctx: Ctx, { id, version, ...input }: AuctionInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveAuction(tx, { id, version }, 'edit', await headerOf(tx, input))
    await saveSecret(tx, row.id, await secretOf(tx, input))
    await writeLines(tx, row.id, input.lines)
    await linkAuctionFiles(tx, row.id, input.files)
    return { id: row.id, docNo: row.docNo, version: row.version }
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteAuction = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await moveAuction(tx, ref, 'delete', { delFlag: 1 })
    return null
  })

export const auctionDraft = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const { row, secret, typed } = await draftOf(tx, id)
    const suppliers = secret.invitees.map((one) => ({ id: one.supplierId, name: one.name }))
    return { ...typed, reservePrice: secret.reservePrice, id: row.id, version: row.version, suppliers }
  })
