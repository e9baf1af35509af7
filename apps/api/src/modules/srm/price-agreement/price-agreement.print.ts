import type { AgreementLine, OwnAgreementDetail, PriceAgreementDetail } from '@srm/contract/srm/price-agreement'
import { inLang, text } from '@srm/domain/kit/text'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import type { Paper, PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { ownAgreementDetail, priceAgreementDetail } from './price-agreement.queries'

const words = text({
  zh: {
    docNo: '协议编号',
    status: '状态',
    supplier: '供应商',
    valid: '有效期',
    to: '{0} 至 {1}',
    currency: '币种及价格口径',
    source: '价格来源',
    department: '采购部门',
    confirmed: '供应商确认时间',
    ended: '终止或作废原因',
    remark: '说明',
    lines: '物料及价格',
    material: '物料',
    spec: '规格型号',
    unit: '单位',
    taxRate: '税率',
    moq: '起订量',
    pack: '包装量',
    lead: '交期（天）',
    from: '数量起',
    price: '单价',
    whole: '达到某级数量时，该行全部数量按该级单价计价。',
    cumulative: '标有“累计”的物料，按有效期内此前累计下达的数量确定级次。',
    cumulated: '累计',
    buyer: '采购方（盖章）',
    seller: '供应商（盖章）',
    sign: '签字',
    date: '日期',
  },
  en: {
    docNo: 'Agreement no.',
    status: 'Status',
    supplier: 'Supplier',
    valid: 'Validity',
    to: '{0} to {1}',
    currency: 'Currency and basis',
    source: 'Source of the prices',
    department: 'Department',
    confirmed: 'Confirmed by the supplier',
    ended: 'Why it ended',
    remark: 'Remark',
    lines: 'Materials and prices',
    material: 'Material',
    spec: 'Specification',
    unit: 'Unit',
    taxRate: 'Tax',
    moq: 'Least order',
    pack: 'Pack',
    lead: 'Days',
    from: 'From',
    price: 'Unit price',
    whole: 'From a quantity on, the whole quantity of the line costs the price that stands beside it.',
    cumulative: 'Where it says "cumulative", what was ordered before within the validity decides which price is reached.',
    cumulated: 'cumulative',
    buyer: 'Buyer (seal)',
    seller: 'Supplier (seal)',
    sign: 'Signature',
    date: 'Date',
  },
})
type Shown = OwnAgreementDetail & { readonly supplierName?: string }
const { draft, inApproval, pendingSupplier, terminated, voided } = priceAgreementMachine.states
/** What it is not yet, or no more, stands across the paper. */
const stateOf = ({ status }: Shown): Paper['state'] => {
  if (status === inApproval) return 'inApproval'
  if (status === draft || status === pendingSupplier) return 'draft'
  return status === voided || status === terminated ? 'void' : undefined
}

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.status, say.word('price_agreement_status', d.status)],
      [t.supplier, d.supplierName ?? ''],
      [t.department, d.orgName ?? ''],
      [t.valid, t.to.replace('{0}', d.validFrom).replace('{1}', d.validTo)],
      [t.currency, `${d.currency} ${say.word('price_basis', d.priceBasis)}`],
      [t.source, [say.word('price_agreement_source', d.source), d.sourceNo].filter(Boolean).join(' ')],
      [t.confirmed, say.instant(d.confirmedAt)],
      [t.ended, d.endReason ?? ''],
      [t.remark, d.remark ?? ''],
    ]),
  }
}

/** A row for each break; what belongs to the material stands in its first. */
const rowsOf = (line: AgreementLine, say: Say): string[][] => {
  const t = inLang(words, say.lang)
  const unit = say.lang === 'en-US' ? line.unitEn : line.unit
  const first = [
    ...[String(line.lineNo), `${line.materialCode} ${line.materialName}`, line.spec ?? '', unit, `${say.number(line.taxRate)}%`],
    ...[say.number(line.moq), say.number(line.packQty), say.number(line.leadDays)],
  ]
  const mark = line.breakOn === 'CUMULATIVE' ? ` (${t.cumulated})` : ''
  return line.breaks.map(({ fromQty, price }, i) => [
    ...(i === 0 ? first : first.map(() => '')),
    `${say.number(fromQty)}${mark}`,
    say.money(price, Math.max(2, (say.number(price).split('.')[1] ?? '').length)),
  ])
}
const lineBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const hasCumulative = d.lines.some(({ breakOn }) => breakOn === 'CUMULATIVE')
  return [
    { kind: 'section', title: t.lines },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.material, width: 3 },
        { title: t.spec, width: 3 },
        { title: t.unit },
        { title: t.taxRate, align: 'right' },
        { title: t.moq, align: 'right' },
        { title: t.pack, align: 'right' },
        { title: t.lead, align: 'right' },
        { title: t.from, align: 'right' },
        { title: `${t.price} (${d.currency})`, align: 'right' },
      ],
      rows: d.lines.flatMap((line) => rowsOf(line, say)),
    },
    { kind: 'note', text: [t.whole, ...(hasCumulative ? [t.cumulative] : [])].join('') },
  ]
}

const paperOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '价格协议', en: 'Price agreement' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      subtitle: d.title,
      docNo: d.docNo,
      state: stateOf(d),
      wide: true,
      blocks: [
        headBlock(d, say),
        ...lineBlocks(d, say),
        {
          kind: 'signatures',
          parties: [
            { title: t.buyer, lines, sealed: true },
            { title: t.seller, lines },
          ],
        },
      ],
    }
  },
})

export const priceAgreementPrint = printable({
  type: 'priceAgreement',
  access: 'srm:priceAgreement:queryById',
  load: priceAgreementDetail,
  papers: [paperOf<PriceAgreementDetail>('priceAgreement')],
})
/** The same as the company reads it. */
export const ownAgreementPrint = printable({
  type: 'ownAgreement',
  access: 'srm:ownAgreement:queryById',
  load: ownAgreementDetail,
  papers: [paperOf<OwnAgreementDetail>('ownAgreement', 'priceAgreement')],
})
