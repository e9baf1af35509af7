import type { DeliveryDetail, DeliveryPackage, OwnDeliveryDetail } from '@srm/contract/srm/delivery'
import { dec } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import type { PackageLabel, PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { deliveryDetail, ownDeliveryDetail } from './delivery.queries'

const words = text({
  zh: {
    note: '送货单',
    labels: '包件标签',
    docNo: '通知编号',
    status: '状态',
    supplier: '供应商',
    department: '采购部门',
    orders: '订单',
    place: '交货地点',
    receiver: '收货人',
    shipped: '发货日期',
    eta: '预计到货',
    carrier: '承运人',
    tracking: '运单号',
    remark: '说明',
    lines: '货物',
    item: '物料、规格',
    order: '订单行',
    qty: '数量',
    unit: '单位',
    batch: '批号、生产日期、有效期',
    serials: '序列号：{0}',
    received: '实收',
    packages: '包件',
    no: '包件',
    contents: '内容',
    gross: '毛重（公斤）',
    content: '行 {0}：{1}',
    sender: '发货人',
    taker: '收货人',
    sign: '签字',
    date: '日期',
    material: '物料',
    spec: '规格',
    asn: '通知',
    batchNo: '批号',
    more: '另含 {0} {1}',
    others: '另含其他 {0} 项',
  },
  en: {
    note: 'Delivery note',
    labels: 'Package labels',
    docNo: 'Notice no.',
    status: 'Status',
    supplier: 'Supplier',
    department: 'Department',
    orders: 'Orders',
    place: 'Place of delivery',
    receiver: 'Receiver',
    shipped: 'Shipped on',
    eta: 'Expected on',
    carrier: 'Carrier',
    tracking: 'Tracking no.',
    remark: 'Remark',
    lines: 'Goods',
    item: 'Material, specification',
    order: 'Line of the order',
    qty: 'Quantity',
    unit: 'Unit',
    batch: 'Batch, produced, expires',
    serials: 'Serial numbers: {0}',
    received: 'Received',
    packages: 'Packages',
    no: 'Package',
    contents: 'Contents',
    gross: 'Gross (kg)',
    content: 'Line {0}: {1}',
    sender: 'Sent by',
    taker: 'Received by',
    sign: 'Signature',
    date: 'Date',
    material: 'Material',
    spec: 'Spec.',
    asn: 'Notice',
    batchNo: 'Batch',
    more: 'also {0} {1}',
    others: 'also {0} more',
  },
})
type Shown = OwnDeliveryDetail & { readonly supplierName?: string }
const w = (say: Say) => inLang(words, say.lang)
const { draft, cancelled } = deliveryMachine.states

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.status, say.word('asn_status', d.status)],
      [t.supplier, d.supplierName ?? ''],
      [t.department, d.orgName ?? ''],
      [t.orders, d.orderNos],
      [t.place, d.place],
      [t.receiver, [d.receiver, d.receiverPhone].filter(Boolean).join(' ')],
      [t.shipped, d.shipDate],
      [t.eta, d.eta],
      [t.carrier, d.carrier ?? ''],
      [t.tracking, d.trackingNo ?? ''],
      [t.remark, d.remark ?? ''],
    ]),
  }
}
/** The column of what was received is filled in by hand where nothing has come yet. */
const lineBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = w(say)
  return [
    { kind: 'section', title: t.lines },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.item, width: 4 },
        { title: t.order },
        { title: t.qty, align: 'right' },
        { title: t.unit },
        { title: t.batch, width: 2 },
        { title: t.received, align: 'right', width: 1 },
      ],
      rows: d.lines.map((line) => [
        String(line.lineNo),
        [
          [line.materialCode, line.name, line.spec].filter(Boolean).join(' '),
          line.serials.length > 0 ? fill(t.serials, [line.serials.join(', ')]) : '',
        ]
          .filter(Boolean)
          .join('\n'),
        `${line.orderNo}/${line.poLineNo}`,
        say.number(line.qty),
        line.unit,
        [line.batchNo, line.productionDate, line.expiryDate].filter(Boolean).join('\n'),
        dec(line.received).gt(0) ? say.number(line.received) : '',
      ]),
    },
  ]
}
const packageBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = w(say)
  if (d.packages.length === 0) return []
  const unitOf = (lineNo: number) => d.lines.find((line) => line.lineNo === lineNo)?.unit ?? ''
  return [
    { kind: 'section', title: t.packages },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: t.no, align: 'center' },
        { title: t.contents, width: 4 },
        { title: t.gross, align: 'right' },
        { title: t.remark, width: 2 },
      ],
      rows: d.packages.map((one) => [
        `${one.no}/${d.packages.length}`,
        one.contents.map(({ lineNo, qty }) => fill(t.content, [lineNo, `${say.number(qty)} ${unitOf(lineNo)}`])).join('\n'),
        one.grossKg === null ? '' : say.number(one.grossKg),
        one.remark ?? '',
      ]),
    },
  ]
}

