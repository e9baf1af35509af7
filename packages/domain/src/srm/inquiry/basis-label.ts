import { dec } from '../../kit/money'
import { fill, inLang, type Lang } from '../../kit/text'
import type { BasisGap, FigureBasis } from './basis.rules'
import { comparisonText } from './award/comparison.text'

/** `CNY 含税 13% 含运费`: stands beside every figure that is not on the basis of the comparison. */
export const basisLabel = (lang: Lang, basis: FigureBasis | null): string => {
  const words = inLang(comparisonText, lang).basis
  if (!basis) return words.unstated
  const tax =
    basis.tax === 'EXCL' ? words.EXCL : basis.taxRate === null ? words.inclUnknown : fill(words.INCL, [dec(basis.taxRate).toFixed()])
  return [basis.currency, tax, words[basis.freight]].join(lang === 'en-US' ? ', ' : ' ')
}
/** `CNY 不含税落地`, the basis on which everything is compared. */
export const landedLabel = (lang: Lang): string => inLang(comparisonText, lang).basis.landed
export const gapLabel = (lang: Lang, gap: BasisGap): string => inLang(comparisonText, lang).basis.gap[gap]
