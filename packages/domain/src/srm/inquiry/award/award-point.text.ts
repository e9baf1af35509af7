import { percentText } from '../../../kit/money'
import { fill, inLang, sliceText, type Lang } from '../../../kit/text'
import { gapLabel } from '../basis-label'
import type { BasisGap } from '../basis.rules'

/** The points of a proposal, which the server keeps as codes with values (`NOT_FIRST:20,40`). */
export const awardPointText = sliceText('awardPoint', {
  zh: {
    between: '、',
    supplier: '授予 {0} 家供应商',
    suppliers: '授予 {0} 家供应商',
    allFirst: '每行均为第一名',
    notFirst: '行 {0} 未选第一名',
    cheaperOne: '{0} 项更便宜的报价因技术不合格未采用，见下表',
    cheaper: '{0} 项更便宜的报价因技术不合格未采用，见下表',
    versusBudget: '较预算 {0}',
    overBudget: '超出预算 {0}',
    versusLast: '较上次采购价 {0}（{2} 行中 {1} 行可比）',
    budgetUnknown: '预算：{0}',
  },
  en: {
    between: ', ',
    supplier: 'Awarded to {0} supplier',
    suppliers: 'Awarded to {0} suppliers',
    allFirst: 'Every line goes to rank 1',
    notFirst: 'Lines {0} are not rank 1',
    cheaperOne: '{0} cheaper offer was refused technically; see the table below',
    cheaper: '{0} cheaper offers were refused technically; see the table below',
    versusBudget: '{0} against the budget',
    overBudget: '{0} over the budget',
    versusLast: '{0} against last prices ({1} of {2} lines comparable)',
    budgetUnknown: 'Budget: {0}',
  },
})

/** One point in words. */
export const awardPoint = (lang: Lang, point: string): string => {
  const t = inLang(awardPointText, lang)
  const [code = '', value = '', lines = '', all = ''] = point.split(':')
  if (code === 'SUPPLIERS') return fill(value === '1' ? t.supplier : t.suppliers, [value])
  if (code === 'ALL_FIRST') return t.allFirst
  if (code === 'CHEAPER_REJECTED') return fill(value === '1' ? t.cheaperOne : t.cheaper, [value])
  if (code === 'NOT_FIRST') return fill(t.notFirst, [value.replaceAll(',', t.between)])
  if (code === 'VS_LAST') return fill(t.versusLast, [percentText(value), lines, all])
  if (code === 'BUDGET_UNKNOWN') return fill(t.budgetUnknown, [gapLabel(lang, value as BasisGap)])
  if (code === 'VS_BUDGET') return fill(t.versusBudget, [percentText(value)])
  return code === 'OVER_BUDGET' ? fill(t.overBudget, [percentText(value)]) : point
}
