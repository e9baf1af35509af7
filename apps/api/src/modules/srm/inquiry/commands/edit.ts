import type { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { inTx } from '../../../../data/in-tx'
import type { Change } from '../../../../data/transition'
import type { Ctx } from '../../../../http/context'
import { headerOf, linkInquiryFiles, saveSecret, secretOf, writeDraftLines } from '../draft-content'
import { moveInquiry } from '../inquiry.life'

export const editInquiry = (ctx: Ctx, input: InquiryInput & Change) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'edit', await headerOf(tx, input))
    await saveSecret(tx, row.id, await secretOf(tx, input))
    await writeDraftLines(tx, row.id, input.lines)
    await linkInquiryFiles(tx, row.id, input.files)
    return { id: row.id, docNo: row.docNo, version: row.version }
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteInquiry = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    await moveInquiry(tx, { id }, 'delete', { delFlag: 1 })
    return null
  })
