import type { InspectionDetail, InspectionItem, OwnInspectionDetail } from '@srm/contract/srm/inspection'
import { inLang, fill, text } from '@srm/domain/kit/text'
import { dec } from '@srm/domain/kit/money'
import { judgedInspection } from '@srm/domain/srm/inspection/inspection.machine'
import { characteristicOf } from '@srm/domain/srm/inspection/inspection.rules'
import { planFor } from '@srm/domain/srm/inspection/plan.rules'
import { isGood } from '@srm/domain/srm/inspection/verdict.rules'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { inspectionDetail, ownInspectionDetail } from './inspection.queries'

const words = text({
  zh: {
    report: '来料检验报告',
    docNo: '检验单号',
    result: '结果',
    supplier: '供应商',
    receipt: '收货单',
    order: '订单',
    material: '物料',
    batch: '批次',
    lot: '批量',
    arrived: '到货日期',
    template: '检验模板',
    regime: '检验宽严',
    inspector: '检验人',
    finished: '判定时间',
    accepted: '合格',
    concession: '让步接收',
    rejected: '拒收',
    reduction: '减价',
    reason: '原因',
    defects: '不合格说明',
    plan: '抽样方案',
    level: '检验水平',
    letter: '字码',
    draw: '抽样数',
    skipped: '按跳批放行，本批未检验。',
    items: '检验项',
    characteristic: '特性、方法',
    severity: '级别',
    requirement: '要求',
    readings: '读数',
    found: '不合格',
    counted: '检查 {0}，不合格 {1}',
    good: '合格',
    bad: '不合格',
    sign: '签字',
    date: '日期',
    lead: '质量主管',
  },
  en: {
    report: 'Incoming inspection report',
    docNo: 'Inspection no.',
    result: 'Result',
    supplier: 'Supplier',
    receipt: 'Receipt',
    order: 'Order',
    material: 'Material',
    batch: 'Batch',
    lot: 'Lot',
    arrived: 'Arrived on',
    template: 'Template',
    regime: 'Regime',
    inspector: 'Inspector',
    finished: 'Judged',
    accepted: 'Accepted',
    concession: 'Concession',
    rejected: 'Rejected',
    reduction: 'Price reduction',
    reason: 'Reason',
    defects: 'Defects',
    plan: 'Sampling plan',
    level: 'Level',
    letter: 'Letter',
    draw: 'Sample',
    skipped: 'Passed by skip-lot; this lot was not inspected.',
    items: 'Characteristics',
    characteristic: 'Characteristic, method',
    severity: 'Severity',
    requirement: 'Requirement',
    readings: 'Readings',
    found: 'Bad',
    counted: '{0} checked, {1} bad',
    good: 'good',
    bad: 'bad',
    sign: 'Signature',
    date: 'Date',
    lead: 'Quality lead',
  },
})
type Shown = OwnInspectionDetail & { readonly supplierName?: string; readonly inspectorName?: string | null }
const w = (say: Say) => inLang(words, say.lang)

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = w(say)
  const part = (value: string) => (dec(value).isZero() ? '' : `${say.number(value)} ${d.unit}`)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.result, say.word('inspection_status', d.status)],
      [t.supplier, d.supplierName ?? ''],
      [t.receipt, d.receiptNo],
      [t.order, d.orderNo],
      [t.material, `${d.materialCode} ${d.name}`],
      [t.batch, d.batchNo ?? ''],
      [t.lot, `${say.number(d.lotQty)} ${d.unit}`],
      [t.arrived, d.arrivedOn],
      [t.template, d.templateCode ? `${d.templateCode} V${d.templateRevision}` : ''],
      [t.regime, d.regime ? say.word('inspection_regime', d.regime) : ''],
      [t.inspector, d.inspectorName ?? ''],
      [t.finished, d.finishedAt ?? ''],
      [t.accepted, part(d.accepted)],
      [t.concession, part(d.concession)],
      [t.rejected, part(d.rejected)],
      [t.reduction, d.reductionPct && !dec(d.reductionPct).isZero() ? `${say.number(d.reductionPct)} %` : ''],
      [t.reason, d.dispositionReason ?? ''],
      [t.defects, d.defects ?? ''],
    ]),
  }
}
const planBlocks = ({ plan, isSkipped }: Shown, say: Say): PaperBlock[] => {
  const t = w(say)
  if (isSkipped || !plan) return [{ kind: 'note', text: t.skipped }]
  return [
    { kind: 'section', title: t.plan },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: t.level },
        { title: 'AQL' },
        { title: t.letter },
        { title: t.draw, align: 'right' },
        { title: 'Ac MA', align: 'right' },
        { title: 'Ac MI', align: 'right' },
      ],
      rows: plan.map(({ level, aql, letter, draw, plans }) => [
        level,
        aql ?? '',
        letter ?? '',
        String(draw),
        String(plans.MA?.ac ?? ''),
        String(plans.MI?.ac ?? ''),
      ]),
    },
  ]
}
const requirement = ({ kind, min, max, target }: InspectionItem, say: Say): string => {
  if (kind !== 'numeric') return target ?? ''
  const bounds = [min === null ? '' : `≥ ${say.number(min)}`, max === null ? '' : `≤ ${say.number(max)}`]
  return bounds.filter(Boolean).join(', ')
}
const itemRow = (item: InspectionItem, d: Shown, say: Say): string[] => {
  const t = w(say)
  const of = characteristicOf(item)
  const readings = item.counted
    ? fill(t.counted, [item.counted.checked, item.counted.bad])
    : item.readings.map(({ value, ok }) => value ?? (ok ? t.good : t.bad)).join('  ')
  const found = item.counted?.bad ?? item.readings.filter((one) => !isGood(of, one)).length
  const ac = planFor(d.plan ?? [], item)?.ac
  const name = say.lang === 'en-US' ? (item.characteristicEn ?? item.characteristic) : item.characteristic
  return [
    String(item.lineNo),
    [[name, item.unit].filter(Boolean).join(' '), item.method ?? ''].filter(Boolean).join('\n'),
    item.severity,
    requirement(item, say),
    readings,
    `${found}${ac === undefined ? '' : ` (Ac ${ac})`}`,
  ]
}
const itemBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = w(say)
  if (d.items.length === 0) return []
  return [
    { kind: 'section', title: t.items },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.characteristic, width: 3 },
        { title: t.severity, align: 'center' },
        { title: t.requirement, width: 2 },
        { title: t.readings, width: 4 },
        { title: t.found, align: 'right' },
      ],
      rows: d.items.map((item) => itemRow(item, d, say)),
    },
  ]
}

/** The report is there once the lot is judged; it says no price. */
const reportOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.report, en: words.en.report },
  offers: (d) => (judgedInspection.includes(d.status) ? theOne : []),
  paper: (d, { say }) => {
    const t = w(say)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      subtitle: d.name,
      docNo: d.docNo,
      blocks: [
        headBlock(d, say),
        ...planBlocks(d, say),
        ...itemBlocks(d, say),
        { kind: 'signatures', parties: [t.inspector, t.lead].map((title) => ({ title, lines })) },
      ],
    }
  },
})

export const inspectionPrint = printable({
  type: 'inspection',
  access: 'srm:inspection:queryById',
  load: inspectionDetail,
  papers: [reportOf<InspectionDetail>('inspectionReport')],
})
/** The company's copy. */
export const ownInspectionPrint = printable({
  type: 'ownInspection',
  access: 'srm:ownInspection:queryById',
  load: ownInspectionDetail,
  papers: [reportOf<OwnInspectionDetail>('ownInspectionReport', 'inspectionReport')],
})
