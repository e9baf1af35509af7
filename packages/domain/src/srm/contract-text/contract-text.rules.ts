import { fieldProblem, type FieldProblem } from '../../kit/errors'
import './contract-text.text'
import type { ContractText, StoredClause } from './contract-text.types'
import { unknownVariables } from './variables.rules'

/** Line ends of any system, no blanks before them, none around the whole: what differs in them alone is the same wording. */
export const plainWording = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+(?=\n|$)/g, '')
    .trim()

/** What is hashed of a clause: title and wording, so that neither can take the other's place. */
export const clauseContent = ({ title, text }: Pick<StoredClause, 'title' | 'text'>): string =>
  JSON.stringify([plainWording(title), plainWording(text)])

export const sameClause = (a: Pick<StoredClause, 'title' | 'text'>, b: Pick<StoredClause, 'title' | 'text'>): boolean =>
  clauseContent(a) === clauseContent(b)

/** Clauses by their places, numbered from 1. */
export const numbered = (clauses: readonly StoredClause[]): ContractText => clauses.map((clause, place) => ({ ...clause, no: place + 1 }))

/** What is stored of a text. */
export const stored = (text: ContractText): StoredClause[] => text.map(({ no: _, ...clause }) => clause)

/** The same clauses with the one of that key one place further up (-1) or down (1); at the end of the text nothing happens. */
export const movedBy = <C extends StoredClause>(clauses: readonly C[], key: string, step: -1 | 1): C[] => {
  const from = clauses.findIndex((clause) => clause.key === key)
  const one = clauses[from]
  const other = clauses[from + step]
  if (!one || !other) return [...clauses]
  return clauses.map((clause) => (clause === one ? other : clause === other ? one : clause))
}

/** What keeps a text from being used: a clause without title or wording, a variable that is none. Fields are `clauses.0.text`. */
export const textProblems = (clauses: readonly StoredClause[]): FieldProblem[] =>
  clauses.flatMap(({ title, text }, place) => {
    if (title === '') return [fieldProblem(`clauses.${place}.title`, 'CTX_EMPTY', place + 1)]
    if (text === '') return [fieldProblem(`clauses.${place}.text`, 'CTX_EMPTY', place + 1)]
    const [unknown] = unknownVariables(`${title}\n${text}`)
    return unknown === undefined ? [] : [fieldProblem(`clauses.${place}.text`, 'CTX_VARIABLE', place + 1, unknown)]
  })
