import './contract-clause.text'
import { fieldProblem, type FieldProblem } from '../../kit/errors'

export interface ClauseWording {
  readonly titleZh: string | null
  readonly titleEn: string | null
  readonly textZh: string | null
  readonly textEn: string | null
}
const languages = [
  ['titleZh', 'textZh'],
  ['titleEn', 'textEn'],
] as const

/**
 * What keeps wording from being published: half a language, no language at all, a variable that is none, or a language less than
 * the published version has: templates in that language could not go on to it.
 * @param unknownIn names of variables in a text that no variable has
 * @param before the published version; null: there is none
 */
export const publicationProblems = (
  wording: ClauseWording,
  before: ClauseWording | null,
  unknownIn: (text: string) => readonly string[],
): FieldProblem[] => {
  const problems = languages.flatMap(([title, text]) => {
    const [given, word] = [wording[title], wording[text]]
    if ((given === null) !== (word === null)) return [fieldProblem(given === null ? title : text, 'CCL_HALF')]
    if (word === null && before && before[text] !== null) return [fieldProblem(text, 'CCL_SHRUNK')]
    const [unknown] = unknownIn(`${given ?? ''}\n${word ?? ''}`)
    return unknown === undefined ? [] : [fieldProblem(text, 'CCL_VARIABLE', unknown)]
  })
  const isEmpty = languages.every(([title, text]) => wording[title] === null && wording[text] === null)
  return isEmpty ? [fieldProblem('textZh', 'CCL_NONE')] : problems
}
