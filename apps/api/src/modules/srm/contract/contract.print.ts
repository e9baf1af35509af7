import { toCapitals } from '@srm/domain/kit/capitals'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { stageAmounts } from '@srm/domain/srm/contract/contract.rules'
import { fill as filled } from '@srm/domain/srm/contract-text/variables.rules'
import type { PaperBlock, PaperState, Party } from '../../../data/print/paper'
import { printable, type FinalName, type Offer, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { contractOnPaper, type ContractOnPaper } from './paper.queries'
import { signedPaper } from './printed'

const words = text({
  zh: {
    contract: '合同',
    version: '第 {0} 版',
    docNo: '合同编号',
    type: '合同类型',
    buyer: '需方（甲方）',
    supplier: '供方（乙方）',
    source: '来源',
    effective: '有效期',
    until: '{0} 至 {1}',
    change: '依据变更',
    lines: '标的',
    no: '序号',
    item: '名称、规格',
    qty: '数量',
    price: '单价 {0}',
    incl: '含税',
    excl: '不含税',
    taxRate: '税率',
    amount: '金额（含税）',
    due: '交货日期',
    total: '合计',
    totals: '不含税 {0}，税额 {1}，含税合计 {2} {3}',
    capitals: '大写：人民币{0}',
    plan: '付款计划',
    stage: '阶段',
    pct: '比例',
    condition: '条件',
    days: '天数',
    ceiling: '框架上限金额',
    milestones: '里程碑',
    day: '日期',
    name: '名称',
    note: '说明',
    terms: '约定',
    retention: '质保金',
    retained: '{0}%，质保期 {1} 个月',
    bond: '履约保证金',
    delivery: '交货条件',
    penalty: '违约责任',
    remark: '备注',
    text: '条款',
    sign: '签署',
    seal: '（盖章）',
    signer: '签署人',
    date: '日期',
  },
  en: {
    contract: 'Contract',
    version: 'Version {0}',
    docNo: 'Contract no.',
    type: 'Type',
    buyer: 'Buyer',
    supplier: 'Supplier',
    source: 'Source',
    effective: 'Effective',
    until: '{0} to {1}',
    change: 'By change',
    lines: 'Lines',
    no: 'No.',
    item: 'Item, specification',
    qty: 'Quantity',
    price: 'Price {0}',
    incl: 'with tax',
    excl: 'without tax',
    taxRate: 'Tax',
    amount: 'Amount with tax',
    due: 'Deliver by',
    total: 'Total',
    totals: 'Without tax {0}, tax {1}, total with tax {2} {3}',
    capitals: 'In Chinese capitals: {0}',
    plan: 'Payment plan',
    stage: 'Stage',
    pct: 'Percent',
    condition: 'Condition',
    days: 'Days',
    ceiling: 'Ceiling of the framework',
    milestones: 'Milestones',
    day: 'Date',
    name: 'Name',
    note: 'Note',
    terms: 'Terms',
    retention: 'Retention',
    retained: '{0} %, warranty period {1} months',
    bond: 'Performance bond',
    delivery: 'Delivery',
    penalty: 'Penalties',
    remark: 'Remark',
    text: 'Clauses',
    sign: 'Signatures',
    seal: ' (seal)',
    signer: 'Signed by',
    date: 'Date',
  },
})
const w = (say: Say) => inLang(words, say.lang)
type Version = ContractOnPaper['versions'][number]
const { draft, inApproval, void: voided } = contractMachine.states
const watermarks: Readonly<Partial<Record<string, PaperState>>> = { [draft]: 'draft', [inApproval]: 'inApproval', [voided]: 'void' }

const headBlock = ({ row }: ContractOnPaper, { content, changeNo }: Version, say: Say): PaperBlock => {
  const t = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, row.docNo],
      [t.type, say.word('contract_type', row.type)],
      [t.buyer, row.ourParty ?? ''],
      [t.supplier, row.supplierName],
      [t.effective, content.effectiveFrom ? fill(t.until, [content.effectiveFrom, content.effectiveTo]) : ''],
      [t.source, [say.word('contract_source', row.source), row.sourceNo ?? ''].filter(Boolean).join(' ')],
      [t.change, changeNo ?? ''],
      [t.ceiling, content.ceiling ? `${row.currency} ${say.money(content.ceiling)}` : ''],
    ]),
  }
}
const lineBlocks = ({ row }: ContractOnPaper, { content }: Version, say: Say): PaperBlock[] => {
  const t = w(say)
  const places = minorUnitOf(row.currency)
  const money = (value: string) => say.money(value, places)
  const basis = row.priceBasis === 'INCL' ? t.incl : t.excl
  const sums = fill(t.totals, [money(content.amountExcl), money(content.tax), row.currency, money(content.amountIncl)])
  return [
    { kind: 'section', title: t.lines },
    {
      kind: 'table',
      columns: [
        ...[
          { title: t.no, align: 'center' as const },
          { title: t.item, width: 4 },
          { title: t.qty, align: 'right' as const },
        ],
        ...[
          { title: fill(t.price, [basis]), align: 'right' as const },
          { title: t.taxRate, align: 'right' as const },
        ],
        ...[{ title: t.amount, align: 'right' as const }, { title: t.due }],
      ],
      rows: content.lines.map((line, i) => [
        String(i + 1),
        [line.name, line.spec].filter(Boolean).join(' '),
        `${say.number(line.qty)} ${line.unit ?? ''}`,
        say.number(line.price),
        line.taxRate === null ? '' : `${dec(line.taxRate).toFixed()}%`,
        money(line.amountIncl),
        line.needDate ?? '',
      ]),
      totals: [['', t.total, '', '', '', money(content.amountIncl), '']],
    },
    { kind: 'note', text: sums },
    ...(row.currency === 'CNY' ? [{ kind: 'note', text: fill(t.capitals, [toCapitals(content.amountIncl)]) } as const] : []),
  ]
}
const planBlocks = ({ row }: ContractOnPaper, { content }: Version, say: Say): PaperBlock[] => {
  const t = w(say)
  const amounts = stageAmounts(content.amountIncl, content.stages, row.currency)
  return [
    { kind: 'section', title: t.plan },
    {
      kind: 'table',
      columns: [
        ...[
          { title: t.stage, width: 1 },
          { title: t.pct, align: 'right' as const },
          { title: t.amount, align: 'right' as const, width: 2 },
        ],
        ...[
          { title: t.condition, width: 4 },
          { title: t.days, align: 'right' as const },
        ],
      ],
      rows: content.stages.map((stage, i) => [
        ...[
          say.word('contract_payment_stage', stage.stage),
          `${dec(stage.pct).toFixed()}%`,
          say.money(amounts[i] ?? '0', minorUnitOf(row.currency)),
        ],
        ...[stage.condition, String(stage.days)],
      ]),
    },
    ...(content.milestones.length > 0 ? [{ kind: 'section', title: t.milestones } as const] : []),
    {
      kind: 'table',
      columns: [{ title: t.day }, { title: t.name, width: 2 }, { title: t.note, width: 3 }],
      rows: content.milestones.map((one) => [one.dueOn, one.name, one.note ?? '']),
    },
  ]
}
const termBlocks = ({ row }: ContractOnPaper, { content }: Version, say: Say): PaperBlock[] => {
  const t = w(say)
  const percent = (value: string | null) => (value === null || dec(value).isZero() ? '' : dec(value).toFixed())
  const held = percent(content.retentionPct)
  const rows = said([
    [t.retention, held ? fill(t.retained, [held, content.retentionMonths ?? 0]) : ''],
    [t.bond, percent(row.bondPct) ? `${percent(row.bondPct)}%` : ''],
    [t.delivery, content.deliveryTerms ?? ''],
    [t.penalty, content.penalty ?? ''],
    [t.remark, row.remark ?? ''],
  ])
  return rows.length === 0
    ? []
    : [
        { kind: 'section', title: t.terms },
        { kind: 'facts', columns: 1, rows },
      ]
}
/** Clauses stand in the language of the contract, whatever language the paper is read in. */
const clauseBlocks = ({ content, values }: Version, say: Say): PaperBlock[] => {
  if (content.text.length === 0) return []
  return [
    { kind: 'section', title: w(say).text },
    ...content.text.flatMap((clause, i): PaperBlock[] => [
      { kind: 'text', size: 10.5, paragraphs: [`${i + 1}. ${filled(clause.title, values)}`] },
      { kind: 'text', size: 9.5, indent: 2, paragraphs: filled(clause.text, values).split('\n').filter(Boolean) },
    ]),
  ]
}
const signBlock = ({ row }: ContractOnPaper, say: Say): PaperBlock[] => {
  const t = w(say)
  const party = (title: string, name: string, signer: string): Party => ({
    title: `${title}${t.seal}`,
    lines: [
      [name, ''],
      [t.signer, signer],
      [t.date, ''],
    ],
  })
  return [
    { kind: 'section', title: t.sign },
    { kind: 'signatures', parties: [party(t.buyer, row.ourParty ?? '', row.signerName ?? ''), party(t.supplier, row.supplierName, '')] },
  ]
}

