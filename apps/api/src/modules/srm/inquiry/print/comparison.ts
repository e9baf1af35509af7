import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { dec, rounded, scales } from '@srm/domain/kit/money'
import { fill, inLang } from '@srm/domain/kit/text'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { landedLabel } from '@srm/domain/srm/inquiry/basis-label'
import type { PaperBlock } from '../../../../data/print/paper'
import type { PaperDef } from '../../../../data/print/printable'
import type { Say } from '../../../../data/print/say'
import { compareQuotations } from '../comparison.queries'
import { openedRounds } from './opening'
import { headerFacts, wordsIn } from './parts'

/** More suppliers than this do not fit beside each other: they stand in the next table. */
const beside = 4

const unit = (say: Say, value: string | null): string => {
  if (value === null) return '—'
  return dec(value).abs().lt(1) ? say.number(rounded(value, scales.price)) : say.money(value)
}

const matrix = (say: Say, c: Comparison, from: number): PaperBlock => {
  const words = wordsIn(say.lang)
  const label = inLang(inquiryText, say.lang).field
  const suppliers = c.suppliers.slice(from, from + beside)
  const cell = (line: Comparison['lines'][number], supplierId: string): [string, string] => {
    const found = line.cells.find((one) => one.supplierId === supplierId)
    if (!found || found.noBid) return ['—', '—']
    return [
      `${unit(say, found.landedUnit)}${found.ok === false ? ' ✗' : ''}`,
      found.landedAmount === null ? '—' : say.money(found.landedAmount),
    ]
  }
  const total = (name: string, of: (s: Comparison['suppliers'][number]) => string) => [
    '',
    name,
    '',
    '',
    ...suppliers.flatMap((s) => ['', of(s)]),
  ]
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: words.line, align: 'center' },
      { title: words.lines, width: 3.4 },
      { title: label.unit, align: 'center' },
      { title: label.qty, align: 'right' },
      ...suppliers.flatMap((s) => [
        { title: `${s.name}\n${words.unit}`, align: 'right' as const, width: 1.8 },
        { title: words.amount, align: 'right' as const, width: 1.4 },
      ]),
    ],
    rows: c.lines.map((line) => [
      String(line.lineNo),
      [line.name, line.spec].filter(Boolean).join(' '),
      ...[line.unit ?? '', say.number(line.qty)],
      ...suppliers.flatMap((s) => cell(line, s.supplierId)),
    ]),
    totals: [
      total(words.quoteTotal, (s) => (s.total === null ? '—' : `${s.currency} ${say.money(s.total)}`)),
      total(words.landed, (s) => (s.landedTotal === null ? '—' : say.money(s.landedTotal))),
      total(words.rank, (s) => say.number(s.wholeRank) || '—'),
      ...(suppliers.some((s) => s.technicalScore !== null) ? [total(words.technical, (s) => say.number(s.technicalScore) || '—')] : []),
      ...(suppliers.some((s) => s.scores !== null) ? [total(words.score, (s) => say.number(s.scores?.total) || '—')] : []),
      total(words.days, (s) => say.number(s.deliveryDays) || '—'),
      total(words.validity, (s) => s.validityTo),
    ],
  }
}

export const comparisonPaper: PaperDef<InquiryDetail> = {
  code: 'comparison',
  name: { zh: '比价表', en: 'Comparison' },
  access: 'srm:inquiry:compare',
  offers: (d) => openedRounds(d).map(({ roundNo }) => ({ variant: String(roundNo), label: String(roundNo) })),
  paper: async (d, { ctx, say }, variant) => {
    const words = wordsIn(say.lang)
    const c = await compareQuotations(ctx, { id: d.id, roundNo: Number(variant) })
    const groups = Array.from({ length: Math.ceil(c.suppliers.length / beside) }, (_, i) => i * beside)
    return {
      title: fill(words.compared, [c.roundNo]),
      subtitle: d.title,
      docNo: d.docNo,
      wide: true,
      blocks: [
        ...headerFacts(say, d),
        { kind: 'section', title: `${words.matrix}　${landedLabel(say.lang)}` },
        ...groups.map((from) => matrix(say, c, from)),
        { kind: 'note', text: words.comparedNote },
      ],
    }
  },
}
