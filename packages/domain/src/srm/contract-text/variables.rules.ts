interface Words {
  readonly zh: string
  readonly en: string
}
export const variableGroups = ['contract', 'buyer', 'supplier', 'source'] as const
export type VariableGroup = (typeof variableGroups)[number]

export interface ContractVariable {
  readonly name: string
  readonly group: VariableGroup
  readonly label: Words
  /** Example that a preview shows. */
  readonly example: Words
}
const same = (value: string): Words => ({ zh: value, en: value })
const variable = (group: VariableGroup) => (name: string, zh: string, en: string, example: Words | string) => ({
  name,
  group,
  label: { zh, en },
  example: typeof example === 'string' ? same(example) : example,
})
const contract = variable('contract')
const buyer = variable('buyer')
const supplier = variable('supplier')
const source = variable('source')

const plan: Words = {
  zh: '预付款 30%，合同生效后 10 日内；\n验收款 65%，验收合格后 30 日内；\n质保金 5%，质保期满后 30 日内。',
  en: 'Advance payment 30 %, within 10 days of the contract taking effect;\nacceptance payment 65 %, within 30 days of acceptance;\nretention 5 %, within 30 days of the end of the warranty period.',
}
const lines: Words = {
  zh: '1. 电磁流量计 DN200，300 台，含税单价 3,766.67 元，2026-12-15 前交货。',
  en: '1. Electromagnetic flow meter DN200, 300 pcs, unit price incl. tax CNY 3,766.67, delivery by 2026-12-15.',
}

/** What can stand in a clause as `{{name}}` and is filled from the contract (docs/contract-text.md, Variables). */
export const contractVariables: readonly ContractVariable[] = [
  contract('contract.no', '合同编号', 'Contract no.', 'CT20261123-0012'),
  contract('contract.title', '合同名称', 'Contract title', { zh: '计量仪表采购合同', en: 'Purchase of metering instruments' }),
  contract('contract.amountIncl', '含税金额', 'Amount incl. tax', '1,130,000.00'),
  contract('contract.amountExcl', '不含税金额', 'Amount excl. tax', '1,000,000.00'),
  contract('contract.tax', '税额', 'Tax', '130,000.00'),
  contract('contract.amountCapitals', '金额大写', 'Amount in words', '壹佰壹拾叁万元整'),
  contract('contract.currency', '币种', 'Currency', 'CNY'),
  contract('contract.taxRate', '税率（%）', 'Tax rate (%)', '13'),
  contract('contract.ceiling', '框架上限金额', 'Ceiling of the framework', '5,000,000.00'),
  contract('contract.effectiveFrom', '生效日期', 'Effective from', '2026-12-01'),
  contract('contract.effectiveTo', '到期日期', 'Effective to', '2027-11-30'),
  contract('contract.paymentPlan', '付款计划', 'Payment plan', plan),
  contract('contract.retentionPct', '质保金比例（%）', 'Retention (%)', '5'),
  contract('contract.retentionMonths', '质保期（月）', 'Warranty period (months)', '12'),
  contract('contract.bondPct', '履约保证金比例（%）', 'Performance bond (%)', '10'),
  contract('contract.deliveryTerms', '交货条件', 'Delivery terms', {
    zh: '送至需方城东水厂二期工地，运费由供方承担',
    en: "Delivered to the Buyer's site Chengdong Waterworks II, carriage paid by the Supplier",
  }),
  contract('lines.table', '标的清单', 'Table of lines', lines),
  buyer('buyer.name', '需方名称', "Buyer's name", { zh: '清源水务集团有限公司', en: 'Qingyuan Water Group Co., Ltd.' }),
  buyer('buyer.taxNo', '需方税号', "Buyer's tax no.", '91320000MA1EXAMPL1'),
  buyer('buyer.address', '需方地址', "Buyer's address", { zh: '江苏省南京市建邺区江东中路 1 号', en: '1 Jiangdong Middle Road, Nanjing' }),
  buyer('buyer.signer', '需方签署人', "Buyer's signatory", { zh: '刘建华', en: 'Liu Jianhua' }),
  supplier('supplier.name', '供方名称', "Supplier's name", { zh: '示例供应商有限公司', en: 'Example Supplier Ltd' }),
  supplier('supplier.taxNo', '供方税号', "Supplier's tax no.", '91330000MA2EXAMPL2'),
  supplier('supplier.address', '供方地址', "Supplier's address", { zh: '浙江省杭州市滨江区示例路 8 号', en: '8 Example Road, Hangzhou' }),
  supplier('supplier.bank', '供方开户行', "Supplier's bank", { zh: '示例银行杭州分行', en: 'Example Bank, Hangzhou' }),
  supplier('supplier.bankAccount', '供方账号', "Supplier's account", '3301 0000 0000 0000 000'),
  supplier('supplier.contact', '供方联系人', "Supplier's contact", { zh: '王芳 13800000000', en: 'Wang Fang 13800000000' }),
  source('award.no', '定标单号', 'Award no.', 'RFQ20261102-0017'),
  source('project.name', '项目名称', 'Project', { zh: '城东水厂二期', en: 'Chengdong Waterworks II' }),
]
const known: ReadonlySet<string> = new Set(contractVariables.map(({ name }) => name))

/** Values by the name of the variable; what is empty or absent is missing. */
export type VariableValues = Readonly<Partial<Record<string, string | null>>>

/** Stands where a value is missing: a place to be filled by hand. */
export const missingMark = '____'

/** A piece of a filled text: as it was written, or in place of a variable. */
export interface FilledPart {
  readonly text: string
  /** The variable it stands for; null: written so. */
  readonly variable: string | null
  readonly missing: boolean
}
// Names are ASCII words with points; blanks inside the braces say nothing.
const places = /\{\{[^\S\n]*([A-Za-z][\w.]{0,63})[^\S\n]*\}\}/g

/** Names in the order in which they first stand in the text, known or not. */
export const variablesOf = (text: string): string[] => [...new Set([...text.matchAll(places)].map(([, name]) => name ?? ''))]

/** Names that no variable has: mistyped, most likely. */
export const unknownVariables = (text: string): string[] => variablesOf(text).filter((name) => !known.has(name))

/** The text in pieces, with values in the places of variables; an unknown variable stays visible as it is. */
export const filledParts = (text: string, values: VariableValues): FilledPart[] => {
  const parts: FilledPart[] = []
  let end = 0
  const written = (to: number) => {
    if (to > end) parts.push({ text: text.slice(end, to), variable: null, missing: false })
  }
  for (const match of text.matchAll(places)) {
    const name = match[1] ?? ''
    if (!known.has(name)) continue
    written(match.index)
    const value = (Object.hasOwn(values, name) ? values[name] : null) ?? ''
    parts.push({ text: value === '' ? missingMark : value, variable: name, missing: value === '' })
    end = match.index + match[0].length
  }
  written(text.length)
  return parts
}
/** The text with its values: an unknown variable stays as it is, a missing value shows `____`. Values are not filled again. */
export const fill = (text: string, values: VariableValues): string =>
  filledParts(text, values)
    .map((part) => part.text)
    .join('')

/** Values of a preview. */
export const exampleValues = (lang: 'zh' | 'en'): VariableValues =>
  Object.fromEntries(contractVariables.map(({ name, example }) => [name, example[lang]]))