const variantOf = ({ no }: Version): string => (no === 0 ? '' : `V${no}`)
const offersOf = ({ versions }: ContractOnPaper): Offer[] =>
  versions.map((version) => ({ variant: variantOf(version), label: versions.length > 1 ? variantOf(version) : '' }))
/** What both sides sign is the first version; later ones are settled by the supplier's acceptance. */
const finalOf = ({ row }: ContractOnPaper, variant: string): FinalName | null => {
  if (row.confirmedAt === null || row.status === draft || row.status === inApproval) return null
  return variant === '' || variant === 'V1' ? signedPaper(row) : { kind: 'contract', bizId: row.id, part: variant }
}
const contractPaper = (code: string, like?: string): PaperDef<ContractOnPaper> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.contract, en: words.en.contract },
  offers: offersOf,
  final: finalOf,
  paper: (document, { say }, variant) => {
    const version = document.versions.find((one) => variantOf(one) === variant)
    if (!version) throw new Error('a version that is not offered')
    const { row } = document
    return {
      title: row.title,
      subtitle: version.no > 1 ? fill(w(say).version, [version.no]) : w(say).contract,
      docNo: row.docNo,
      state: watermarks[row.status],
      blocks: [
        headBlock(document, version, say),
        ...lineBlocks(document, version, say),
        ...planBlocks(document, version, say),
        ...termBlocks(document, version, say),
        ...clauseBlocks(version, say),
        ...signBlock(document, say),
      ],
    }
  },
})

export const contractPrint = printable<ContractOnPaper>({
  type: 'contract',
  access: 'srm:contract:queryById',
  load: contractOnPaper,
  papers: [contractPaper('contract')],
})
/** The supplier's copy: the same file. */
export const contractWorkPrint = printable<ContractOnPaper>({
  type: 'contractWork',
  access: 'srm:contractWork:queryById',
  load: contractOnPaper,
  papers: [contractPaper('ownContract', 'contract')],
})
