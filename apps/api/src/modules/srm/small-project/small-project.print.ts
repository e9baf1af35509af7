import type { SmallProjectDetail } from '@srm/contract/srm/small-project'
import { toCapitals } from '@srm/domain/kit/capitals'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { smallDetail } from './detail.queries'

const words = text({
  zh: {
    record: '小项目开启记录',
    summary: '小项目评审汇总表',
    notice: '中选通知书',
    docNo: '项目编号',
    project: '项目名称',
    buyer: '采购方',
    deadline: '报价截止',
    openedAt: '开启时间',
    first: '第一开启人',
    second: '第二开启人',
    valid: '有效报价',
    invalid: '无效报价',
    agreed: '报价不足仍继续的理由',
    bids: '报价',
    supplier: '供应商',
    receipt: '回执号',
    at: '接收时间',
    excl: '未税金额',
    tax: '税额',
    total: '含税总价',
    verdict: '结论',
    isValid: '有效',
    recordNote: '报价自接收时起由服务器加密封存，由两名开启人先后开启；每份报价已与其签名回执逐项核对。',
    sign: '签字',
    date: '日期',
    ranks: '排名',
    rank: '名次',
    priceScore: '价格分',
    technical: '技术分',
    service: '服务分',
    points: '总分',
    sheets: '打分明细',
    item: '评分项',
    evaluator: '评审人',
    mean: '均值',
    reasons: '偏离理由',
    formula: '价格分 = 最低有效报价 ÷ 本价 × 60，四舍五入至两位；技术、服务各项取评审人均值。',
    lowest: '最低价法：有效报价中含税总价最低者为第一名。',
    dear: '{0}：',
    won: '贵公司在“{0}”（编号 {1}）比选中被确定为中选供应商，含税金额 {2} 元（{3}）。',
    next: '请于收到本通知之日起 5 个工作日内与采购方联系，签订合同。',
    department: '部门',
    purchaser: '采购方（盖章）',
  },
  en: {
    record: 'Opening record of a small project',
    summary: 'Evaluation of a small project',
    notice: 'Award notice',
    docNo: 'Project no.',
    project: 'Project',
    buyer: 'Buyer',
    deadline: 'Bids due by',
    openedAt: 'Opened',
    first: 'First opener',
    second: 'Second opener',
    valid: 'Valid bids',
    invalid: 'Invalid bids',
    agreed: 'Why it went on with fewer bids',
    bids: 'Bids',
    supplier: 'Supplier',
    receipt: 'Receipt no.',
    at: 'Received',
    excl: 'Without tax',
    tax: 'Tax',
    total: 'Total with tax',
    verdict: 'Verdict',
    isValid: 'Valid',
    recordNote: 'Bids were encrypted by the server as they arrived, and opened by two openers; each was held against its signed receipt.',
    sign: 'Signature',
    date: 'Date',
    ranks: 'Ranks',
    rank: 'Rank',
    priceScore: 'Price',
    technical: 'Technical',
    service: 'Service',
    points: 'Points',
    sheets: 'Scores',
    item: 'Criterion',
    evaluator: 'Evaluator',
    mean: 'Mean',
    reasons: 'Reasons for deviations',
    formula: 'Points for the price = lowest valid bid ÷ own × 60, to two places; criteria count with the mean of the evaluators.',
    lowest: 'Lowest price: the lowest total with tax of the valid bids ranks first.',
    dear: 'To {0}:',
    won: 'Your company was chosen in “{0}” (no. {1}); the amount with tax is CNY {2} ({3}).',
    next: 'Please turn to the buyer within 5 working days of this notice to sign the contract.',
    department: 'Department',
    purchaser: 'Buyer (seal)',
  },
})
const w = (say: Say) => inLang(words, say.lang)

const head = (d: SmallProjectDetail, say: Say): PaperBlock => {
  const t = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.project, d.projectName ?? ''],
      [t.buyer, [d.orgName, d.purchaserName].filter(Boolean).join(' ')],
      [t.deadline, say.instant(d.deadline)],
    ]),
  }
}
const openingBlocks = (d: SmallProjectDetail, say: Say): PaperBlock[] => {
  const t = w(say)
  const { firstOpenerName, firstTurnedAt, secondOpenerName, agreedByName, agreedReason } = d.opening
  const bids = d.bids ?? []
  const lines = [
    [t.sign, ''],
    [t.date, ''],
  ] as const
  return [
    head(d, say),
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [t.openedAt, d.openedAt ?? ''],
        [t.first, [firstOpenerName, say.instant(firstTurnedAt)].filter(Boolean).join(' ')],
        [t.second, secondOpenerName ?? ''],
        [t.valid, String(bids.filter((bid) => bid.valid).length)],
        [t.invalid, String(bids.filter((bid) => !bid.valid).length)],
        [t.agreed, agreedReason ? `${agreedByName ?? ''} ${agreedReason}` : ''],
      ]),
    },
    { kind: 'section', title: t.bids },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: t.supplier, width: 2 },
        { title: t.receipt },
        { title: t.at },
        { title: t.excl, align: 'right' },
        { title: t.tax, align: 'right' },
        { title: t.total, align: 'right', width: 1.2 },
        { title: t.verdict },
      ],
      rows: bids.map((bid, i) => [
        ...[String(i + 1), bid.supplierName, bid.receiptNo, bid.receivedAt],
        ...[say.money(bid.amountExcl), say.money(bid.tax), say.money(bid.amountIncl), bid.valid ? t.isValid : (bid.invalidReason ?? '')],
      ]),
    },
    { kind: 'note', text: t.recordNote },
    {
      kind: 'signatures',
      parties: [
        { title: `${t.first} ${firstOpenerName ?? ''}`, lines, sealed: true },
        { title: `${t.second} ${secondOpenerName ?? ''}`, lines },
      ],
    },
  ]
}

