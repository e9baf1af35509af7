/** As long as what is closing may still give the focus back to where it came from. */
const settleMs = 800

/**
 * Scrolls an element into the middle of whatever holds it (the page, a drawer, a dialog; so no bar at its edges covers it)
 * and gives it the focus. A question that closes meanwhile gives the focus back to its button: that is undone, unless the
 * user has pressed something since, or is in a field: whoever types must never lose the place.
 */
export const bringIntoSight = (element: HTMLElement): void => {
  const take = () => {
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
  }
  take()
  const over = new AbortController()
  const stop = () => over.abort()
  const at = { capture: true, signal: over.signal }
  document.addEventListener('pointerdown', stop, at)
  document.addEventListener('keydown', stop, at)
  const lost = () => {
    // An element that was taken away wants no focus, and its page may be gone with it.
    if (over.signal.aborted || !element.isConnected) return
    const now = document.activeElement
    if (now === element) return
    if (now?.matches('input, textarea, select, [contenteditable="true"]')) return stop()
    take()
  }
  document.addEventListener('focusin', lost, at)
  // A button that is taken away leaves the focus nowhere, and nobody is told.
  const looks = [50, 200, 500].map((ms) => setTimeout(lost, ms))
  setTimeout(() => {
    stop()
    for (const look of looks) clearTimeout(look)
  }, settleMs)
}
