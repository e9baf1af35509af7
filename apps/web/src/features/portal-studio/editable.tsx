import type { Words } from '@srm/domain/portal/site/site.config'
import { useLayoutEffect, useRef } from 'react'

interface EditableProps {
  readonly label: string
  readonly words: Words
  readonly lang: keyof Words
  readonly multiline: boolean
  readonly wrong: boolean
  readonly onChange: (value: string) => void
}

/** A phrase of the page that is edited where it stands. The element keeps its own text while one types, so the caret stays. */
export const Editable = ({ label, words, lang, multiline, wrong, onChange }: EditableProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const value = words[lang]
  useLayoutEffect(() => {
    const element = box.current
    if (element && element.textContent !== value) element.textContent = value
  }, [value])
  return (
    <span
      ref={box}
      className="ps-text"
      role="textbox"
      tabIndex={0}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      aria-label={label}
      aria-multiline={multiline}
      aria-invalid={wrong || undefined}
      data-empty={value === '' || undefined}
      data-placeholder={(lang === 'en' && words.zh) || label}
      spellCheck={false}
      onClick={(event) => event.preventDefault()}
      onInput={(event) => onChange((event.currentTarget.textContent ?? '').replace(multiline ? /\u00a0/g : /[\u00a0\n\r]+/g, ' '))}
      onKeyDown={(event) => {
        // A link or button around the phrase must not take the keys of who is typing in it.
        event.stopPropagation()
        if (event.key === 'Enter' && !multiline && !event.nativeEvent.isComposing) event.preventDefault()
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
