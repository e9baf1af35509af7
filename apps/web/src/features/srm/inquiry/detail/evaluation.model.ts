import { compareDec } from '@srm/domain/kit/money'
import { cellKey, type CompareCell, type CompareSheet } from '../comparison/compare.model'

export interface Judgement {
  readonly ok: boolean | null
  readonly reason: string
}
interface Score {
  readonly score: string
  readonly note: string
}
/** What was changed by hand: cells by line and supplier, scores by supplier. */
export interface Judged {
  readonly cells: ReadonlyMap<string, Judgement>
  readonly scores: ReadonlyMap<string, Score>
}

/** As it is kept on this device until it is saved. */
export interface KeptJudged {
  readonly cells: readonly (readonly [string, Judgement])[]
  readonly scores: readonly (readonly [string, Score])[]
}
export const toKept = (judged: Judged): KeptJudged => ({ cells: [...judged.cells], scores: [...judged.scores] })
export const fromKept = (kept: KeptJudged | null): Judged | null => kept && { cells: new Map(kept.cells), scores: new Map(kept.scores) }

/** The judgement of a cell: what was just typed, else what is stored. */
export const judgementOf = (judged: Judged, cell: CompareCell): Judgement =>
  judged.cells.get(cellKey(cell.lineId, cell.supplierId)) ?? { ok: cell.ok, reason: cell.rejectReason ?? '' }

export const unjudged = (sheet: CompareSheet, judged: Judged): number =>
  [...sheet.cells.values()].filter((cell) => judgementOf(judged, cell).ok === null).length

export const badScore = (score: string): boolean => score !== '' && (!/^\d+(\.\d{1,2})?$/.test(score) || compareDec(score, '100') > 0)

const isChanged = (score: Score, before: Score | undefined) => score.score !== before?.score || score.note !== before.note

/** The changed judgements as the server takes them, or what still hinders sending. */
export const toSend = (sheet: CompareSheet, judged: Judged, stored: Judged) => {
  const cells = [...sheet.cells.values()].filter((c) => judged.cells.has(cellKey(c.lineId, c.supplierId)))
  const lines = cells.flatMap((cell) => {
    const { ok, reason } = judgementOf(judged, cell)
    return ok === null ? [] : [{ supplierId: cell.supplierId, lineId: cell.lineId, ok, reason: ok ? null : reason.trim() }]
  })
  const scores = [...judged.scores]
    .filter(([supplierId, score]) => score.score !== '' && isChanged(score, stored.scores.get(supplierId)))
    .map(([supplierId, score]) => ({ supplierId, score: score.score, note: score.note }))
  const problem = lines.some((l) => !l.ok && !l.reason)
    ? ('reason' as const)
    : [...judged.scores.values()].some((s) => badScore(s.score))
      ? ('score' as const)
      : null
  return { lines, scores, problem }
}
