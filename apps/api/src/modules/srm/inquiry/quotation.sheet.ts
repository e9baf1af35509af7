import type { ReadQuote } from '@srm/contract/srm/quotation'
import { readQuoteRows } from '@srm/contract/srm/quotation-sheet'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import type { PriceBasis } from '@srm/domain/kit/money'
import { inLang } from '@srm/domain/kit/text'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { quoteColumns } from '@srm/domain/srm/inquiry/quotation/quotation-sheet'
import { quotationSheetText } from '@srm/domain/srm/inquiry/quotation/quotation-sheet.text'
import { errorMessage } from '@srm/domain/texts'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { templateSheet, type SheetDef } from '../../../data/sheet/sheet'
import { readSheet } from '../../../data/sheet/sheet-read'
import type { Ctx } from '../../../http/request/context'
import { linesOf } from './draft.queries'

const { zh, en } = quotationSheetText
const sheetOf = (basis: PriceBasis): SheetDef => ({
  title: { zh: zh.name, en: en.name },
  note: { zh: zh.note, en: en.note },
  columns: quoteColumns(basis),
})

type Asked = Awaited<ReturnType<typeof linesOf>>[number]['line']
/** What is asked, for whoever may read the inquiry: row policies hide those a company was not invited to. */
const askedIn = async (tx: Tx, id: string): Promise<{ docNo: string; basis: PriceBasis; lines: Asked[] }> => {
  const { docNo, priceBasis: basis } = await findVisible(tx, inquiry, id)
  return { docNo, basis, lines: (await linesOf(tx, id)).map(({ line }) => line) }
}

/** The inquiry's lines as a file: prices are filled in beside them. */
export const quoteTemplate = (ctx: Ctx, id: string): Promise<{ name: string; file: Buffer }> =>
  reading(ctx, async (tx) => {
    const { docNo, basis, lines } = await askedIn(tx, id)
    const quoteSheet = sheetOf(basis)
    const words = inLang(quotationSheetText, ctx.lang)
    const options = [words.yes, words.no]
    const columns = quoteSheet.columns.map((one) => (one.key === 'free' || one.key === 'noBid' ? { ...one, options } : one))
    const rows = lines.map(({ lineNo, name, spec, unit, qty }) => ({ lineNo, name, spec, unit, qty }))
    return { name: `${words.name}-${docNo}`, file: await templateSheet({ ...quoteSheet, columns }, ctx.lang, rows) }
  })

/** Reads a filled-in file for the form. Nothing is kept, not even a file of errors: prices are secret until the opening. */
export const readQuoteSheet = async (ctx: Ctx, id: string, file: Buffer): Promise<ReadQuote> => {
  const { basis, lines } = await reading(ctx, async (tx) => {
    // The file holds prices that the server must not see.
    if ((await findVisible(tx, inquiry, id)).sealMode === 'client') throw refuse('SEAL_IN_BROWSER')
    return askedIn(tx, id)
  })
  const rows = await readSheet(file, sheetOf(basis), maxLines)
  return readQuoteRows(rows, { basis, lines, lang: ctx.lang, say: errorMessage })
}
