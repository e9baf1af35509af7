import type { InquiryRow } from '@srm/contract/srm/inquiry'
import { LineInput } from '@srm/contract/srm/inquiry.shapes'
import { shownIn } from '@srm/domain/kit/fields'
import { thousands } from '@srm/domain/kit/money'
import { basisLabel } from '@srm/domain/srm/inquiry/basis-label'
import { comparisonText } from '@srm/domain/srm/inquiry/award/comparison.text'
import { inquiryLineFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { nameOf } from '@srm/domain/kit/machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { quantityProblems } from '@srm/domain/srm/inquiry/precision.rules'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { sheetColumns } from '../../../data/fields'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'
import type { Ctx } from '../../../http/request/context'
import { readLines } from '../../sys/import/import.public'

const { zh, en } = inquiryText
type Field = keyof typeof zh.field
const column = (key: string, field: Field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[field], en: en.field[field] },
  ...rest,
})

/** Columns of the line template. */
export const lineSheet: SheetDef = {
  title: { zh: zh.sheet.lines, en: en.sheet.lines },
  note: { zh: zh.sheet.lineNote, en: en.sheet.lineNote },
  columns: sheetColumns(inquiryLineFields, inquiryText, {
    name: { field: 'lineName' },
    // Written by people, who group thousands: see how they are read.
    ...{ qty: { kind: 'number' }, targetPrice: { kind: 'number' }, lastPrice: { kind: 'number' } },
  }),
}
/** Reads lines from a file. Good rows come back as lines, refused ones as messages and as a file to repair. */
export const importLines = (ctx: Ctx, file: Buffer) =>
  readLines(ctx, file, {
    ...{ sheet: lineSheet, most: maxLines, shape: LineInput, words: inLang(inquiryText, ctx.lang).sheet },
    problems: ({ qty, unit }) => quantityProblems('qty', qty, unit),
  })

const awarded = columnsOf(comparisonText)
/** Columns of the list's export. */
export const inquirySheet: SheetDef = {
  title: { zh: zh.sheet.inquiries, en: en.sheet.inquiries },
  columns: [
    column('docNo', 'docNo', { width: 22 }),
    column('title', 'title', { width: 40 }),
    ...sheetColumns(shownIn(inquiryFields, 'sheet'), inquiryText),
    column('typeText', 'type', { of: 'type' }),
    column('roundNo', 'roundNo', { kind: 'number', width: 8 }),
    column('lineCount', 'lineCount', { kind: 'number', width: 8 }),
    column('quoteDeadline', 'quoteDeadline', { width: 20 }),
    column('quoteCount', 'quoteCount', { kind: 'number', width: 8 }),
    column('budget', 'budget', { kind: 'number', width: 16 }),
    awarded('budgetBasis', { width: 24 }),
    awarded('winners', { width: 32 }),
    awarded('awardAmounts', { width: 24 }),
    awarded('awardTotal', { kind: 'number', width: 18 }),
    column('statusText', 'status', { of: 'status' }),
    column('purchaserName', 'purchaserName'),
    column('createTime', 'createTime', { width: 20 }),
  ],
}
export const exportedRow = (lang: Lang) => (row: InquiryRow) => {
  const words = inLang(inquiryText, lang)
  const state = nameOf(inquiryMachine, row.status)
  return {
    ...row,
    typeText: words.dict.inquiry_type[row.type],
    statusText: state ? words.status[state] : row.status,
    budgetBasis: row.budget === null ? null : basisLabel(lang, row.figuresBasis),
    winners: row.winners.join(lang === 'en-US' ? ', ' : '、'),
    awardAmounts: row.awardAmounts.map((a) => `${thousands(a.total)} ${a.currency}`).join('; '),
  }
}
