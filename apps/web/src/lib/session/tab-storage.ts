// What is kept for this browser tab alone: it survives a reload and Back, and is gone with the tab.

/** A kept value; a broken one counts as absent. The caller checks its shape: anyone may have written it. */
export const readTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
export const writeTab = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage forbidden or full: the value then lives as long as the page
  }
}
