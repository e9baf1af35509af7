import type { OwnOrderDetail, OwnOrderLine, PurchaseOrderDetail } from '@srm/contract/srm/purchase-order'
import { toCapitals } from '@srm/domain/kit/capitals'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import type { Paper, PaperBlock, PaperColumn } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { ownOrderDetail, purchaseOrderDetail } from './purchase-order.queries'

const words = text({
  zh: {
    order: '采购订单',
    version: '第 {0} 版',
    docNo: '订单编号',
    status: '状态',
    type: '订单类型',
    supplier: '供应商',
    department: '采购部门',
    contract: '合同编号',
    agreement: '价格协议',
    orderedOn: '订单日期',
    confirmed: '供应商确认时间',
    address: '交货地点',
    receiver: '收货人',
    payment: '付款条件',
    currency: '币种及价格口径',
    remark: '说明',
    lines: '订购内容',
    item: '物料、规格',
    qty: '数量',
    unit: '单位',
    dates: '交货计划',
    part: '{0}：{1}',
    price: '单价',
    taxRate: '税率',
    amount: '含税金额',
    free: '免费',
    total: '合计',
    closed: '已结束 {0}',
    totals: '不含税 {0}，税额 {1}，含税合计 {2} {3}',
    capitals: '大写：人民币{0}',
    terms: '请按上列日期交货。不能按期交货的，请在确认期限内提出变更；数量和单价的变动以双方确认的版本为准。',
    buyer: '采购方（盖章）',
    seller: '供应商（盖章）',
    sign: '签字',
    date: '日期',
  },
  en: {
    order: 'Purchase order',
    version: 'Version {0}',
    docNo: 'Order no.',
    status: 'Status',
    type: 'Type',
    supplier: 'Supplier',
    department: 'Department',
    contract: 'Contract no.',
    agreement: 'Price agreement',
    orderedOn: 'Order date',
    confirmed: 'Confirmed by the supplier',
    address: 'Place of delivery',
    receiver: 'Receiver',
    payment: 'Terms of payment',
    currency: 'Currency and basis',
    remark: 'Remark',
    lines: 'Goods ordered',
    item: 'Material, specification',
    qty: 'Quantity',
    unit: 'Unit',
    dates: 'Delivery dates',
    part: '{0}: {1}',
    price: 'Unit price',
    taxRate: 'Tax',
    amount: 'With tax',
    free: 'free',
    total: 'Total',
    closed: '{0} closed',
    totals: 'Without tax {0}, tax {1}, total with tax {2} {3}',
    capitals: 'In Chinese capitals: {0}',
    terms:
      'Please deliver on the dates above. Where that is not possible, propose a change within the time for confirmation; quantities change by versions that both sides agreed upon.',
    buyer: 'Buyer (seal)',
    seller: 'Supplier (seal)',
    sign: 'Signature',
    date: 'Date',
  },
})
type Shown = OwnOrderDetail & { readonly supplierName?: string }
const w = (say: Say) => inLang(words, say.lang)
const { draft, inApproval, pendingSupplier, proposed, cancelled } = purchaseOrderMachine.states
/** What it is not yet, or no more, stands across the paper. */
const stateOf = ({ status }: Shown): Paper['state'] => {
  if (status === inApproval) return 'inApproval'
  if (status === draft) return 'draft'
  if (status === pendingSupplier || status === proposed) return 'unconfirmed'
  return status === cancelled ? 'void' : undefined
}

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.status, say.word('purchase_order_status', d.status)],
      [t.supplier, d.supplierName ?? ''],
      [t.department, d.orgName ?? ''],
      [t.type, say.word('purchase_order_type', d.type)],
      [t.contract, d.contractNo ?? ''],
      [t.agreement, d.agreementNo ?? ''],
      [t.orderedOn, d.orderedOn ?? ''],
      [t.confirmed, say.instant(d.confirmedAt)],
      [t.currency, `${d.currency} ${say.word('price_basis', d.priceBasis)}`],
      [t.address, d.deliveryAddress],
      [t.receiver, [d.receiver, d.receiverPhone].filter(Boolean).join(' ')],
      [t.payment, d.paymentTerms ?? ''],
      [t.remark, d.remark ?? ''],
    ]),
  }
}
/** Days of deliveries; of a lump sum those of its milestones. */
const datesOf = (line: OwnOrderLine, say: Say): string => {
  if (line.milestones.length > 0)
    return line.rows
      .map((row, i) => fill(w(say).part, [`${line.milestones[i]?.name ?? ''} ${say.percent(line.milestones[i]?.pct ?? '')}`, dueOf(row)]))
      .join('\n')
  return line.rows.length === 1 && line.rows[0]
    ? dueOf(line.rows[0])
    : line.rows.map((row) => fill(w(say).part, [dueOf(row), say.number(row.qty)])).join('\n')
}

/** Lines, and what they come to where the reader may know it: a warehouse prints the order without prices. */
const lineBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = w(say)
  const money = (value: string | null) => say.money(value, minorUnitOf(d.currency))
  const hasPrices = d.amountIncl !== null
  const right = 'right' as const
  const columns: PaperColumn[] = [
    { title: '#', align: 'center' },
    { title: t.item, width: 4 },
    { title: t.qty, align: right },
    { title: t.unit },
    { title: t.dates, width: 2 },
    ...(hasPrices ? [t.price, t.taxRate, t.amount].map((title) => ({ title, align: right })) : []),
  ]
  const rows = d.lines.map((line) => [
    ...[String(line.lineNo), [line.materialCode, line.name, line.spec].filter(Boolean).join(' ')],
    ...[
      [say.number(line.qty), dec(line.closed).gt(0) ? fill(t.closed, [say.number(line.closed)]) : ''].filter(Boolean).join('\n'),
      line.unit,
    ],
    datesOf(line, say),
    ...(hasPrices
      ? [
          line.free ? t.free : say.money(line.price, Math.max(2, (say.number(line.price).split('.')[1] ?? '').length)),
          say.percent(line.taxRate),
          money(line.amountIncl),
        ]
      : []),
  ])
  const totals = hasPrices ? [columns.map((_, i) => (i === 1 ? t.total : i === columns.length - 1 ? money(d.amountIncl) : ''))] : []
  const sums = fill(t.totals, [money(d.amountExcl), money(d.tax), d.currency, money(d.amountIncl)])
  const capitals = d.currency === 'CNY' ? fill(t.capitals, [toCapitals(d.amountIncl ?? '0')]) : ''
  return [
    { kind: 'section', title: t.lines },
    { kind: 'table', dense: true, columns, rows, totals },
    ...(hasPrices ? [{ kind: 'text' as const, paragraphs: [sums, capitals].filter(Boolean) }] : []),
    { kind: 'note', text: t.terms },
  ]
}

const paperOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.order, en: words.en.order },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = w(say)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      subtitle: d.versionNo > 1 ? `${d.title} ${fill(t.version, [d.versionNo])}` : d.title,
      docNo: d.docNo,
      state: stateOf(d),
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

export const purchaseOrderPrint = printable({
  type: 'purchaseOrder',
  access: 'srm:purchaseOrder:queryById',
  load: purchaseOrderDetail,
  papers: [paperOf<PurchaseOrderDetail>('purchaseOrder')],
})
/** The company's copy. */
export const ownOrderPrint = printable({
  type: 'ownOrder',
  access: 'srm:ownOrder:queryById',
  load: ownOrderDetail,
  papers: [paperOf<OwnOrderDetail>('ownOrder', 'purchaseOrder')],
})
