let isDown = false
const heard = { capture: true, passive: true }
document.addEventListener('pointerdown', () => (isDown = true), heard)
for (const released of ['pointerup', 'pointercancel']) document.addEventListener(released, () => (isDown = false), heard)

/**
 * Runs at once or, while the pointer is held down, after the click that it is about to become. A field is left when the
 * next thing is pressed: words that appeared between the press and the release would push that thing from under the pointer,
 * and the press would come to nothing.
 */
export const afterPress = (then: () => void): void => {
  if (!isDown) return then()
  const stop = new AbortController()
  const go = () => {
    stop.abort()
    setTimeout(then)
  }
  for (const released of ['pointerup', 'pointercancel']) document.addEventListener(released, go, { ...heard, signal: stop.signal })
}
