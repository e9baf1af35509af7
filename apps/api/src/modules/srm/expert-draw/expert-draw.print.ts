import type { DrawSecret, ExpertDrawDetail, SeatRow } from '@srm/contract/srm/expert-draw'
import { inLang, text } from '@srm/domain/kit/text'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { orderOf, type CandidateList } from '@srm/proof/expert-draw'
import type { PaperBlock, PaperState } from '../../../data/print/paper'
import { printable, theOne } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { expertDrawDetail } from './expert-draw.queries'

const words = text({
  zh: {
    name: '专家抽取记录',
    basics: '抽取事由',
    subject: '关联单据',
    days: '评审日期',
    author: '经办人',
    witness: '见证人',
    ready: '锁定时间',
    drawn: '抽取时间',
    avoided: '须回避的企业',
    none: '无',
    annulled: '此前作废的抽取',
    annulReason: '作废原因',
    demands: '需要的专家',
    no: '序',
    kind: '专家类别',
    field: '评审品类',
    anyField: '不限',
    count: '人数',
    result: '抽取结果',
    expertNo: '专家编号',
    person: '姓名',
    employer: '任职单位',
    demand: '需求',
    place: '顺位',
    state: '状态',
    seated: '入选',
    called: '递补',
    declined: '谢绝',
    reason: '原因',
    candidates: '候选名单',
    score: '得分',
    excluded: '未列入的专家',
    rule: '规则',
    proof: '复核数据',
    listHash: '名单哈希',
    commitment: '承诺',
    nonce: '服务器随机数',
    contribution: '见证人内容',
    seed: '种子',
    note: '所有内容按文本计算 SHA-256。承诺为随机数的哈希，锁定时写入审计链；种子为随机数、名单哈希、见证人内容依次相连后的哈希；得分为“种子:专家编号”的哈希。各需求依次进行，候选专家按得分从小到大入选，已入选者跳过，其余依次候补。',
  },
  en: {
    name: 'Protocol of an expert draw',
    basics: 'Purpose',
    subject: 'Document',
    days: 'Evaluation',
    author: 'Made by',
    witness: 'Witness',
    ready: 'Frozen',
    drawn: 'Drawn',
    avoided: 'Companies to avoid',
    none: 'none',
    annulled: 'Annulled before',
    annulReason: 'Why annulled',
    demands: 'Experts needed',
    no: 'No.',
    kind: 'Kind',
    field: 'Field',
    anyField: 'any',
    count: 'Number',
    result: 'Result',
    expertNo: 'Expert no.',
    person: 'Name',
    employer: 'Employer',
    demand: 'Demand',
    place: 'Place',
    state: 'Status',
    seated: 'Drawn',
    called: 'Substitute',
    declined: 'Declined',
    reason: 'Reason',
    candidates: 'Candidates',
    score: 'Score',
    excluded: 'Excluded',
    rule: 'Rule',
    proof: 'Proof',
    listHash: 'Hash of the list',
    commitment: 'Commitment',
    nonce: 'Nonce of the server',
    contribution: 'Words of the witness',
    seed: 'Seed',
    note: 'Everything is hashed as text with SHA-256. The commitment is the hash of the nonce and stands in the audit chain since the list was frozen; the seed is the hash of nonce, hash of the list and words of the witness, one after the other; a score is the hash of "seed:number of the expert". Demand by demand the smallest scores sit, whoever sits already passed over; the others are the substitutes in that order.',
  },
})

const { drawn, closed, annulled } = expertDrawMachine.states
interface Held {
  readonly draw: ExpertDrawDetail
  readonly secret: DrawSecret
  readonly list: CandidateList
}
/** There is a protocol once something was drawn, for whoever may know the names. */
const heldOf = (draw: ExpertDrawDetail): Held | null => {
  const { secret, status, seed } = draw
  if (!secret?.list || seed === null || !([drawn, closed, annulled] as string[]).includes(status)) return null
  return { draw, secret, list: secret.list }
}

const facts = ({ draw, secret }: Held, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  const before = draw.annulled.map(({ docNo, reason }) => `${docNo} ${reason ?? ''}`)
  return {
    ...{ kind: 'facts', columns: 2 },
    rows: said([
      [t.subject, draw.subjectNo ?? ''],
      [t.days, `${draw.evalFrom} – ${draw.evalTo}`],
      [t.author, [draw.authorName, draw.orgName].filter(Boolean).join(' ')],
      [t.witness, draw.witnessName ?? ''],
      [t.ready, draw.readyAt ?? ''],
      [t.drawn, draw.drawnAt ?? ''],
      [t.avoided, say.list(secret.avoided.map(({ name }) => name)) || t.none],
      [t.annulled, say.list(before)],
      [t.annulReason, draw.annulReason ?? ''],
    ]),
  }
}

