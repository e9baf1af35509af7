import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { toCapitals } from '@srm/domain/kit/capitals'
import { dec, minorUnitOf, thousands } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import type { ContractContent } from '@srm/domain/srm/contract/contract-change.rules'
import type { VariableValues } from '@srm/domain/srm/contract-text/variables.rules'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Contract } from './contract.life'

const words = text({
  zh: {
    stage: '{0} {1}%，{2}，{3} 日内',
    line: '{0}. {1}{2}，{3} {4}，单价 {5} {6}{7}',
    incl: '（含税）',
    excl: '（不含税）',
    due: '，{0} 前交货',
  },
  en: {
    stage: '{0} {1} %, {2}, within {3} days',
    line: '{0}. {1}{2}, {3} {4}, unit price {6} {5} {7}',
    incl: '(tax included)',
    excl: '(without tax)',
    due: ', delivery by {0}',
  },
})
const plain = (value: string | null): string => (value === null ? '' : dec(value).toFixed())
const planOf = (stages: ContractContent['stages'], lang: Tx['lang']): string => {
  const t = inLang(words, lang)
  const names = inLang(contractText, lang).dict.contract_payment_stage
  return stages.map((row) => fill(t.stage, [names[row.stage], plain(row.pct), row.condition, row.days])).join('\n')
}
const linesOf = (row: Contract, lines: ContractContent['lines'], lang: Tx['lang']): string => {
  const t = inLang(words, lang)
  return lines
    .map((line, i) => {
      const price = thousands(line.price ?? '0', Math.max(2, dec(line.price ?? '0').decimalPlaces()))
      const basis = row.priceBasis === 'INCL' ? t.incl : t.excl
      const named = [i + 1, line.name, line.spec ? ` ${line.spec}` : '', plain(line.qty), line.unit ?? '', price, row.currency, basis]
      return fill(t.line, named) + (line.needDate ? fill(t.due, [line.needDate]) : '')
    })
    .join('\n')
}
const companyOf = (tx: Tx, supplierId: string) =>
  asSystem(tx, async ({ db }) => {
    const { usci, regAddress } = supplierBase
    const [base] = await db.select({ usci, regAddress }).from(supplierBase).where(eq(supplierBase.supplierId, supplierId))
    return base
  })

/**
 * What the variables in a text stand for, in the language of the contract. Bank accounts are none of them: only finance reads those,
 * so their places stay open to be filled by hand.
 */
export const variableValues = async (tx: Tx, row: Contract, content: ContractContent): Promise<VariableValues> => {
  const lang = row.lang === 'en' ? 'en-US' : 'zh-CN'
  const money = (value: string | null) => (value === null ? null : thousands(value, minorUnitOf(row.currency)))
  const company = await companyOf(tx, row.supplierId)
  const rates = [...new Set(content.lines.flatMap((line) => (line.taxRate === null ? [] : [plain(line.taxRate)])))]
  return {
    'contract.no': row.docNo,
    'contract.title': row.title,
    'contract.amountIncl': money(content.amountIncl),
    'contract.amountExcl': money(content.amountExcl),
    'contract.tax': money(content.tax),
    'contract.amountCapitals': row.currency === 'CNY' ? toCapitals(content.amountIncl) : null,
    'contract.currency': row.currency,
    'contract.taxRate': rates.join('、'),
    'contract.ceiling': money(content.ceiling),
    'contract.effectiveFrom': content.effectiveFrom,
    'contract.effectiveTo': content.effectiveTo,
    'contract.paymentPlan': planOf(content.stages, lang),
    'contract.retentionPct': plain(content.retentionPct),
    'contract.retentionMonths': content.retentionMonths === null ? '' : String(content.retentionMonths),
    'contract.bondPct': plain(row.bondPct),
    'contract.deliveryTerms': content.deliveryTerms,
    'lines.table': linesOf(row, content.lines, lang),
    'buyer.name': row.ourParty,
    'buyer.signer': row.signerName,
    'supplier.name': row.supplierName,
    'supplier.taxNo': company?.usci ?? null,
    'supplier.address': company?.regAddress ?? null,
    'award.no': row.sourceNo,
    'project.name': row.sourceTitle,
  }
}
