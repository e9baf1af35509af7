/** Puts words on the clipboard, also where the browser keeps its clipboard to secure pages. Tells whether it worked. */
export const copyText = async (words: string): Promise<boolean> => {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(words)
      return true
    }
  } catch {
    // Not allowed: the old way may still be.
  }
  const field = document.createElement('textarea')
  field.value = words
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
