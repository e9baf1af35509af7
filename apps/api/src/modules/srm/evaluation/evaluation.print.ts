import type { EvaluationDetail, OwnEvaluation, SheetResult } from '@srm/contract/srm/evaluation.shapes'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { evaluationDetail } from './detail.queries'
import { ownEvaluation } from './own.queries'

const words = text({
  zh: {
    head: '评价信息',
    docNo: '评价编号',
    plan: '评价名称',
    supplier: '供应商',
    period: '评价期间',
    template: '评价模板',
    status: '状态',
    total: '总分',
    grade: '等级',
    completed: '完成时间',
    by: '完成人',
    targets: '指标得分',
    target: '指标',
    kind: '类别',
    weight: '权重',
    self: '自评',
    percent: '得分率',
    points: '得分',
    sum: '合计',
    roles: '评分人',
    role: '角色',
    people: '人员与提交时间',
    appeal: '申诉',
    filed: '提出时间',
    content: '申诉内容',
    decision: '处理意见',
    result: '第 {0} 次结果',
    sign: '签字',
    date: '日期',
    evaluator: '评价单位（盖章）',
    confirmed: '供应商确认',
  },
  en: {
    head: 'Evaluation',
    docNo: 'No.',
    plan: 'Title',
    supplier: 'Supplier',
    period: 'Period',
    template: 'Template',
    status: 'Status',
    total: 'Total',
    grade: 'Grade',
    completed: 'Completed at',
    by: 'Completed by',
    targets: 'Targets',
    target: 'Target',
    kind: 'Kind',
    weight: 'Weight',
    self: 'Self',
    percent: 'Rate',
    points: 'Points',
    sum: 'Total',
    roles: 'Scorers',
    role: 'Role',
    people: 'People, and when they handed in',
    appeal: 'Appeal',
    filed: 'Filed at',
    content: 'Appeal',
    decision: 'Decision',
    result: 'Result {0}',
    sign: 'Signature',
    date: 'Date',
    evaluator: 'Evaluated by (seal)',
    confirmed: 'For the supplier',
  },
})
type Sheet = Pick<
  OwnEvaluation,
  'docNo' | 'title' | 'periodFrom' | 'periodTo' | 'status' | 'total' | 'grade' | 'completedAt' | 'targets' | 'results' | 'appeal'
> &
  Partial<Pick<EvaluationDetail, 'supplierName' | 'templateName' | 'completedBy' | 'roles'>>

const named = (say: Say, zh: string, en: string) => (say.lang === 'en-US' ? en || zh : zh)

const targetTable = (say: Say, d: Sheet, result: SheetResult | undefined): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const lines = new Map(result?.lines.map((line) => [line.id, line]))
  return [
    { kind: 'section', title: result ? `${t.targets}　${fill(t.result, [result.no])}` : t.targets },
    {
      kind: 'table',
      columns: [
        { title: '#', align: 'center' },
        { title: t.target, width: 3 },
        { title: t.kind, width: 1.6 },
        { title: t.weight, align: 'right' },
        { title: t.self, align: 'right' },
        { title: t.percent, align: 'right' },
        { title: t.points, align: 'right' },
      ],
      rows: d.targets.map((target, i) => {
        const line = lines.get(target.id)
        return [
          ...[String(i + 1), named(say, target.nameZh, target.nameEn), named(say, target.typeName, target.typeNameEn)],
          ...[say.number(target.weight), say.number(target.selfScore), say.percent(line?.percent), say.number(line?.points)],
        ]
      }),
      totals: result ? [['', t.sum, '', say.number(result.countedWeight), '', '', say.number(result.total)]] : [],
    },
  ]
}

const appealFacts = (say: Say, d: Sheet): PaperBlock[] => {
  const t = inLang(words, say.lang)
  if (!d.appeal) return []
  return [
    { kind: 'section', title: t.appeal },
    {
      kind: 'facts',
      columns: 1,
      rows: said([
        [t.filed, say.instant(d.appeal.filedAt)],
        [t.content, d.appeal.text],
        [t.decision, [d.appeal.decisionNote, say.instant(d.appeal.decidedAt)].filter(Boolean).join(' · ')],
      ]),
    },
  ]
}

const { cancelled, completed } = evaluationMachine.states
const paperOf = <D extends Sheet>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '供应商评价结果', en: 'Result of the evaluation' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const result = d.results.toSorted((a, b) => b.no - a.no)[0]
    const roles = d.roles ?? []
    return {
      subtitle: d.title,
      docNo: d.docNo,
      state: d.status === cancelled ? 'void' : d.status === completed ? undefined : 'draft',
      blocks: [
        { kind: 'section', title: t.head },
        {
          kind: 'facts',
          columns: 2,
          rows: said([
            [t.docNo, d.docNo],
            [t.status, say.word('evaluation_status', d.status)],
            [t.plan, d.title],
            [t.supplier, d.supplierName ?? ''],
            [t.period, `${d.periodFrom} – ${d.periodTo}`],
            [t.template, d.templateName ?? ''],
            [t.total, say.number(d.total)],
            [t.grade, d.grade ?? ''],
            [t.completed, say.instant(d.completedAt)],
            [t.by, d.completedBy ?? ''],
          ]),
        },
        ...targetTable(say, d, result),
        ...(roles.length > 0 ? [{ kind: 'section' as const, title: t.roles }] : []),
        {
          kind: 'table',
          columns: [
            { title: t.role, width: 1 },
            { title: t.weight, align: 'right' },
            { title: t.people, width: 3 },
          ],
          rows: roles.map((r) => [
            ...[r.name, say.percent(r.weight)],
            say.list(r.people.map(({ realname, submittedAt }) => [realname, say.instant(submittedAt)].filter(Boolean).join(' '))),
          ]),
        },
        ...appealFacts(say, d),
        {
          kind: 'signatures',
          parties: [
            {
              title: t.evaluator,
              lines: [
                [t.sign, ''],
                [t.date, say.day(d.completedAt)],
              ],
              sealed: true,
            },
            {
              title: t.confirmed,
              lines: [
                [t.sign, ''],
                [t.date, ''],
              ],
            },
          ],
        },
      ],
    }
  },
})

export const evaluationPrint = printable({
  type: 'evaluation',
  access: 'srm:evaluation:queryById',
  load: evaluationDetail,
  papers: [paperOf<EvaluationDetail>('evaluation')],
})
/** The company's own sheet: without the names and scores of people. */
export const selfEvaluationPrint = printable({
  type: 'selfEvaluation',
  access: 'srm:selfEvaluation:queryById',
  load: ownEvaluation,
  papers: [paperOf<OwnEvaluation>('ownEvaluation', 'evaluation')],
})
