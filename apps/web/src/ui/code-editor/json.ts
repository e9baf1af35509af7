interface JsonProblem {
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}

/** Where a text stops being JSON: engines name an offset, or a line and column. */
const offsetOf = (message: string, source: string): number => {
  const at = /position (\d+)/.exec(message)?.[1]
  if (at) return Number(at)
  const place = /line (\d+) column (\d+)/.exec(message)
  if (!place) return source.length
  const before = source.split('\n').slice(0, Number(place[1]) - 1)
  return before.reduce((sum, line) => sum + line.length + 1, 0) + Number(place[2]) - 1
}

/** What keeps a text from being JSON, with its line; null when nothing does. An empty text is nothing, not wrong. */
export const jsonProblem = (source: string): JsonProblem | null => {
  if (source.trim() === '') return null
  try {
    JSON.parse(source)
    return null
  } catch (error) {
    const message = (error as Error).message
    const offset = Math.min(offsetOf(message, source), source.length)
    return { line: source.slice(0, offset).split('\n').length, message }
  }
}

/** Set out with two spaces; a text that is no JSON stays as it is. */
export const formatted = (source: string): string => {
  try {
    return JSON.stringify(JSON.parse(source), null, 2)
  } catch {
    return source
  }
}
