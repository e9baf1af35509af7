import { plusDays } from '../../kit/day'
import { fieldProblem, label, type FieldProblem } from '../../kit/errors'
import './change-request.text'

/** A company is qualified for a category in each of the buyer's departments apart (docs/supplier.md, Qualification). */
export interface CategoryLine {
  readonly categoryId: string
  readonly orgCode: string | null
  /** 0 applied, 1 qualified, 2 suspended, 3 withdrawn. */
  readonly qualStatus: '0' | '1' | '2' | '3'
  readonly qualTo: string
  /** Since when it waits to be qualified anew. */
  readonly appliedAt: string | null
}
/** A company asks to be qualified anew for a category in a department. */
export interface Requalification {
  readonly categoryId: string
  readonly orgCode: string
  readonly note: string
}

/** So many days before its end a line may be asked for again. */
export const requalifyWithinDays = 90
const requalifyNote = 200

export const lineKey = ({ categoryId, orgCode }: { readonly categoryId: string; readonly orgCode: string | null }): string =>
  `${categoryId}|${orgCode ?? ''}`

export const isInForce = ({ qualStatus, qualTo }: CategoryLine, today: string): boolean => qualStatus === '1' && qualTo >= today

/** One line for each category and department: what is in force, else what lasted longest. */
export const categoryLines = <L extends CategoryLine>(quals: readonly L[], today: string): L[] => {
  const rank = (line: L) => `${isInForce(line, today) ? 1 : 0}${line.qualTo}`
  const best = new Map<string, L>()
  for (const line of quals) {
    const there = best.get(lineKey(line))
    if (!there || rank(line) > rank(there)) best.set(lineKey(line), line)
  }
  return [...best.values()]
}

/** Suspended, withdrawn, past its end or near it, and not asked for already. */
export const mayRequalify = (line: CategoryLine, today: string): boolean =>
  line.appliedAt === null && line.qualStatus !== '0' && (line.qualStatus !== '1' || line.qualTo <= plusDays(today, requalifyWithinDays))

/** What is wrong with the lines asked for, at their fields. `lines`: those the company holds, as `categoryLines` gives them. */
export const requalifyProblems = (asked: readonly Requalification[], lines: readonly CategoryLine[], today: string): FieldProblem[] => {
  const open = new Set(lines.filter((line) => mayRequalify(line, today)).map(lineKey))
  return asked.flatMap((row, i) => {
    const twice = asked.slice(0, i).some((before) => lineKey(before) === lineKey(row))
    const n = [...row.note].length
    return [
      ...(open.has(lineKey(row)) ? [] : [fieldProblem(`requalify.${i}.line`, 'REQUALIFY_LINE')]),
      ...(twice ? [fieldProblem(`requalify.${i}.line`, 'REQUALIFY_TWICE')] : []),
      ...(n > requalifyNote
        ? [fieldProblem(`requalify.${i}.note`, 'LENGTH', label('changeRequest.field.requalifyNote'), 0, requalifyNote, n)]
        : []),
    ]
  })
}
