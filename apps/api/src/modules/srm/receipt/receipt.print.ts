import type { OwnReceiptDetail, ReceiptDetail, ReceiptLine } from '@srm/contract/srm/receipt'
import { dec } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { ownReceiptDetail, receiptDetail } from './receipt.queries'

const words = text({
  zh: {
    note: '收货单',
    supplier: '供应商',
    item: '物料、规格',
    order: '订单行',
    unit: '单位',
    batch: '批号、生产日期、有效期',
    result: '结果',
    serials: '序列号：{0}',
    deliverer: '送货人',
    taker: '收货人',
    sign: '签字',
    date: '日期',
    colon: '：',
  },
  en: {
    note: 'Goods receipt',
    supplier: 'Supplier',
    item: 'Material, specification',
    order: 'Line of the order',
    unit: 'Unit',
    batch: 'Batch, produced, expires',
    result: 'Result',
    serials: 'Serial numbers: {0}',
    deliverer: 'Delivered by',
    taker: 'Received by',
    sign: 'Signature',
    date: 'Date',
    colon: ': ',
  },
})
type Shown = OwnReceiptDetail & { readonly supplierName?: string; readonly receivedByName?: string; readonly location?: string | null }
const w = (say: Say) => ({ t: inLang(words, say.lang), ...inLang(receiptText, say.lang) })

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const { t, field: f } = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [f.docNo, d.docNo],
      [f.status, say.word('receipt_status', d.status)],
      [t.supplier, d.supplierName ?? ''],
      [f.orgName, d.orgName ?? ''],
      [f.orderNos, d.orderNos],
      [f.deliveryNo, d.deliveryNo ?? ''],
      [f.place, d.place],
      [f.arrivedAt, d.arrivedAt.slice(0, 16)],
      [f.deliverer, [d.deliverer, d.vehicleNo].filter(Boolean).join(' ')],
      [f.receivedByName, d.receivedByName ?? ''],
      [f.location, d.location ?? ''],
      [f.remark, d.remark ?? ''],
    ]),
  }
}
/** Parts of a line that are something, and the reasons that were given. */
const resultOf = (line: ReceiptLine, say: Say): string => {
  const { t, field: f, dict } = w(say)
  const parts = (['damaged', 'refused', 'pending', 'accepted', 'concession', 'rejected', 'restClosed'] as const).flatMap((part) =>
    dec(line[part]).gt(0) ? [`${f[part]}${t.colon}${say.number(line[part])}`] : [],
  )
  const reasons = [
    line.damages.map((kind) => dict.receipt_damage[kind]).join(', '),
    line.damageNote,
    line.shortReason && dict.receipt_short_reason[line.shortReason],
    line.recountReason,
    line.turnedAwayReason,
  ].filter(Boolean)
  return [...parts, ...reasons].join('\n')
}
const lineBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const { t, field: f } = w(say)
  return [
    { kind: 'section', title: f.lines },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.item, width: 4 },
        { title: t.order },
        { title: f.announced, align: 'right' },
        { title: f.received, align: 'right' },
        { title: t.unit },
        { title: t.batch, width: 2 },
        { title: t.result, width: 3 },
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
        line.announced === null ? '' : say.number(line.announced),
        say.number(line.received),
        line.unit,
        [line.batchNo, line.productionDate, line.expiryDate].filter(Boolean).join('\n'),
        resultOf(line, say),
      ]),
    },
  ]
}
const noteOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.note, en: words.en.note },
  offers: () => theOne,
  paper: (d, { say }) => {
    const { t } = w(say)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      subtitle: d.orderNos,
      docNo: d.docNo,
      state: d.status === receiptMachine.states.reversed ? 'void' : undefined,
      blocks: [
        headBlock(d, say),
        ...lineBlocks(d, say),
        { kind: 'signatures', parties: [t.deliverer, t.taker].map((title) => ({ title, lines })) },
      ],
    }
  },
})

export const receiptPrint = printable({
  type: 'receipt',
  access: 'srm:receipt:queryById',
  load: receiptDetail,
  papers: [noteOf<ReceiptDetail>('receiptNote')],
})
/** The company's copy has no place in stock. */
export const ownReceiptPrint = printable({
  type: 'ownReceipt',
  access: 'srm:ownReceipt:queryById',
  load: ownReceiptDetail,
  papers: [noteOf<OwnReceiptDetail>('ownReceiptNote', 'receiptNote')],
})
