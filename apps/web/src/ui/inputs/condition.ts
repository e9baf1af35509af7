/** Answers whether a condition is what the server takes: nothing, or an object written as JSON. */
export const isJsonCondition = (condition: string | undefined): boolean => {
  if (!condition) return true
  try {
    const parsed: unknown = JSON.parse(condition)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  } catch {
    return false
  }
}
