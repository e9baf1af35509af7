import type { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { inTx } from '../../../../data/transaction/in-tx'
import { findVisible } from '../../../../data/access/scope'
import type { Change } from '../../../../data/transaction/transition'
import type { Ctx } from '../../../../http/request/context'
import { headerOf, linkInquiryFiles, saveSecret, secretOf, writeDraftLines } from '../draft-content'
import { linesOf, secretOfInquiry } from '../draft.queries'
import { headExt, linesWithExt, linkExtFiles } from '../inquiry-ext'
import { moveInquiry } from '../inquiry.life'

export const editInquiry = (ctx: Ctx, input: InquiryInput & Change) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, inquiry, input.id)
    const secret = await secretOfInquiry(tx, input.id)
    const ext = await headExt(tx, input.ext, { ...before.ext, ...secret.ext })
    const lines = await linesWithExt(tx, input.lines, await linesOf(tx, input.id))
    const header = { ...(await headerOf(tx, input)), ext: ext.open }
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'edit', header)
    await saveSecret(tx, row.id, { ...(await secretOf(tx, input)), ext: ext.internal })
    await writeDraftLines(tx, row.id, lines)
    await linkInquiryFiles(tx, row.id, input.files)
    await linkExtFiles(tx, row)
    return { id: row.id, docNo: row.docNo, version: row.version }
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteInquiry = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    await moveInquiry(tx, { id }, 'delete', { delFlag: 1 })
    return null
  })
