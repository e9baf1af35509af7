import type { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { inquiry, inquirySecret } from '@srm/db/schema/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { appendAudit } from '../../../../data/chain/audit'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import { nextNumber } from '../../../../data/numbering'
import type { Ctx } from '../../../../http/request/context'
import { departNameOf } from '../../../sys/department/department.public'
import { headerOf, linkInquiryFiles, secretOf, writeDraftLines } from '../draft-content'
import { draftOf } from '../draft.queries'
import { headExt, linesWithExt, linkExtFiles } from '../inquiry-ext'

const insert = async (tx: Tx, input: InquiryInput) => {
  const header = await headerOf(tx, input)
  const secret = await secretOf(tx, input)
  const ext = await headExt(tx, input.ext)
  const lines = await linesWithExt(tx, input.lines, [])
  const [row] = await tx.db
    .insert(inquiry)
    .values({
      ...header,
      ext: ext.open,
      docNo: await nextNumber(tx, 'RFQ'),
      status: inquiryMachine.states.draft,
      orgName: await departNameOf(tx, tx.actor.orgCode),
      purchaserId: tx.actor.userId,
      purchaserName: tx.actor.realname,
    })
    .returning()
  if (!row) throw new Error('inquiry was not written')
  await tx.db.insert(inquirySecret).values({ inquiryId: row.id, ...secret, ext: ext.internal })
  await writeDraftLines(tx, row.id, lines)
  await linkInquiryFiles(tx, row.id, input.files)
  await linkExtFiles(tx, row)
  const { draft } = inquiryMachine.states
  await appendAudit(tx, { action: 'add', bizType: 'inquiry', bizId: row.id, fromStatus: draft, toStatus: draft })
  return { id: row.id, docNo: row.docNo, version: row.version }
}

/** Makes a new draft; its number is fixed here and never used again. */
export const addInquiry = (ctx: Ctx, input: InquiryInput) => inTx(ctx, (tx) => insert(tx, input))

/** A new draft with the content of another inquiry; times are to be set anew. */
export const copyInquiry = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => insert(tx, { ...(await draftOf(tx, id)), quoteStart: null, quoteDeadline: null, openAt: null, files: [] }))
