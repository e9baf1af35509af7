import type { SampleDetail, SampleItem, SampleRound, SampleWorkDetail, StaffRound } from '@srm/contract/srm/sample'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type Offer, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { sampleDetail, sampleWorkDetail } from './sample.queries'

const words = text({
  zh: {
    request: '送样要求',
    docNo: '样品编号',
    status: '状态',
    supplier: '供应商',
    category: '采购品类',
    material: '材料名称',
    spec: '规格型号',
    qty: '送样数量',
    purpose: '送样目的',
    feeBy: '费用承担',
    needDate: '需求日期',
    lab: '检测部门',
    issuer: '发起人',
    requirement: '要求',
    cancelled: '取消或谢绝原因',
    plan: '检测项目',
    item: '检测项目',
    method: '检测方法',
    unit: '单位',
    limit: '限值/要求',
    reading: '检测值',
    verdict: '判定',
    round: '第 {0} 轮',
    batch: '批号',
    carrier: '承运人及运单号',
    sentOn: '寄出日期',
    sentQty: '寄出数量',
    receivedOn: '签收日期',
    receivedQty: '签收数量',
    condition: '到货状况',
    note: '说明',
    parcel: '样品信息',
    results: '检测结果',
    conclusion: '结论',
    concluded: '结论时间',
    reason: '结论说明',
    validUntil: '有效期至',
    sign: '签字',
    date: '日期',
    sender: '寄样人（盖章）',
    receiver: '收样人',
    tester: '检测人',
    approver: '判定人',
  },
  en: {
    request: 'Request',
    docNo: 'Sample no.',
    status: 'Status',
    supplier: 'Supplier',
    category: 'Category',
    material: 'Material',
    spec: 'Specification',
    qty: 'Quantity',
    purpose: 'Purpose',
    feeBy: 'Paid by',
    needDate: 'Needed by',
    lab: 'Laboratory',
    issuer: 'Requested by',
    requirement: 'Requirements',
    cancelled: 'Why cancelled or declined',
    plan: 'Test plan',
    item: 'Test',
    method: 'Method',
    unit: 'Unit',
    limit: 'Limit or requirement',
    reading: 'Reading',
    verdict: 'Verdict',
    round: 'Round {0}',
    batch: 'Batch',
    carrier: 'Carrier and tracking no.',
    sentOn: 'Sent on',
    sentQty: 'Quantity sent',
    receivedOn: 'Received on',
    receivedQty: 'Quantity received',
    condition: 'Condition',
    note: 'Note',
    parcel: 'The sample',
    results: 'Results',
    conclusion: 'Conclusion',
    concluded: 'Concluded at',
    reason: 'Explanation',
    validUntil: 'Valid until',
    sign: 'Signature',
    date: 'Date',
    sender: 'Sender (seal)',
    receiver: 'Received by',
    tester: 'Tested by',
    approver: 'Concluded by',
  },
})
type Names = Partial<Pick<StaffRound, 'receivedBy' | 'tester' | 'concludedBy'>>
type Round = SampleRound & Names
type Shown = Omit<SampleWorkDetail, 'rounds'> & {
  readonly rounds: readonly Round[]
  readonly supplierName?: string
  readonly issuerName?: string
}

const limitOf = (say: Say, { min, max, target }: SampleItem): string => {
  const range =
    min !== null && max !== null
      ? `${say.number(min)} – ${say.number(max)}`
      : min !== null
        ? `≥ ${say.number(min)}`
        : max !== null
          ? `≤ ${say.number(max)}`
          : ''
  return [range, target].filter(Boolean).join(' · ')
}

const requestBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  return [
    { kind: 'section', title: t.request },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [t.docNo, d.docNo],
        [t.status, say.word('sample_status', d.status)],
        [t.supplier, d.supplierName ?? ''],
        [t.category, say.lang === 'en-US' ? d.categoryNameEn : d.categoryName],
        [t.material, d.material],
        [t.spec, d.spec ?? ''],
        [t.qty, `${say.number(d.qty)} ${d.unit}`],
        [t.purpose, say.word('sample_purpose', d.purpose)],
        [t.needDate, d.needDate],
        [t.feeBy, say.word('sample_fee_by', d.feeBy)],
        [t.issuer, [d.orgName, d.issuerName].filter(Boolean).join(' ')],
        [t.lab, d.labName ?? ''],
        [t.requirement, d.requirement ?? ''],
        [t.cancelled, d.cancelReason ?? d.declineReason ?? ''],
      ]),
    },
  ]
}

const planBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  return [
    { kind: 'section', title: t.plan },
    {
      kind: 'table',
      columns: [
        { title: '#', align: 'center' },
        { title: t.item, width: 2 },
        { title: t.method, width: 2 },
        { title: t.unit },
        { title: t.limit, width: 2 },
      ],
      rows: d.items.map((one) => [String(one.lineNo), one.item, one.method ?? '', one.unit ?? '', limitOf(say, one)]),
    },
  ]
}

