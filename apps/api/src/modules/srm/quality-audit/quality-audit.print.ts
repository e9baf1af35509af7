import type { AuditRound, QualityAuditDetail, QualityReplyDetail } from '@srm/contract/srm/quality-audit'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { qualityAuditDetail, qualityReplyDetail } from './quality-audit.queries'

const words = text({
  zh: {
    finding: '不符合项',
    docNo: '整改单号',
    supplier: '责任单位',
    source: '来源',
    severity: '严重程度',
    clause: '依据条款',
    issuer: '签发人',
    issued: '签发时间',
    deadline: '回复期限',
    status: '状态',
    text: '问题描述',
    round: '第 {0} 次回复',
    containment: '临时措施',
    rootCause: '原因分析',
    corrective: '纠正措施',
    preventive: '预防措施',
    plan: '计划完成日期',
    by: '回复人',
    late: '逾期回复',
    verdict: '验证意见',
    confirm: '确认关闭',
    reject: '退回重做',
    check: '效果验证日期',
    withdrawn: '撤回理由',
    sign: '签字',
    date: '日期',
    responsible: '责任单位（盖章）',
    verifier: '验证人',
  },
  en: {
    finding: 'Nonconformity',
    docNo: 'No.',
    supplier: 'Supplier',
    source: 'Source',
    severity: 'Severity',
    clause: 'Clause',
    issuer: 'Issued by',
    issued: 'Issued at',
    deadline: 'Reply by',
    status: 'Status',
    text: 'Finding',
    round: 'Reply {0}',
    containment: 'Containment',
    rootCause: 'Root cause',
    corrective: 'Corrective action',
    preventive: 'Preventive action',
    plan: 'Planned for',
    by: 'Replied by',
    late: 'late',
    verdict: 'Verification',
    confirm: 'Closed',
    reject: 'Sent back',
    check: 'Effect checked on',
    withdrawn: 'Why withdrawn',
    sign: 'Signature',
    date: 'Date',
    responsible: 'Supplier (seal)',
    verifier: 'Verified by',
  },
})
type Audit = Omit<QualityAuditDetail, 'supplierId' | 'supplierName' | 'sourceId' | 'escalatedAt'> & { readonly supplierName?: string }

const roundBlocks = (say: Say, round: AuditRound): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const verdict =
    round.verdict && [t[round.verdict], round.verdictText, round.verdictBy, say.instant(round.verdictAt)].filter(Boolean).join(' · ')
  return [
    { kind: 'section', title: fill(t.round, [round.roundNo]) },
    {
      kind: 'facts',
      columns: 1,
      rows: said([
        [t.containment, round.containment],
        [t.rootCause, round.rootCause],
        [t.corrective, round.corrective],
        [t.preventive, round.preventive],
        [t.plan, round.planDate],
        [t.by, [round.repliedBy, say.instant(round.repliedAt), round.late ? t.late : ''].filter(Boolean).join(' · ')],
        [t.verdict, verdict ?? ''],
      ]),
    },
  ]
}

const paperOf = <D extends Audit>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '质量整改通知单', en: 'Corrective action request' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const lines = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    return {
      docNo: d.docNo,
      state: d.status === qualityAuditMachine.states.withdrawn ? 'void' : undefined,
      blocks: [
        { kind: 'section', title: t.finding },
        {
          kind: 'facts',
          columns: 2,
          rows: said([
            [t.docNo, d.docNo],
            [t.status, say.word('quality_audit_status', d.status)],
            [t.supplier, d.supplierName ?? ''],
            [t.severity, say.word('quality_severity', d.severity)],
            [t.source, [say.word('quality_audit_source', d.source), d.sourceNo].filter(Boolean).join(' ')],
            [t.clause, d.clause ?? ''],
            [t.issuer, [d.orgName, d.issuerName].filter(Boolean).join(' ')],
            [t.issued, say.instant(d.createTime)],
            [t.deadline, say.instant(d.replyDeadline)],
            [t.check, d.effectCheckOn ?? ''],
            [t.text, d.finding],
            [t.withdrawn, d.withdrawReason ?? ''],
          ]),
        },
        ...d.rounds.flatMap((round) => roundBlocks(say, round)),
        {
          kind: 'signatures',
          parties: [
            { title: `${t.issuer} ${d.issuerName}`, lines, sealed: true },
            { title: t.responsible, lines },
            { title: t.verifier, lines },
          ],
        },
      ],
    }
  },
})

export const qualityAuditPrint = printable({
  type: 'qualityAudit',
  access: 'srm:qualityAudit:queryById',
  load: qualityAuditDetail,
  papers: [paperOf<QualityAuditDetail>('qualityAudit')],
})
/** The same as the company reads it. */
export const qualityReplyPrint = printable({
  type: 'qualityReply',
  access: 'srm:qualityReply:queryById',
  load: qualityReplyDetail,
  papers: [paperOf<QualityReplyDetail>('qualityReply', 'qualityAudit')],
})