const sheetBlocks = (d: SmallProjectDetail, say: Say): PaperBlock[] => {
  const t = w(say)
  const { ranking } = d
  if (!ranking || ranking.formula === 'none') return []
  const scoreOf = (evaluatorId: string, bidId: string, itemKey: string) =>
    ranking.sheets.find((one) => one.evaluatorId === evaluatorId)?.scores.find((s) => s.bidId === bidId && s.itemKey === itemKey)
  const reasons = ranking.sheets.flatMap((sheet) =>
    sheet.scores.flatMap((score) => (score.deviates && score.reason ? [`${sheet.evaluatorName}：${score.score}，${score.reason}`] : [])),
  )
  return [
    { kind: 'section', title: t.sheets },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: t.item, width: 2 },
        { title: t.supplier, width: 2 },
        ...ranking.sheets.map((sheet) => ({ title: sheet.evaluatorName, align: 'right' as const })),
        { title: t.mean, align: 'right' },
      ],
      rows: d.criteria.flatMap((item) =>
        ranking.rows.map((row) => [
          `${item.name}（${say.number(item.max)}）`,
          row.supplierName,
          ...ranking.sheets.map((sheet) => say.number(scoreOf(sheet.evaluatorId, row.bidId, item.key)?.score)),
          row.items[item.key] ?? '',
        ]),
      ),
    },
    ...(reasons.length > 0
      ? ([
          { kind: 'section', title: t.reasons },
          { kind: 'list', items: reasons },
        ] as const)
      : []),
    {
      kind: 'signatures',
      parties: ranking.sheets.map((sheet) => ({
        title: `${t.evaluator} ${sheet.evaluatorName}`,
        lines: [
          [t.sign, ''],
          [t.date, ''],
        ],
      })),
    },
  ]
}
const summaryBlocks = (d: SmallProjectDetail, say: Say): PaperBlock[] => {
  const t = w(say)
  const { ranking } = d
  if (!ranking) return []
  const isScored = ranking.formula === 'lowest'
  return [
    head(d, say),
    { kind: 'section', title: t.ranks },
    {
      kind: 'table',
      columns: [
        { title: t.rank, align: 'center' },
        { title: t.supplier, width: 3 },
        { title: t.total, align: 'right', width: 1.4 },
        ...(isScored ? [t.priceScore, t.technical, t.service, t.points].map((title) => ({ title, align: 'right' as const })) : []),
      ],
      rows: ranking.rows.map((row) => [
        ...[String(row.rank), row.supplierName, say.money(row.price)],
        ...(isScored ? [row.priceScore ?? '', row.technical ?? '', row.service ?? '', row.total ?? ''] : []),
      ]),
    },
    { kind: 'note', text: isScored ? t.formula : t.lowest },
    ...sheetBlocks(d, say),
  ]
}

const winnerOf = (d: SmallProjectDetail) => d.awards.find((one) => one.state === 'approved')
const { awarded, completed } = smallProjectMachine.states
const isNotified = (d: SmallProjectDetail): boolean => d.status === awarded || d.status === completed
const noticeBlocks = (d: SmallProjectDetail, say: Say): PaperBlock[] => {
  const t = w(say)
  const award = winnerOf(d)
  if (!award) return []
  return [
    { kind: 'text', size: 11, paragraphs: [fill(t.dear, [award.supplierName])] },
    {
      kind: 'text',
      size: 10.5,
      indent: 2,
      paragraphs: [fill(t.won, [d.title, d.docNo, say.money(award.amount), toCapitals(award.amount)]), t.next],
    },
    {
      kind: 'signatures',
      parties: [
        { title: '', lines: [] },
        {
          title: t.purchaser,
          lines: [
            [t.department, d.orgName ?? ''],
            [t.date, say.day(d.awardedAt)],
          ],
          sealed: true,
        },
      ],
    },
  ]
}

/** What two openers found, what the evaluators made of it, and the notice to the winner. */
export const smallProjectPrint = printable<SmallProjectDetail>({
  type: 'smallProject',
  access: 'srm:smallProject:queryById',
  load: (ctx, id) => smallDetail(ctx, id),
  papers: [
    {
      code: 'smallOpening',
      name: { zh: words.zh.record, en: words.en.record },
      offers: (d) => (d.openedAt !== null && d.bids !== null ? theOne : []),
      final: (d) => ({ kind: 'smallOpening', bizId: d.id, part: '' }),
      paper: (d, { say }) => ({ subtitle: d.title, docNo: d.docNo, blocks: openingBlocks(d, say) }),
    },
    {
      code: 'smallScores',
      name: { zh: words.zh.summary, en: words.en.summary },
      offers: (d) => (d.ranking !== null ? theOne : []),
      final: (d) => (winnerOf(d) ? { kind: 'smallScores', bizId: d.id, part: '' } : null),
      paper: (d, { say }) => ({ subtitle: d.title, docNo: d.docNo, wide: d.scheme === 'weighted', blocks: summaryBlocks(d, say) }),
    },
    {
      code: 'smallAward',
      name: { zh: words.zh.notice, en: words.en.notice },
      offers: (d) => (isNotified(d) && winnerOf(d) ? theOne : []),
      final: (d) => ({ kind: 'smallAward', bizId: d.id, part: winnerOf(d)?.docNo ?? '' }),
      paper: (d, { say }) => ({ subtitle: d.title, docNo: winnerOf(d)?.docNo ?? d.docNo, blocks: noticeBlocks(d, say) }),
    },
  ],
})
