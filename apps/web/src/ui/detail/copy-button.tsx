import { useState } from 'react'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'

const copyText = text({ zh: { copy: '复制', copied: '已复制' }, en: { copy: 'Copy', copied: 'Copied' } })

export const CopyButton = ({ text: value }: { text: string }) => {
  const t = useText(copyText)
  const [done, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(value).then(
      () => setDone(true),
      () => setDone(false),
    )
    setTimeout(() => setDone(false), 1500)
  }
  return (
    <button
      type="button"
      className="srm-copy"
      aria-label={`${done ? t.copied : t.copy} ${value}`}
      title={done ? t.copied : t.copy}
      onClick={() => void copy()}
    >
      <Icon name={done ? 'check' : 'copy'} size={14} />
    </button>
  )
}
