import type { GoodsReturnDetail, OwnReturnDetail } from '@srm/contract/srm/goods-return'
import { inLang, text } from '@srm/domain/kit/text'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { goodsReturnText } from '@srm/domain/srm/goods-return/goods-return.text'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { goodsReturnDetail, ownReturnDetail } from './goods-return.queries'

const words = text({
  zh: { note: '退货单', item: '物料、规格', order: '订单行', giver: '移交人', taker: '取货人', sign: '签字', date: '日期' },
  en: {
    note: 'Return to the supplier',
    item: 'Material, specification',
    order: 'Line of the order',
    giver: 'Handed over by',
    taker: 'Picked up by',
    sign: 'Signature',
    date: 'Date',
  },
})
type Shown = OwnReturnDetail & { readonly supplierName?: string }
const w = (say: Say) => ({ t: inLang(words, say.lang), ...inLang(goodsReturnText, say.lang) })

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const { field: f, dict } = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [f.docNo, d.docNo],
      [f.status, say.word('rts_status', d.status)],
      [f.supplierName, d.supplierName ?? ''],
      [f.orgName, d.orgName ?? ''],
      [f.receiptNo, d.receiptNo],
      [f.orderNos, d.orderNos],
      [f.place, d.place],
      [f.of, dict.rts_of[d.of]],
      [f.settlement, dict.rts_settlement[d.settlement]],
      [f.returnReason, d.returnReason],
      [f.objection, d.objection ?? ''],
      [f.decision, d.decision ?? ''],
      [f.confirmedAt, d.confirmedAt?.slice(0, 16) ?? ''],
      [f.takenBy, d.takenBy ?? ''],
    ]),
  }
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
        { title: f.qty, align: 'right' },
        { title: f.unit },
        { title: f.serials, width: 3 },
      ],
      rows: d.lines.map((line) => [
        String(line.lineNo),
        [line.materialCode, line.name, line.spec].filter(Boolean).join(' '),
        `${line.orderNo}/${line.poLineNo}`,
        say.number(line.qty),
        line.unit,
        line.serials.join(', '),
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
    const { pendingSupplier, cancelled } = goodsReturnMachine.states
    return {
      subtitle: d.receiptNo,
      docNo: d.docNo,
      state: d.status === pendingSupplier ? 'draft' : d.status === cancelled ? 'void' : undefined,
      blocks: [
        headBlock(d, say),
        ...lineBlocks(d, say),
        { kind: 'signatures', parties: [t.giver, t.taker].map((title) => ({ title, lines })) },
      ],
    }
  },
})

export const goodsReturnPrint = printable({
  type: 'goodsReturn',
  access: 'srm:goodsReturn:queryById',
  load: goodsReturnDetail,
  papers: [noteOf<GoodsReturnDetail>('returnNote')],
})
/** The company's copy. */
export const ownReturnPrint = printable({
  type: 'ownReturn',
  access: 'srm:ownReturn:queryById',
  load: ownReturnDetail,
  papers: [noteOf<OwnReturnDetail>('ownReturnNote', 'returnNote')],
})
