import type { InvoiceDetail, OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { minorUnitOf } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { findingParams, reasonParams } from '@srm/domain/srm/invoice/invoice.rules'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import type { Reason } from '@srm/domain/srm/invoice/match.shapes'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { invoiceDetail, ownInvoiceDetail } from './invoice.queries'

const words = text({
  zh: {
    sheet: '发票登记单',
    match: '发票匹配单',
    differences: '差异',
    none: '没有差异。',
    reasons: '放行理由',
    order: '订单行、收货单',
    expected: '应付',
    total: '合计',
  },
  en: {
    sheet: 'Invoice sheet',
    match: 'Match of the invoice',
    differences: 'Differences',
    none: 'Nothing differs.',
    reasons: 'Why it was let pass',
    order: 'Order line, receipt',
    expected: 'Expected',
    total: 'Total',
  },
})
const w = (say: Say) => inLang(words, say.lang)
const f = (say: Say) => inLang(invoiceText, say.lang).field
const { draft, returned, voided } = invoiceMachine.states
type Shown = Omit<OwnInvoiceDetail, 'findings' | 'lines'> & { readonly supplierName?: string; readonly lines: OwnInvoiceDetail['lines'] }

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = f(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.number, d.number],
      [t.status, say.word('invoice_status', d.status)],
      [t.kind, say.word('invoice_kind', d.kind)],
      [t.code, d.code ?? ''],
      [t.issueDate, say.day(d.issueDate)],
      [t.supplierName, d.supplierName ?? ''],
      [t.orgName, d.orgName ?? ''],
      [t.sellerTaxNo, d.sellerTaxNo],
      [t.buyerTaxNo, d.buyerTaxNo],
      [t.blueId, d.blueNumber ?? ''],
      [t.redReason, say.word('invoice_red_reason', d.redReason)],
      [t.redNoteNo, d.redNoteNo ?? ''],
      [t.registeredAt, say.instant(d.registeredAt)],
      [t.approvedAt, say.instant(d.approvedAt)],
      [t.remark, d.remark ?? ''],
    ]),
  }
}
const lineBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const [t, own] = [f(say), w(say)]
  const places = minorUnitOf(d.currency)
  const money = (value: string) => say.money(value, places)
  return [
    { kind: 'section', title: t.lines },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.name, width: 3 },
        { title: own.order, width: 3 },
        { title: t.qty, align: 'right' },
        { title: t.rate, align: 'right' },
        { title: t.excl, align: 'right' },
        { title: t.tax, align: 'right' },
        { title: t.incl, align: 'right' },
      ],
      rows: d.lines.map((line) => [
        String(line.lineNo),
        [line.name, line.spec].filter(Boolean).join(' '),
        line.parts.map((part) => `${part.orderNo}/${part.poLineNo} ${part.item?.sourceNo ?? ''}`.trim()).join('\n'),
        `${say.number(line.qty)} ${line.unit}`,
        say.number(line.rate),
        ...[line.excl, line.tax, line.incl].map(money),
      ]),
      totals: [['', own.total, '', '', '', ...[d.excl, d.tax, d.incl].map(money)]],
    },
  ]
}
const stateOf = (status: string) => (status === draft ? 'draft' : status === returned || status === voided ? 'void' : undefined)

const sheetOf = <D extends Shown>(code: string, more: (d: D, say: Say) => PaperBlock[], like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.sheet, en: words.en.sheet },
  offers: () => theOne,
  paper: (d, { say }) => ({
    ...{ subtitle: d.orderNos, docNo: d.docNo, state: stateOf(d.status), wide: true },
    blocks: [headBlock(d, say), ...lineBlocks(d, say), ...more(d, say)],
  }),
})
/** What differs, as its company is told it. */
const toldBlocks = (d: OwnInvoiceDetail, say: Say): PaperBlock[] => {
  const told: Readonly<Record<string, string>> = inLang(invoiceText, say.lang).told
  if (d.findings.length === 0) return []
  return [
    { kind: 'section', title: w(say).differences },
    { kind: 'list', items: d.findings.map((one) => fill(told[one.code] ?? one.code, findingParams(one))) },
  ]
}
/** The verdict with its limits, and why it was let pass. */
const matchPaper: PaperDef<InvoiceDetail> = {
  code: 'invoiceMatch',
  name: { zh: words.zh.match, en: words.en.match },
  offers: (d) => (d.match ? theOne : []),
  paper: (d, { say }) => {
    const reason: Readonly<Record<string, string>> = inLang(invoiceText, say.lang).reason
    const differences = (d.match?.reasons ?? []).map((one) => fill(reason[one.code] ?? one.code, reasonParams(one as Reason)))
    const passed = Object.entries(d.override?.reasons ?? {})
    return {
      ...{ subtitle: d.number, docNo: d.docNo, state: stateOf(d.status), wide: true },
      blocks: [
        headBlock(d, say),
        { kind: 'section', title: w(say).differences },
        differences.length > 0 ? { kind: 'list', items: differences } : { kind: 'note', text: w(say).none },
        ...(passed.length > 0
          ? ([
              { kind: 'section', title: w(say).reasons },
              { kind: 'list', items: passed.map(([line, why]) => `${line}: ${why}`) },
            ] as const)
          : []),
      ],
    }
  },
}

export const invoicePrint = printable({
  type: 'invoice',
  access: 'srm:invoice:queryById',
  load: invoiceDetail,
  papers: [sheetOf<InvoiceDetail>('invoiceSheet', () => []), matchPaper],
})
/** The company's copy. */
export const ownInvoicePrint = printable({
  type: 'ownInvoice',
  access: 'srm:ownInvoice:queryById',
  load: ownInvoiceDetail,
  papers: [sheetOf<OwnInvoiceDetail>('ownInvoiceSheet', toldBlocks, 'invoiceSheet')],
})
