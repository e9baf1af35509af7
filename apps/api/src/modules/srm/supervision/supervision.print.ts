import type { SupervisionDetail, SupervisionNode, SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { inLang, text } from '@srm/domain/kit/text'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { supervisionDetail, supervisionWorkDetail } from './supervision.queries'

const words = text({
  zh: {
    plan: '监造计划',
    docNo: '计划编号',
    status: '状态',
    contract: '合同（订单）号',
    equipment: '设备',
    supplier: '供应商',
    maker: '制造商',
    place: '制造地点',
    overseas: '境外制造',
    period: '生产周期',
    supervisors: '监造人员',
    owner: '编制人',
    approved: '批准时间',
    completed: '完成时间',
    remark: '备注',
    nodes: '检验节点（H 停工待检、W 现场见证、R 文件见证）',
    process: '工序',
    standard: '检验标准',
    point: '方式',
    planned: '计划日期',
    actual: '实际日期',
    result: '结果',
    records: '监造记录',
    on: '日期',
    kind: '类型',
    kinds: { DAILY: '日报', WEEKLY: '周报' },
    author: '记录人',
    content: '内容',
    audits: '发现的质量问题',
    finding: '问题',
    severity: '严重程度',
    sign: '签字',
    date: '日期',
    approver: '批准人',
    supervisor: '监造人',
    supplierSide: '供应商代表',
  },
  en: {
    plan: 'Supervision plan',
    docNo: 'No.',
    status: 'Status',
    contract: 'Contract or order',
    equipment: 'Equipment',
    supplier: 'Supplier',
    maker: 'Manufacturer',
    place: 'Place',
    overseas: 'Made abroad',
    period: 'Production',
    supervisors: 'Supervisors',
    owner: 'Prepared by',
    approved: 'Approved at',
    completed: 'Completed at',
    remark: 'Remark',
    nodes: 'Inspection points (H hold, W witness, R review)',
    process: 'Process',
    standard: 'Standard',
    point: 'Point',
    planned: 'Planned',
    actual: 'Actual',
    result: 'Result',
    records: 'Records',
    on: 'Date',
    kind: 'Kind',
    kinds: { DAILY: 'daily', WEEKLY: 'weekly' },
    author: 'By',
    content: 'Content',
    audits: 'Quality problems found',
    finding: 'Finding',
    severity: 'Severity',
    sign: 'Signature',
    date: 'Date',
    approver: 'Approved by',
    supervisor: 'Supervisor',
    supplierSide: 'For the supplier',
  },
})
const { toPrepare, pendingReview, terminated } = supervisionMachine.states
const stateOf = (status: string) =>
  status === toPrepare ? 'draft' : status === pendingReview ? 'inApproval' : status === terminated ? 'void' : undefined

const nodeTable = (say: Say, nodes: readonly SupervisionNode[]): PaperBlock[] => {
  const t = inLang(words, say.lang)
  return [
    { kind: 'section', title: t.nodes },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.process, width: 2 },
        { title: t.standard, width: 2 },
        { title: t.point, align: 'center' },
        { title: t.planned, align: 'center' },
        { title: t.actual, align: 'center' },
        { title: t.status, align: 'center' },
        { title: t.result, width: 2 },
      ],
      rows: nodes.map((n) => [
        String(n.seq),
        ...[n.process, n.standard, n.point, n.plannedOn, n.actualOn ?? '', say.word('supervision_node_status', n.status)],
        [n.result, n.resultBy, say.instant(n.resultAt)].filter(Boolean).join(' · '),
      ]),
    },
  ]
}

type Plan = Omit<SupervisionDetail, 'supplierId' | 'supplierName'> & { readonly supplierName?: string }
const paperOf = <D extends Plan>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '监造计划与记录', en: 'Supervision plan and record' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      subtitle: d.equipment,
      docNo: d.docNo,
      state: stateOf(d.status),
      blocks: [
        { kind: 'section', title: t.plan },
        {
          kind: 'facts',
          columns: 2,
          rows: said([
            [t.docNo, d.docNo],
            [t.status, say.word('supervision_status', d.status)],
            [t.equipment, d.equipment],
            [t.contract, d.contractRef ?? ''],
            [t.supplier, d.supplierName ?? ''],
            [t.maker, d.manufacturer],
            [t.place, d.location],
            [t.overseas, say.flag(d.overseas)],
            [t.period, `${d.prodStart} – ${d.prodEnd}`],
            [t.supervisors, say.list(d.supervisors.map(({ name }) => name))],
            [t.owner, [d.orgName, d.ownerName].filter(Boolean).join(' ')],
            [t.approved, say.instant(d.approvedAt)],
            [t.completed, say.instant(d.completedAt)],
            [t.remark, d.remark ?? ''],
          ]),
        },
        ...nodeTable(say, d.nodes),
        ...(d.audits.length > 0 ? [{ kind: 'section' as const, title: t.audits }] : []),
        {
          kind: 'table',
          columns: [{ title: t.docNo }, { title: t.finding, width: 3 }, { title: t.severity }, { title: t.status }],
          rows: d.audits.map((a) => [
            ...[a.docNo, a.finding, say.word('quality_severity', a.severity), say.word('quality_audit_status', a.status)],
          ]),
        },
        ...(d.records.length > 0 ? [{ kind: 'section' as const, title: t.records }] : []),
        {
          kind: 'table',
          dense: true,
          columns: [{ title: t.on }, { title: t.kind }, { title: t.author }, { title: t.content, width: 1 }],
          rows: d.records.map((r) => [r.recordOn, t.kinds[r.kind], r.author, r.content]),
        },
        {
          kind: 'signatures',
          parties: [
            { title: t.supervisor, lines },
            { title: t.approver, lines, sealed: true },
            { title: t.supplierSide, lines },
          ],
        },
      ],
    }
  },
})

export const supervisionPrint = printable({
  type: 'supervision',
  access: 'srm:supervision:queryById',
  load: supervisionDetail,
  papers: [paperOf<SupervisionDetail>('supervision')],
})
/** The same as the company reads it. */
export const supervisionWorkPrint = printable({
  type: 'supervisionWork',
  access: 'srm:supervisionWork:queryById',
  load: supervisionWorkDetail,
  papers: [paperOf<SupervisionWorkDetail>('supervisionWork', 'supervision')],
})