const asked = ({ draw }: Held, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  return {
    kind: 'table',
    columns: [
      { title: t.no, align: 'center' },
      { title: t.kind, width: 2 },
      { title: t.field, width: 3 },
      { title: t.count, align: 'right' },
    ],
    rows: draw.demands.map((one, i) => [
      ...[
        String(i + 1),
        say.word('expert_kind', one.kind),
        (say.lang === 'en-US' ? one.categoryEn : one.category) ?? t.anyField,
        String(one.count),
      ],
    ]),
  }
}

const result = ({ secret, list }: Held, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  const people = new Map(list.experts.map((one) => [one.id, one]))
  const stateOf = ({ declined, replaces }: SeatRow) => (declined ? t.declined : replaces === null ? t.seated : t.called)
  return {
    kind: 'table',
    columns: [
      { title: t.expertNo },
      { title: t.person },
      { title: t.employer, width: 3 },
      { title: t.demand, align: 'center' },
      { title: t.place, align: 'center' },
      { title: t.state },
      { title: t.reason, width: 2 },
    ],
    rows: secret.seats.map((seat) => {
      const one = people.get(seat.expertId)
      return [
        one?.no ?? '',
        one?.name ?? '',
        one?.employer ?? '',
        String(seat.demand + 1),
        String(seat.place),
        stateOf(seat),
        seat.reason ?? '',
      ]
    }),
  }
}

const candidates = ({ draw, list }: Held, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  const people = new Map(list.experts.map((one) => [one.id, one]))
  const rows = list.demands.flatMap((_, demand) =>
    orderOf(draw.seed ?? '', list, demand).map(({ id, no, score }, i) => {
      const one = people.get(id)
      return [String(demand + 1), String(i + 1), no, one?.name ?? '', one?.employer ?? '', score]
    }),
  )
  return {
    ...{ kind: 'table', dense: true },
    columns: [
      { title: t.demand, align: 'center' },
      { title: t.place, align: 'center' },
      { title: t.expertNo },
      { title: t.person },
      { title: t.employer, width: 2 },
      { title: t.score, width: 3 },
    ],
    rows,
  }
}

const excluded = ({ list }: Held, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const rows = list.experts.flatMap(({ rule, detail, no, name, employer }) =>
    rule === null ? [] : [[no, name, employer, [say.word('expert_exclusion', rule), detail].filter(Boolean).join(' ')]],
  )
  if (rows.length === 0) return []
  const columns = [{ title: t.expertNo }, { title: t.person }, { title: t.employer, width: 2 }, { title: t.rule, width: 2 }]
  return [
    { kind: 'section', title: t.excluded },
    { kind: 'table', dense: true, columns, rows },
  ]
}

const proof = ({ draw }: Held, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  return {
    ...{ kind: 'facts', columns: 1 },
    rows: said([
      [t.listHash, draw.listHash ?? ''],
      [t.commitment, draw.commitment ?? ''],
      [t.nonce, draw.nonce ?? ''],
      [t.contribution, draw.contribution ?? ''],
      [t.seed, draw.seed ?? ''],
    ]),
  }
}

/** The protocol: what anybody needs to repeat the draw. */
export const expertDrawPrint = printable<ExpertDrawDetail>({
  type: 'expertDraw',
  access: 'srm:expertDraw:queryById',
  load: expertDrawDetail,
  papers: [
    {
      code: 'expertDrawProtocol',
      name: { zh: words.zh.name, en: words.en.name },
      offers: (draw) => (heldOf(draw) ? theOne : []),
      paper: (draw, { say }) => {
        const held = heldOf(draw)
        const t = inLang(words, say.lang)
        const state: PaperState | undefined = draw.status === annulled ? 'void' : undefined
        const section = (title: string): PaperBlock => ({ kind: 'section', title })
        const blocks = held && [
          ...[section(t.basics), facts(held, say), section(t.demands), asked(held, say), section(t.result), result(held, say)],
          ...[section(t.candidates), candidates(held, say), ...excluded(held, say), section(t.proof), proof(held, say)],
          { kind: 'note', text: t.note } as const,
        ]
        return { subtitle: draw.title, docNo: draw.docNo, wide: true, blocks: blocks ?? [], state }
      },
    },
  ],
})
