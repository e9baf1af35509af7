import { AgreementLineInput, type AgreementLine, type OwnAgreementRow, type PriceAgreementRow } from '@srm/contract/srm/price-agreement'
import { dec } from '@srm/domain/kit/money'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { breakBases, maxAgreementLines, type BreakBasis } from '@srm/domain/srm/price-agreement/price-agreement.kinds'
import { agreementLineProblems, breaksText } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { z } from 'zod'
import { exportSheet, type SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { readLines } from '../../sys/import/import.public'
import { linesOf } from './price-agreement.life'
import { aliveAgreement } from './price-agreement.queries'

const { zh, en } = priceAgreementText
const column = columnsOf(priceAgreementText)

/** Words of the basis of breaks, in either language, and its code. */
const basisWords = breakBases.map((code) => [code, [code, zh.dict.price_break_on[code], en.dict.price_break_on[code]]] as const)
const basisOf = (word: string): BreakBasis | undefined => basisWords.find(([, words]) => words.includes(word.trim()))?.[0]
/** A row of a file says the basis of its breaks in words; an empty cell is the quantity of the line. */
const SheetLine = AgreementLineInput.extend({
  breakOn: z
    .string()
    .optional()
    .transform((word, ctx) => {
      const found = word ? basisOf(word) : 'LINE'
      if (!found) ctx.addIssue({ code: 'custom', message: 'BAD_FIELD' })
      return found ?? 'LINE'
    }),
})

/** What lines are typed into, and exported as: a file that went out comes in again. */
export const agreementLineSheet: SheetDef = {
  title: { zh: zh.sheet.lines, en: en.sheet.lines },
  note: { zh: zh.sheet.lineNote, en: en.sheet.lineNote },
  columns: [
    column('materialCode', { required: true, width: 18 }),
    column('materialName', { only: 'export', width: 28 }),
    column('spec', { only: 'export', width: 30 }),
    column('unit', { required: true, width: 10 }),
    column('taxRate', { kind: 'number', width: 10 }),
    column('moq', { required: true, kind: 'number', width: 12 }),
    column('packQty', { kind: 'number', width: 12 }),
    column('leadDays', { kind: 'number', width: 14 }),
    column('breakOn', { width: 14, options: breakBases.map((code) => zh.dict.price_break_on[code]) }),
    column('breaks', { required: true, width: 44 }),
  ],
}
const typed: SheetDef = { ...agreementLineSheet, columns: agreementLineSheet.columns.filter(({ only }) => only !== 'export') }
export const lineTemplateSheet = typed

/** Reads lines from a file. Good rows come back as lines, refused ones as messages and as a file to repair. */
export const importAgreementLines = (ctx: Ctx, file: Buffer) =>
  readLines(ctx, file, {
    ...{ sheet: typed, most: maxAgreementLines, shape: SheetLine, words: inLang(priceAgreementText, ctx.lang).sheet },
    // Whether the rate fits the currency, and whether a material stands there twice, is asked of the whole form.
    problems: (line) => agreementLineProblems([line], '').map(({ field, ...rest }) => ({ ...rest, field: field.slice('lines.0.'.length) })),
  })

const plain = (value: string | null): string | null => (value === null ? null : dec(value).toString())
const exportedLine = (lang: Lang) => {
  const english = lang === 'en-US'
  const { price_break_on: words } = inLang(priceAgreementText, lang).dict
  return (line: Pick<AgreementLine, 'unit' | 'unitEn' | 'taxRate' | 'moq' | 'packQty' | 'breakOn' | 'breaks'>) => ({
    ...line,
    unit: english ? line.unitEn : line.unit,
    ...{ taxRate: plain(line.taxRate), moq: plain(line.moq), packQty: plain(line.packQty) },
    ...{ breakOn: words[line.breakOn], breaks: breaksText(line.breaks) },
  })
}
/** The lines of one agreement as a file. @throws NOT_FOUND */
export const agreementLinesXlsx = (ctx: Ctx, id: string): Promise<{ file: Buffer; name: string }> =>
  reading(ctx, async (tx) => {
    const { docNo } = await aliveAgreement(tx, id)
    const rows = (await linesOf(tx, id)).map(exportedLine(tx.lang))
    return { file: await exportSheet(agreementLineSheet, tx.lang, rows), name: docNo }
  })

const ownColumns = [
  column('docNo', { width: 20 }),
  column('title', { width: 32 }),
  column('source', { dict: 'price_agreement_source', width: 12 }),
  column('sourceNo', { width: 20 }),
  column('currency', { width: 8 }),
  column('priceBasis', { dict: 'price_basis', width: 12 }),
  column('validFrom', { width: 12 }),
  column('validTo', { width: 12 }),
  column('inForce', { width: 10 }),
  column('lineCount', { kind: 'number', width: 8 }),
  column('status', { dict: 'price_agreement_status', width: 14 }),
  column('orgName', { width: 16 }),
]
const title = { zh: zh.sheet.agreements, en: en.sheet.agreements }
export const ownAgreementSheet: SheetDef = { title, columns: [...ownColumns, column('createTime', { width: 20 })] }
export const priceAgreementSheet: SheetDef = {
  title,
  columns: [
    ...ownColumns.slice(0, 2),
    column('supplierName', { width: 30 }),
    ...ownColumns.slice(2),
    column('ownerName', { width: 12 }),
    column('createTime', { width: 20 }),
  ],
}
export const exportedAgreement =
  (lang: Lang) =>
  <R extends PriceAgreementRow | OwnAgreementRow>(row: R) => {
    const { yes, no } = inLang(priceAgreementText, lang).sheet
    return { ...row, inForce: row.inForce ? yes : no }
  }
