import { TenderLine } from '@srm/contract/srm/tender.shapes'
import { inLang } from '@srm/domain/kit/text'
import { quantityProblems } from '@srm/domain/srm/inquiry/precision.rules'
import { tenderItemFields } from '@srm/domain/srm/tender/tender.fields'
import { maxImported } from '@srm/domain/srm/tender/tender.rules'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { sheetColumns } from '../../../data/fields'
import type { SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'
import type { Ctx } from '../../../http/request/context'
import { readLines } from '../../sys/import/import.public'

const { zh, en } = tenderText
/** What each lot consists of, in one file: a row says which lot it is for. */
export const itemSheet: SheetDef = {
  title: { zh: zh.sheet.lines, en: en.sheet.lines },
  note: { zh: zh.sheet.lineNote, en: en.sheet.lineNote },
  columns: [
    columnsOf(tenderText)('lotNo', { required: true, kind: 'number', width: 10 }),
    // Written by people, who group thousands.
    ...sheetColumns(tenderItemFields, tenderText, { name: { field: 'itemName', required: true }, qty: { kind: 'number' } }),
  ],
}

/** Reads items of lots from a file; nothing is stored, they are saved with the draft. */
export const importItems = (ctx: Ctx, file: Buffer) =>
  readLines(ctx, file, {
    ...{ sheet: itemSheet, most: maxImported, shape: TenderLine, words: inLang(tenderText, ctx.lang).sheet },
    problems: ({ qty, unit }) => quantityProblems('qty', qty, unit),
  })
