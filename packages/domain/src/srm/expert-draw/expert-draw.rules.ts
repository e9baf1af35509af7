import type { FieldProblem } from '../../kit/errors'
import './expert-draw.text'

/** What experts may be drawn for. */
export const drawSubjects = ['inquiry', 'auction', 'tender'] as const
export type DrawSubject = (typeof drawSubjects)[number]

/** Stages of companies that may take part in something: none that was refused, or is gone. */
export const avoidableStages: readonly string[] = ['0', '1', '2', '3', '4', '5', '6']

export const maxDemands = 20
export const maxSeats = 30
export const maxAvoided = 200

interface Span {
  readonly evalFrom: string
  readonly evalTo: string
}
/** The days lie ahead, today included, and in their order. */
export const dayProblems = ({ evalFrom, evalTo }: Span, today: string): FieldProblem[] => [
  ...(evalFrom < today ? [{ field: 'evalFrom', key: 'EXD_DAY' as const, params: [] }] : []),
  ...(evalTo < evalFrom ? [{ field: 'evalTo', key: 'EXD_DAYS' as const, params: [] }] : []),
]

interface Wanted {
  readonly kind: string
  readonly categoryId: string | null
}
interface Person {
  readonly kind: string
  readonly categoryIds: readonly string[]
}
/** Places of the demands somebody fits: of the kind, and of the field or of one above it. `above` says which those are, itself included. */
export const demandsFor = (person: Person, demands: readonly Wanted[], above: (categoryId: string) => readonly string[]): number[] =>
  demands.flatMap(({ kind, categoryId }, i) => {
    const isOfField = categoryId === null || above(categoryId).some((id) => person.categoryIds.includes(id))
    return person.kind === kind && isOfField ? [i] : []
  })

/**
 * Each demand can be met, whoever the demands before it take: those who fit it are as many as it asks for, and as many more as
 * earlier demands can take of them.
 * @param candidates the places of the demands that each of them fits
 */
export const shortages = (counts: readonly number[], candidates: readonly (readonly number[])[]): FieldProblem[] =>
  counts.flatMap((count, demand) => {
    const fits = candidates.filter((places) => places.includes(demand))
    const taken = counts
      .slice(0, demand)
      .reduce((sum, earlier, i) => sum + Math.min(earlier, fits.filter((places) => places.includes(i)).length), 0)
    return fits.length >= count + taken
      ? []
      : [{ field: `demands.${demand}.count`, key: 'EXD_TOO_FEW' as const, params: [fits.length, count + taken] }]
  })