const parcelBlocks = (d: Shown, round: Round, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const amount = (value: string | null) => (value === null ? '' : `${say.number(value)} ${d.unit}`)
  return [
    { kind: 'section', title: `${t.parcel} · ${fill(t.round, [round.roundNo])}` },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [t.batch, round.batchNo],
        [t.carrier, `${round.carrier} ${round.trackingNo}`],
        [t.sentOn, round.sentOn],
        [t.sentQty, amount(round.sentQty)],
        [t.receivedOn, round.receivedOn ?? ''],
        [t.receivedQty, amount(round.receivedQty)],
        [t.condition, say.word('sample_condition', round.condition)],
        [t.note, [round.sendNote, round.receiveNote].filter(Boolean).join(' · ')],
      ]),
    },
  ]
}

const resultBlocks = (d: Shown, round: Round, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const of = new Map(round.readings.map((one) => [one.itemId, one]))
  return [
    { kind: 'section', title: t.results },
    {
      kind: 'table',
      columns: [
        { title: '#', align: 'center' },
        { title: t.item, width: 2 },
        { title: t.method, width: 2 },
        { title: t.unit },
        { title: t.limit, width: 2 },
        { title: t.reading, align: 'right' },
        { title: t.verdict, align: 'center' },
      ],
      rows: d.items.map((one) => {
        const read = of.get(one.id)
        const verdict = say.word('sample_verdict', read?.verdict)
        return [String(one.lineNo), one.item, one.method ?? '', one.unit ?? '', limitOf(say, one), read?.reading ?? '', verdict]
      }),
    },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [t.conclusion, say.word('sample_conclusion', round.conclusion)],
        [t.concluded, say.instant(round.concludedAt)],
        [t.validUntil, round.conclusion === 'pass' ? (d.validUntil ?? '') : ''],
        [t.reason, round.reason ?? ''],
      ]),
    },
  ]
}

const voidIf = ({ status }: Shown) => (status === sampleMachine.states.cancelled ? 'void' : undefined)
const linesOf = (t: { readonly sign: string; readonly date: string }) =>
  [
    [t.sign, ''],
    [t.date, ''],
  ] as const

/** Goes with the parcel: what is asked for, and what has been sent. */
const noteOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '送样单', en: 'Sample dispatch note' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const lines = linesOf(t)
    return {
      subtitle: d.material,
      docNo: d.docNo,
      state: voidIf(d),
      blocks: [
        ...requestBlocks(d, say),
        ...planBlocks(d, say),
        ...d.rounds.flatMap((round) => parcelBlocks(d, round, say)),
        {
          kind: 'signatures',
          parties: [
            { title: t.sender, lines },
            { title: t.receiver, lines },
          ],
        },
      ],
    }
  },
})

/** One for each round that was concluded. */
const reportsOf = ({ rounds }: Shown): Offer[] => {
  const concluded = rounds.filter((round) => round.conclusion !== null)
  return concluded.map(({ roundNo }) => ({ variant: String(roundNo), label: concluded.length > 1 ? `R${roundNo}` : '' }))
}
const reportOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '样品检测报告', en: 'Sample test report' },
  offers: reportsOf,
  paper: (d, { say }, variant) => {
    const t = inLang(words, say.lang)
    const round = d.rounds.find(({ roundNo }) => String(roundNo) === variant)
    if (!round) throw new Error(`sample ${d.docNo} has no round ${variant}`)
    const lines = linesOf(t)
    const named = (title: string, name: string | null | undefined) => [title, name].filter(Boolean).join(' ')
    return {
      subtitle: d.material,
      docNo: d.docNo,
      state: voidIf(d),
      blocks: [
        ...requestBlocks(d, say),
        ...parcelBlocks(d, round, say),
        ...resultBlocks(d, round, say),
        {
          kind: 'signatures',
          parties: [
            { title: named(t.tester, round.tester), lines },
            { title: named(t.approver, round.concludedBy), lines, sealed: true },
          ],
        },
      ],
    }
  },
})

export const samplePrint = printable({
  type: 'sample',
  access: 'srm:sample:queryById',
  load: sampleDetail,
  papers: [noteOf<SampleDetail>('sample'), reportOf<SampleDetail>('sampleReport')],
})
/** The same as the company reads it. */
export const sampleWorkPrint = printable({
  type: 'sampleWork',
  access: 'srm:sampleWork:queryById',
  load: sampleWorkDetail,
  papers: [noteOf<SampleWorkDetail>('sampleWork', 'sample'), reportOf<SampleWorkDetail>('sampleWorkReport', 'sampleReport')],
})
