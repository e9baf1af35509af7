import type { Comparison, Scenario } from '@srm/contract/srm/inquiry.comparison'
import { fill, inLang, type Lang } from '@srm/domain/kit/text'
import { dec, rounded, scales, type PriceBasis } from '@srm/domain/kit/money'
import { basisLabel, gapLabel, landedLabel } from '@srm/domain/srm/inquiry/basis-label'
import { comparisonText } from '@srm/domain/srm/inquiry/award/comparison.text'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { exportSheet, type SheetColumn, type SheetDef } from '../../../data/sheet/sheet'

type Row = Record<string, string | number | null>
type Words = (typeof comparisonText)['zh']['sheet']
const both = (say: (words: Words, lang: Lang) => string): SheetColumn['title'] => ({
  zh: say(comparisonText.zh.sheet, 'zh-CN'),
  en: say(comparisonText.en.sheet as Words, 'en-US'),
})
const number = { kind: 'number', width: 16 } as const

/** Six columns a supplier; each title says whose figure it is and on what basis it stands. */
const supplierColumns = (s: Comparison['suppliers'][number], basis: PriceBasis): SheetColumn[] => {
  const tax = (lang: Lang) => inLang(inquiryText, lang).dict.price_basis[basis]
  const of = (key: string, say: (w: Words, lang: Lang) => string, rest: Partial<SheetColumn> = number): SheetColumn => ({
    key: `${s.supplierId}.${key}`,
    title: both((w, lang) => `${s.name} ${say(w, lang)}`),
    ...rest,
  })
  return [
    of('price', (w, lang) => fill(w.price, [s.currency, tax(lang)])),
    of('qtyOffered', (w) => w.qtyOffered),
    of('landedUnit', (w, lang) => fill(w.landedUnit, [landedLabel(lang)])),
    of('landedAmount', (w, lang) => fill(w.landedAmount, [landedLabel(lang)])),
    of('deltaLowest', (w) => w.deltaLowest, { kind: 'number', width: 12 }),
    of('rank', (w) => w.rank, { kind: 'number', width: 8 }),
  ]
}

/** Columns of the file: the lines, then six for each supplier. */
export const comparisonSheet = (c: Comparison, basis: PriceBasis, docNo: string): SheetDef => ({
  title: both((w) => `${w.title} ${docNo}`),
  columns: [
    { key: 'lineNo', title: both((w) => w.line), kind: 'number', width: 8 },
    { key: 'name', title: both((w) => w.item), width: 32 },
    { key: 'spec', title: both((w) => w.spec), width: 32 },
    { key: 'unit', title: both((w) => w.unit), width: 10 },
    { key: 'qty', title: both((w) => w.qty), ...number },
    { key: 'last', title: both((w) => w.last), ...number },
    { key: 'lastBasis', title: both((w) => w.lastBasis), width: 32 },
    { key: 'lastLanded', title: both((w, lang) => fill(w.lastLanded, [landedLabel(lang)])), ...number },
    ...c.suppliers.flatMap((s) => supplierColumns(s, basis)),
  ],
})

/** As on the page: two decimals from 1 upwards, six below. */
const unit = (value: string | null): string | null =>
  value === null ? null : rounded(value, dec(value).abs().lt(1) ? scales.price : scales.money)

const lineRow = (lang: Lang, line: Comparison['lines'][number]): Row => ({
  ...{ lineNo: line.lineNo, name: line.name, spec: line.spec, unit: line.unit, qty: dec(line.qty).toFixed() },
  last: line.last && dec(line.last.value).toFixed(),
  lastBasis:
    line.last &&
    [line.last.source?.awardNo, basisLabel(lang, line.last.basis), line.last.gap && gapLabel(lang, line.last.gap)]
      .filter(Boolean)
      .join(' · '),
  lastLanded: unit(line.last?.landed ?? null),
  ...Object.assign(
    {},
    ...line.cells.map((cell) => ({
      [`${cell.supplierId}.price`]: cell.price && dec(cell.price).toFixed(),
      [`${cell.supplierId}.qtyOffered`]: cell.qtyOffered && dec(cell.qtyOffered).toFixed(),
      [`${cell.supplierId}.landedUnit`]: unit(cell.landedUnit),
      [`${cell.supplierId}.landedAmount`]: cell.landedAmount,
      [`${cell.supplierId}.deltaLowest`]: cell.deltaLowest,
      [`${cell.supplierId}.rank`]: cell.rank,
    })),
  ),
})

const totalRows = (w: Words, c: Comparison): Row[] => {
  const row = (name: string, column: string, of: (s: Comparison['suppliers'][number]) => string | number | null, lead: Row = {}): Row => ({
    name,
    ...lead,
    ...Object.fromEntries(c.suppliers.map((s) => [`${s.supplierId}.${column}`, of(s)])),
  })
  return [
    row(w.freight, 'price', (s) => s.freight),
    row(w.packing, 'price', (s) => s.packing),
    row(w.otherFee, 'price', (s) => s.otherFee),
    row(w.quoteTotal, 'price', (s) => s.total),
    row(w.landedTotal, 'landedAmount', (s) => s.landedTotal, { lastLanded: c.lastTotal }),
    row(w.rank, 'rank', (s) => s.wholeRank),
    row(w.rate, 'price', (s) => dec(s.fxRate).toFixed()),
  ]
}

/** One row a scenario: what it costs, whether it is proven, and what it leaves open. */
const scenarioRows = (lang: Lang, w: Words, c: Comparison, scenarios: readonly Scenario[]): Row[] => {
  const lineNo = new Map(c.lines.map((l) => [l.lineId, l.lineNo]))
  return scenarios.map((s) => ({
    name: w.scenario[s.key],
    spec: [
      s.proven ? w.proven : s.gap === null ? w.notProven : fill(w.gap, [s.gap]),
      ...s.missing.map((m) => fill(w.missing, [lineNo.get(m.lineId) ?? '', dec(m.qty).toFixed(), w.missingBasis[m.basis], m.amount ?? ''])),
    ].join('; '),
    lastBasis: landedLabel(lang),
    lastLanded: s.total ?? s.covered,
    ...Object.fromEntries(
      c.suppliers.map((q) => [
        `${q.supplierId}.qtyOffered`,
        s.lines
          .filter((l) => l.supplierId === q.supplierId)
          .map((l) => `${lineNo.get(l.lineId)}: ${dec(l.qty).toFixed()}`)
          .join('; ') || null,
      ]),
    ),
  }))
}

/** The comparison as a file, with the figures of the page. */
export const comparisonFile = (
  c: Comparison,
  scenarios: readonly Scenario[],
  lang: Lang,
  { docNo, priceBasis }: { docNo: string; priceBasis: PriceBasis },
): Promise<Buffer> => {
  const words = inLang(comparisonText, lang).sheet as Words
  const budget: Row[] = c.budget
    ? [
        {
          name: words.budget,
          last: c.budget.value,
          lastBasis: [basisLabel(lang, c.budget.basis), c.budget.gap && gapLabel(lang, c.budget.gap)].filter(Boolean).join(' · '),
          lastLanded: c.budget.landed,
        },
      ]
    : []
  const rows = [...c.lines.map((l) => lineRow(lang, l)), ...totalRows(words, c), ...budget, ...scenarioRows(lang, words, c, scenarios)]
  return exportSheet(comparisonSheet(c, priceBasis, docNo), lang, rows)
}
