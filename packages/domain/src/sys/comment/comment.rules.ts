import { wallClock } from '../../kit/day'
import { wallText } from '../../kit/wall-text'
/** A thread is read as evidence of how a decision came about, so a comment can be mended only while it is fresh. */
export const editMinutes = 15
export const commentLength = 2000
export const maxMentions = 20

/** Until when an author may change or take back a comment of this instant; both are instants of the business zone. */
export const editableUntil = (createdAt: string): string => wallText(wallClock(createdAt) + editMinutes * 60_000)

export const isEditable = (createdAt: string, now: string): boolean => now < editableUntil(createdAt)

interface Named {
  readonly name: string
}
export interface Part<P extends Named> {
  readonly text: string
  /** Whose name the part is. */
  readonly person?: P
}
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The body in parts: plain words, and `@name` of those who were told. A name is not found inside a longer one. */
export const partsOf = <P extends Named>(body: string, people: readonly P[]): readonly Part<P>[] => {
  if (people.length === 0) return body === '' ? [] : [{ text: body }]
  // The longest first: 王敏敏 is not 王敏 and a character.
  const names = [...people].sort((a, b) => b.name.length - a.name.length)
  const pattern = new RegExp(`@(${names.map(({ name }) => escaped(name)).join('|')})`, 'g')
  const parts: Part<P>[] = []
  let at = 0
  for (const found of body.matchAll(pattern)) {
    const person = names.find(({ name }) => name === found[1])
    if (found.index > at) parts.push({ text: body.slice(at, found.index) })
    parts.push({ text: found[0], ...(person && { person }) })
    at = found.index + found[0].length
  }
  if (at < body.length) parts.push({ text: body.slice(at) })
  return parts
}

/** Whom a body still names: a name that was picked and then deleted is nobody to tell. */
export const stillNamed = <P extends Named>(body: string, people: readonly P[]): readonly P[] => {
  const named = new Set(partsOf(body, people).flatMap((part) => part.person ?? []))
  return people.filter((person) => named.has(person))
}
