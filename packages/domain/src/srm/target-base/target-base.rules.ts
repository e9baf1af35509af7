import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, type DecimalText } from '../../kit/money'
import type { FormulaId, GuideBand, TargetMethod } from './target-base.kinds'
import './target-base.text'

interface TargetContent {
  readonly method: TargetMethod
  readonly formulaId: FormulaId | null
  readonly fullMark: DecimalText
  readonly guide: readonly GuideBand[]
}

/** Bands stand within [0, full] and do not overlap; a gap means that nobody is to give such a score. */
const guideProblems = ({ guide, fullMark }: TargetContent): FieldProblem[] => {
  const found = guide.flatMap((band, i) =>
    compareDec(band.from, band.to) < 0 && compareDec(band.to, fullMark) <= 0
      ? []
      : [fieldProblem(`guide.${i}.to`, 'GUIDE_RANGE', fullMark)],
  )
  const sorted = guide.map((band, i) => ({ ...band, i })).sort((a, b) => compareDec(a.from, b.from))
  for (const [at, band] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before && compareDec(band.from, before.to) < 0) found.push(fieldProblem(`guide.${band.i}.from`, 'GUIDE_OVERLAP'))
  }
  return found
}

export const targetProblems = (target: TargetContent): FieldProblem[] => {
  const found: FieldProblem[] = []
  if (dec(target.fullMark).lte(0)) return [fieldProblem('fullMark', 'FULL_MARK_POSITIVE')]
  if (target.method === 'AUTO') {
    if (!target.formulaId) found.push(fieldProblem('formulaId', 'REQUIRED', label('targetBase.field.formulaId')))
  } else if (target.guide.length === 0) found.push(fieldProblem('guide', 'GUIDE_MISSING'))
  return [...found, ...guideProblems(target)]
}

/** The band a score lies in, for the words beside it. */
export const bandOf = <B extends Pick<GuideBand, 'from' | 'to'>>(
  bands: readonly B[],
  score: DecimalText,
  full: DecimalText,
): B | undefined =>
  bands.find(
    ({ from, to }) =>
      compareDec(score, from) >= 0 && (compareDec(score, to) < 0 || (compareDec(to, full) === 0 && compareDec(score, full) === 0)),
  )