/** Whatever of a package has no place of its own: two materials by name, further ones by their number. */
const named = 2
/** A label says what its package holds; it names no price, no company and no address. */
export const labelOfPackage = (d: Shown, one: DeliveryPackage, say: Say): PackageLabel => {
  const t = w(say)
  const held = one.contents.flatMap(({ lineNo, qty }) => {
    const line = d.lines.find((other) => other.lineNo === lineNo)
    return line ? [{ line, amount: `${say.number(qty)} ${line.unit}` }] : []
  })
  const [first, ...others] = held
  const shown = others.slice(0, named)
  return {
    title: first?.line.name ?? '',
    rows: said([
      [t.material, first?.line.materialCode ?? ''],
      [t.spec, first?.line.spec ?? ''],
      [t.qty, first?.amount ?? ''],
      [t.batchNo, first?.line.batchNo ?? ''],
      [t.orders, first ? `${first.line.orderNo}/${first.line.poLineNo}` : ''],
      [t.asn, d.docNo],
    ]),
    more: [
      ...shown.map(({ line, amount }) => fill(t.more, [line.name, amount])),
      ...(others.length > named ? [fill(t.others, [others.length - named])] : []),
    ],
    count: `${one.no}/${d.packages.length}`,
    code: one.label ?? '',
  }
}

const noteOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.note, en: words.en.note },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = w(say)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      subtitle: d.orderNos,
      docNo: d.docNo,
      state: d.status === draft ? 'draft' : d.status === cancelled ? 'void' : undefined,
      blocks: [
        headBlock(d, say),
        ...lineBlocks(d, say),
        ...packageBlocks(d, say),
        { kind: 'signatures', parties: [t.sender, t.taker].map((title) => ({ title, lines })) },
      ],
    }
  },
})
/** Labels are there from the day it is sent off until it is called back, for whoever may read them. */
const labelsOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.labels, en: words.en.labels },
  offers: (d) => (d.status !== cancelled && d.packages.some(({ label }) => label !== null) ? theOne : []),
  paper: (d, { say }) => ({ docNo: d.docNo, blocks: [], labels: d.packages.map((one) => labelOfPackage(d, one, say)) }),
})

export const deliveryPrint = printable({
  type: 'delivery',
  access: 'srm:delivery:queryById',
  load: deliveryDetail,
  papers: [noteOf<DeliveryDetail>('deliveryNote'), labelsOf<DeliveryDetail>('deliveryLabels')],
})
/** The company's copies. */
export const ownDeliveryPrint = printable({
  type: 'ownDelivery',
  access: 'srm:ownDelivery:queryById',
  load: ownDeliveryDetail,
  papers: [
    noteOf<OwnDeliveryDetail>('ownDeliveryNote', 'deliveryNote'),
    labelsOf<OwnDeliveryDetail>('ownDeliveryLabels', 'deliveryLabels'),
  ],
})
