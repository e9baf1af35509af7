import type { WordRow } from '@srm/contract/sys/language'
import { placesOf } from '@srm/domain/sys/language/language.rules'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text'
import { languageScreenText } from './text'

/** Whoever opened the field wants to type into it. */
const takeFocus = (field: { focus: () => void } | null): void => field?.focus()

interface WordCellProps {
  readonly row: WordRow
  readonly lang: 'zh' | 'en'
  readonly label: string
  readonly editable: boolean
  /** False: refused, the cell stays open with what was typed. */
  readonly save: (words: string) => Promise<boolean>
}

/** A text that is changed where it stands. */
export const WordCell = ({ row, lang, label, editable, save }: WordCellProps) => {
  const t = useText(languageScreenText)
  const words = row[lang]
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  const wanted = row.builtIn ? placesOf(row.builtIn[lang]) : ''
  const misplaced = typed !== null && typed.trim() !== '' && wanted !== placesOf(typed)
  // Typing over, the keyboard goes on from here.
  const returning = useRef(false)
  useEffect(() => {
    if (typed !== null || !returning.current) return
    returning.current = false
    place.current?.focus()
  }, [typed])
  const back = () => {
    returning.current = true
    setTyped(null)
  }
  const finish = async (stay: boolean) => {
    if (typed === null || busy || misplaced) return
    if (typed.trim() === words) return stay ? back() : setTyped(null)
    setBusy(true)
    const saved = await save(typed.trim())
    setBusy(false)
    if (!saved) return
    if (stay) back()
    else setTyped(null)
  }
  if (typed !== null)
    return (
      <div className="srm-stack srm-word-edit">
        <Input.TextArea
          ref={takeFocus}
          autoSize={{ minRows: 1, maxRows: 6 }}
          aria-label={label}
          aria-invalid={misplaced || undefined}
          status={misplaced ? 'error' : undefined}
          disabled={busy}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void finish(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') {
              event.stopPropagation()
              back()
            }
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault()
              void finish(true)
            }
          }}
        />
        {misplaced && (
          <small className="srm-field-error" role="alert">
            {t.places(wanted || '-')}
          </small>
        )}
      </div>
    )
  if (!editable) return <>{words || <span className="srm-dim">{t.none}</span>}</>
  return (
    <button ref={place} type="button" className="srm-word" aria-label={`${label}: ${words || t.none}`} onClick={() => setTyped(words)}>
      {words || <span className="srm-dim">{t.none}</span>}
    </button>
  )
}
