import { sameClause } from './contract-text.rules'
import type { ContractClause, ContractText } from './contract-text.types'

export const deviationKinds = ['changed', 'removed', 'added', 'moved'] as const
export type DeviationKind = (typeof deviationKinds)[number]

/** In what a contract differs from the template it was written from. */
export interface Deviation {
  readonly key: string
  readonly kind: DeviationKind
  /** As the contract words it, or the template where it was removed. */
  readonly title: string
  /** By the template; what was added is never locked. */
  readonly locked: boolean
  /** Wording of the template; null where the clause was added. With the title, where that was changed. */
  readonly was: string | null
  /** Wording of the contract; null where the clause was removed. */
  readonly is: string | null
}

const byKey = (text: ContractText): ReadonlyMap<string, ContractClause> => new Map(text.map((clause) => [clause.key, clause]))

/**
 * Which of these were moved, in the order of `order`: as few as possible, so that a clause carried from the end to the front is
 * one move and not one of all others. What stays is the longest run that keeps its order.
 */
const movedIn = (order: readonly string[], keys: readonly string[]): ReadonlySet<string> => {
  const placeOf = new Map(order.map((key, place) => [key, place]))
  const kept = keys.filter((key) => placeOf.has(key))
  // Length of the longest run that ends here, and the one before it.
  const runs: { readonly length: number; readonly before: number }[] = []
  let last = -1
  for (const [here, key] of kept.entries()) {
    let before = -1
    for (const [earlier, run] of runs.entries()) {
      const inOrder = (placeOf.get(kept[earlier] ?? '') ?? 0) < (placeOf.get(key) ?? 0)
      if (inOrder && run.length > (runs[before]?.length ?? 0)) before = earlier
    }
    runs.push({ length: (runs[before]?.length ?? 0) + 1, before })
    if ((runs[here]?.length ?? 0) > (runs[last]?.length ?? 0)) last = here
  }
  const stays = new Set<string>()
  for (let at = last; at >= 0; at = runs[at]?.before ?? -1) stays.add(kept[at] ?? '')
  return new Set(kept.filter((key) => !stays.has(key)))
}

const wording = (clause: ContractClause, withTitle: boolean): string => (withTitle ? `${clause.title}\n${clause.text}` : clause.text)

/**
 * All deviations in the order a reader meets them: that of the contract, what was removed after the clause it followed in the
 * template. A clause that was both changed and moved is named twice.
 */
export const deviationsOf = (template: ContractText, text: ContractText): Deviation[] => {
  const originals = byKey(template)
  const present = byKey(text)
  const moved = movedIn(
    template.map(({ key }) => key),
    text.map(({ key }) => key),
  )
  const of = (clause: ContractClause): Deviation[] => {
    const original = originals.get(clause.key)
    if (!original) return [{ key: clause.key, kind: 'added', title: clause.title, locked: false, was: null, is: clause.text }]
    const withTitle = original.title !== clause.title
    const about = {
      key: clause.key,
      title: clause.title,
      locked: original.locked,
      was: wording(original, withTitle),
      is: wording(clause, withTitle),
    }
    return [
      ...(sameClause(original, clause) ? [] : [{ ...about, kind: 'changed' as const }]),
      ...(moved.has(clause.key) ? [{ ...about, kind: 'moved' as const }] : []),
    ]
  }
  /** Clauses that the template has right after this one (or at its beginning) and the contract has not. */
  const removedAfter = (key: string | null): Deviation[] => {
    const from = key === null ? 0 : template.findIndex((clause) => clause.key === key) + 1
    const rest = template.slice(from)
    const next = rest.findIndex((clause) => present.has(clause.key))
    return rest
      .slice(0, next < 0 ? rest.length : next)
      .map(({ key: gone, title, locked, text: was }) => ({ key: gone, kind: 'removed' as const, title, locked, was, is: null }))
  }
  return [
    ...removedAfter(null),
    ...text.flatMap((clause) => [...of(clause), ...(originals.has(clause.key) ? removedAfter(clause.key) : [])]),
  ]
}

export interface LockedTouch {
  readonly key: string
  readonly kind: 'changed' | 'removed' | 'moved'
  readonly title: string
}
/**
 * Locked clauses of the template that were changed, removed, or moved past another locked one. What other clauses do around them
 * touches none.
 * @param hashOf SHA-256, hexadecimal, of `clauseContent(clause)`, computed anew and not read from the clause: pure rules have no
 *   digest, and a hash that came with the text proves nothing of it
 */
export const lockedTouched = (template: ContractText, text: ContractText, hashOf: (clause: ContractClause) => string): LockedTouch[] => {
  const present = byKey(text)
  const locked = template.filter((clause) => clause.locked)
  const lockedKeys = new Set(locked.map(({ key }) => key))
  const moved = movedIn(
    locked.map(({ key }) => key),
    text.map(({ key }) => key).filter((key) => lockedKeys.has(key)),
  )
  return locked.flatMap((original): LockedTouch[] => {
    const about = { key: original.key, title: original.title }
    const clause = present.get(original.key)
    if (!clause) return [{ ...about, kind: 'removed' }]
    return [
      ...(hashOf(clause) === (original.hash ?? hashOf(original)) ? [] : [{ ...about, kind: 'changed' as const }]),
      ...(moved.has(original.key) ? [{ ...about, kind: 'moved' as const }] : []),
    ]
  })
}
