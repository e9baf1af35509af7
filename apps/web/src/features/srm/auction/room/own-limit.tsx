import { thousands } from '../../../../lib/format'
import { readStored, writeStored } from '../../../../lib/session/storage'
import { useText } from '../../../../lib/text'
import { DecimalInput } from '../../../../ui/tags/money'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../../../../ui/icons'
import { roomText } from './text'

/** How low the company wants to go: told to nobody, kept where it was typed. */
export const useOwnLimit = (key: string | null) => {
  const [limit, setLimit] = useState<string | null>(() => key && readStored<string>(`auction-limit-${key}`))
  const keep = (next: string | null) => {
    if (key) writeStored(`auction-limit-${key}`, next, 30 * 86_400_000)
    setLimit(next)
  }
  return { limit, keep }
}

interface OwnLimitProps {
  readonly limit: string | null
  readonly places: number
  readonly keep: (next: string | null) => void
}
export const OwnLimit = ({ limit, places, keep }: OwnLimitProps) => {
  const t = useText(roomText)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <span className="auc-limit">
        <Icon name="lock" size={14} /> {limit && <span className="srm-wide-only">{t.limitAt(thousands(limit, places))} </span>}
        <button type="button" className="srm-link" onClick={() => setOpen(true)}>
          {limit ? t.limit : t.limitSet}
        </button>
      </span>
    )
  const done = (next: string | null) => {
    keep(next)
    setTyped(null)
    setOpen(false)
  }
  return (
    <span className="auc-limit" title={t.limitHint}>
      <DecimalInput aria-label={t.limit} places={places} value={typed ?? limit ?? ''} onChange={setTyped} />
      <Button onClick={() => done(typed ?? limit)}>{t.limitSave}</Button>
      {limit && <Button onClick={() => done(null)}>{t.limitClear}</Button>}
    </span>
  )
}
