import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { bringIntoSight } from '../../../lib/page/in-sight'
import { Icon } from '../../../ui/public/icons'
import { RefusalNote } from '../../../ui/states/refusal-note'
import type { Errors } from './rules'

interface Refused {
  readonly errors: Errors
  /** Grows with each refused attempt. */
  readonly attempt: number
}
/** After a refused attempt the first wrong field takes the focus; what no field of the form shows is answered, to stand at its head. */
export const useRefused = (form: RefObject<HTMLFormElement | null>, { errors, attempt }: Refused): ReactNode => {
  const [unplaced, setUnplaced] = useState({ attempt: 0, words: '' })
  useEffect(() => {
    if (attempt === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (field) bringIntoSight(field)
    setUnplaced({ attempt, words: field ? '' : [...new Set(Object.values(errors))].join('；') })
    // oxlint-disable-next-line react/exhaustive-deps -- errors that go while somebody types move no focus
  }, [attempt])
  if (!unplaced.words || Object.keys(errors).length === 0) return null
  return (
    <RefusalNote key={unplaced.attempt} className="err">
      <Icon name="warn" />
      <span>{unplaced.words}</span>
    </RefusalNote>
  )
}
