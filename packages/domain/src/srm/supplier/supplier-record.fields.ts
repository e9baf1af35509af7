import { fieldsOf, ownKind } from '../../kit/fields'
import { domesticCountry, supplyCategories, type FileMark } from './supplier-kinds'
import { awardLevels, deliveryMethods, patentTypes, projectStatuses, transportMethods } from './supplier-records'

const text = { kind: 'line', optional: true } as const
const needed = { beforeSubmit: true } as const
const day = { kind: 'day', optional: true } as const
const money = { kind: 'money', optional: true } as const
/** Without codes: those of a dictionary that administrators keep. */
const coded = (dict: string, codes: readonly string[] = []) => ({ kind: 'dict', dict, codes, optional: true }) as const
const evidence = { ...ownKind<readonly FileMark[]>(), ...needed, zh: '证明文件', en: 'Evidence' } as const
const remark = { ...text, max: 1000, bounds: [1, 500], wide: true, zh: '备注', en: 'Remark' } as const

// Rows of the sections that tell what a company has done, each in the order of its form. Drafts may leave anything out: `beforeSubmit`
// and `bounds` (docs/supplier.md, Profile) are judged when the profile is handed in.

/** A project carried out; amounts in units of ten thousand. */
export const performanceFields = fieldsOf({
  projectName: { ...text, max: 500, ...needed, bounds: [1, 200], wide: true, zh: '项目名称', en: 'Project' },
  projectCategory: { ...coded('supply_category', supplyCategories), ...needed, zh: '业绩类别', en: 'Kind of project' },
  partyA: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '甲方（业主）', en: 'Party A (client)' },
  partyB: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '乙方（承包方）', en: 'Party B (contractor)' },
  country: { ...coded('country'), ...needed, initial: domesticCountry, zh: '国家/地区', en: 'Country / region' },
  place: { ...text, max: 500, ...needed, bounds: [1, 200], zh: '项目地点', en: 'Place' },
  scale: { ...text, max: 500, bounds: [1, 200], zh: '项目规模', en: 'Scale' },
  currency: { ...coded('currency'), ...needed, initial: 'CNY', zh: '币种', en: 'Currency' },
  projectAmount: { ...money, ...needed, zh: '合同金额（万元）', en: 'Amount (10k)' },
  signedOn: { ...day, ...needed, zh: '签订时间', en: 'Signed on' },
  transport: { ...coded('transport_method', transportMethods), zh: '运输方式', en: 'Transport' },
  deliveryMethod: { ...coded('delivery_method', deliveryMethods), zh: '交货方式', en: 'Delivery method' },
  standards: { ...text, max: 1000, bounds: [1, 500], zh: '执行标准', en: 'Standards' },
  clientName: { ...text, max: 200, ...needed, bounds: [1, 50], zh: '业主联系人', en: 'Client contact' },
  clientPhone: { ...text, max: 50, ...needed, zh: '业主联系电话', en: 'Phone of the client' },
  clientEmail: { ...text, max: 254, zh: '业主邮箱', en: 'E-mail of the client' },
  projectStatus: { ...coded('project_status', projectStatuses), ...needed, zh: '项目状态', en: 'Project status' },
  remark,
})

export const patentFields = fieldsOf({
  name: { ...text, max: 500, ...needed, bounds: [1, 200], wide: true, zh: '专利名称', en: 'Patent' },
  patentType: { ...coded('patent_type', patentTypes), ...needed, zh: '专利类别', en: 'Kind of patent' },
  /** What it is, where the type is "other". */
  patentTypeOther: { ...text, max: 200, bounds: [1, 50], zh: '其他类别说明', en: 'Which other kind' },
  patentNo: { ...text, max: 200, ...needed, bounds: [1, 50], zh: '专利号', en: 'Patent no.' },
  patentee: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '专利权人', en: 'Patentee' },
  grantedOn: { ...day, ...needed, zh: '授权日期', en: 'Granted on' },
  supplyRelated: { kind: 'flag', optional: true, ...needed, initial: true, zh: '与供货相关', en: 'Related to what is supplied' },
  files: evidence,
  remark,
})

export const awardFields = fieldsOf({
  name: { ...text, max: 500, ...needed, bounds: [1, 200], wide: true, zh: '奖项名称', en: 'Award' },
  recipient: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '获奖者', en: 'Recipient' },
  awardLevel: { ...coded('award_level', awardLevels), ...needed, zh: '奖项级别', en: 'Level' },
  awardProject: { ...text, max: 500, ...needed, bounds: [1, 200], zh: '获奖项目', en: 'Awarded project' },
  awardRank: { ...text, max: 200, bounds: [1, 50], zh: '名次', en: 'Rank' },
  awardedOn: { ...day, ...needed, zh: '获奖日期', en: 'Awarded on' },
  files: evidence,
})

export const transferFields = fieldsOf({
  receiver: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '受让方', en: 'Receiver' },
  transferor: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '转让方', en: 'Transferor' },
  duration: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '转让期限', en: 'Duration' },
  content: { ...text, max: 1000, area: true, ...needed, bounds: [1, 500], zh: '转让内容', en: 'Content' },
  files: evidence,
})

/** A lawsuit. Its amount and evidence lie apart: purchasers may read that there is one, not for how much. */
export const caseFields = fieldsOf({
  happenedOn: { ...day, ...needed, zh: '发生时间', en: 'Date' },
  litigant: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '涉诉企业名称', en: 'Company concerned' },
  party: { ...text, max: 200, ...needed, bounds: [1, 100], zh: '对方当事人', en: 'Other party' },
  cause: { ...text, max: 500, ...needed, bounds: [1, 200], zh: '案由', en: 'Cause of action' },
  caseAmount: { ...money, ...needed, zh: '涉案金额', en: 'Amount in dispute' },
  matter: { ...text, max: 1000, area: true, ...needed, bounds: [1, 500], zh: '争议事项', en: 'Disputed matter' },
  conclusion: { ...text, max: 1000, area: true, bounds: [1, 500], zh: '处理结果', en: 'Conclusion' },
  files: evidence,
})

// The name of a row is none of the company, and `files` are called otherwise where they prove nothing.
const { name: patentName, files: proof, ...ofPatent } = patentFields
const { name: awardName, files: _, ...ofAward } = awardFields
const { files: __, ...ofTransfer } = transferFields
const { files: ___, ...ofCase } = caseFields
export const recordLabels = { ...performanceFields, ...ofPatent, ...ofAward, ...ofTransfer, ...ofCase, evidence: proof }
export const rowNames = { patents: patentName, awards: awardName }
