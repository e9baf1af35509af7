import { useState } from 'react'
import { ellipsis, ellipsisLength, nothing } from '../../lib/format'
import { text, useText } from '../../lib/text'

const longText = text({ zh: { more: '展开', less: '收起' }, en: { more: 'Show more', less: 'Show less' } })

interface LongTextProps {
  readonly value: string | null | undefined
  /** So many characters are shown at first. */
  readonly length?: number
}
/** A text that may be long: its beginning, and all of it on demand; line breaks stay. */
export const LongText = ({ value, length = ellipsisLength }: LongTextProps) => {
  const t = useText(longText)
  const [open, setOpen] = useState(false)
  if (!value) return <>{nothing}</>
  if ([...value].length <= length) return <span className="srm-words">{value}</span>
  return (
    <span className="srm-words">
      {open ? value : ellipsis(value, length)}{' '}
      <button type="button" className="srm-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t.less : t.more}
      </button>
    </span>
  )
}
