import type { QuestionFigures, QuestionnaireDetail, Statistics } from '@srm/contract/srm/questionnaire'
import type { ItemShape } from '@srm/contract/srm/questionnaire.shapes'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import type { Ctx } from '../../../http/request/context'
import { questionnaireDetail } from './questionnaire.queries'
import { statisticsOf } from './statistics.queries'

const words = text({
  zh: {
    head: '问卷信息',
    docNo: '编号',
    purpose: '用途',
    status: '状态',
    published: '发布',
    deadline: '截止时间',
    replied: '回收',
    mean: '平均分',
    range: '最低 / 最高分',
    passed: '合格 / 不合格',
    intro: '说明',
    question: '题目',
    type: '题型',
    answered: '作答',
    result: '结果',
    figures: '均值 {0}，中位数 {1}，范围 {2}–{3}',
    points: '平均得分 {0} / {1}',
  },
  en: {
    head: 'Questionnaire',
    docNo: 'No.',
    purpose: 'Purpose',
    status: 'Status',
    published: 'Published',
    deadline: 'Deadline',
    replied: 'Replies',
    mean: 'Mean score',
    range: 'Lowest / highest',
    passed: 'Passed / failed',
    intro: 'Introduction',
    question: 'Question',
    type: 'Type',
    answered: 'Answered',
    result: 'Result',
    figures: 'mean {0}, median {1}, range {2}–{3}',
    points: 'mean points {0} of {1}',
  },
})
const { draft, withdrawn } = questionnaireMachine.states
type Result = QuestionnaireDetail & { readonly statistics: Statistics }
const load = async (ctx: Ctx, id: string): Promise<Result> => ({
  ...(await questionnaireDetail(ctx, id)),
  statistics: await statisticsOf(ctx, id),
})

const worded = (say: Say, one: { zh: string; en: string | null }) => (say.lang === 'en-US' ? one.en || one.zh : one.zh)

/** Counts of choices, figures of numbers, the newest of the texts. */
const resultOf = (say: Say, item: ItemShape, figures: QuestionFigures | undefined): string => {
  const t = inLang(words, say.lang)
  if (!figures) return ''
  const option = new Map(item.options.map((o) => [o.key, worded(say, o)]))
  const row = new Map(item.rows.map((r) => [r.key, worded(say, r)]))
  return [
    ...figures.choices.map((c) => `${c.row ? `${row.get(c.row) ?? c.row} · ` : ''}${option.get(c.option) ?? c.option}：${c.count}`),
    ...(figures.number ? [fill(t.figures, [figures.number.mean, figures.number.median, figures.number.min, figures.number.max])] : []),
    ...(figures.points ? [fill(t.points, [figures.points.mean, figures.points.max])] : []),
    ...figures.texts.map(({ supplierName, content }) => `${supplierName}：${content}`),
  ].join('\n')
}

const sectionsOf = (say: Say, d: Result): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const figures = new Map(d.statistics.questions.map((q) => [q.key, q]))
  return d.sections.flatMap((section): PaperBlock[] => [
    { kind: 'section', title: worded(say, section) },
    {
      kind: 'table',
      columns: [
        { title: '#', align: 'center' },
        { title: t.question, width: 2 },
        { title: t.type, align: 'center' },
        { title: t.answered, align: 'right' },
        { title: t.result, width: 3 },
      ],
      rows: section.items.map((item, i) => [
        ...[String(i + 1), worded(say, item), say.word('question_type', item.type)],
        ...[say.number(figures.get(item.key)?.answered), resultOf(say, item, figures.get(item.key))],
      ]),
    },
  ])
}

const paper: PaperDef<Result> = {
  code: 'questionnaireResult',
  name: { zh: '问卷结果', en: 'Result of the questionnaire' },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = inLang(words, say.lang)
    const s = d.statistics
    return {
      subtitle: say.lang === 'en-US' ? d.titleEn || d.title : d.title,
      docNo: d.docNo,
      state: d.status === draft ? 'draft' : d.status === withdrawn ? 'void' : undefined,
      blocks: [
        { kind: 'section', title: t.head },
        {
          kind: 'facts',
          columns: 2,
          rows: said([
            [t.docNo, d.docNo],
            [t.status, say.word('questionnaire_doc_status', d.status)],
            [t.purpose, say.word('questionnaire_purpose', d.purpose)],
            [t.deadline, say.instant(d.deadline)],
            [t.published, [d.orgName, d.publishedBy, say.instant(d.publishedAt)].filter(Boolean).join(' ')],
            [t.replied, `${s.replied} / ${s.recipients}（${s.repliedShare}%）`],
            [t.mean, say.number(s.meanScore)],
            [t.range, s.minScore === null ? '' : `${say.number(s.minScore)} / ${say.number(s.maxScore)}`],
            [t.passed, d.scoring && d.passScore !== null ? `${s.passed} / ${s.failed}` : ''],
            [t.intro, (say.lang === 'en-US' ? d.introEn || d.intro : d.intro) ?? ''],
          ]),
        },
        ...sectionsOf(say, d),
      ],
    }
  },
}

export const questionnairePrint = printable({
  type: 'questionnaire',
  access: 'srm:questionnaire:queryById',
  load,
  papers: [paper],
})
