import { material } from '@srm/db/schema/srm/material'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export { materialWork } from './material.work'

interface Line {
  readonly materialCode?: string | null | undefined
}
const { draft, pendingReview, disabled } = materialMachine.states

const namedIn = (tx: Tx, lines: readonly Line[]) =>
  asSystem(tx, ({ db, actor }) => {
    const codes = [...new Set(lines.flatMap(({ materialCode }) => materialCode ?? []))]
    if (codes.length === 0) return Promise.resolve([])
    const { id, docNo, status } = material
    return db
      .select({ id, docNo, status })
      .from(material)
      .where(and(eq(material.tenantId, actor.tenantId), inArray(docNo, codes), eq(material.delFlag, 0)))
  })

/** Which material a line names by its number; free text names none (docs/material.md, Lines of documents). */
export const materialIdsOf = async (tx: Tx, lines: readonly Line[]): Promise<(line: Line) => string | null> => {
  const ids = new Map((await namedIn(tx, lines)).map(({ docNo, id }) => [docNo, id]))
  return ({ materialCode }) => (materialCode ? (ids.get(materialCode) ?? null) : null)
}

/** Lines of a new document name materials in use alone. @param at leads to the lines in the form */
export const materialProblems = async (tx: Tx, lines: readonly Line[], at = (i: number) => `lines.${i}`): Promise<FieldProblem[]> => {
  const found = new Map((await namedIn(tx, lines)).map(({ docNo, status }) => [docNo, status]))
  return lines.flatMap(({ materialCode }, i) => {
    const status = materialCode ? found.get(materialCode) : undefined
    const field = `${at(i)}.materialCode`
    if (status === disabled) return [fieldProblem(field, 'MAT_DISABLED', materialCode ?? '')]
    return status === draft || status === pendingReview ? [fieldProblem(field, 'MAT_NOT_ENABLED', materialCode ?? '')] : []
  })
}

export { materialChoices } from './material.search'
export { materialTerms, materialTermsById, materialTermsOf, type MaterialTerms } from './material.terms'
