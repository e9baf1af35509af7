import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../lib/notify'
import { usePageHref, usePageNavigate } from '../../lib/page/page'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'
import { neighboursOf, stepFrom, trailTo } from '../list-page/rows/siblings'

const stepText = text({
  zh: {
    nav: '列表中的上一条和下一条',
    place: (at: number, of: number) => `${at} / ${of}`,
    prev: '上一条',
    next: '下一条',
    back: '返回列表',
    end: '没有更多记录了',
  },
  en: {
    nav: 'Previous and next of the list',
    place: (at: number, of: number) => `${at} / ${of}`,
    prev: 'Previous',
    next: 'Next',
    back: 'Back to the list',
    end: 'There are no more records',
  },
})

/** `12 / 348` with the way to the neighbours in the list the user came from; who came another way sees nothing. */
export const RecordSteps = () => {
  const t = useText(stepText)
  const href = usePageHref()
  const navigate = usePageNavigate()
  const [busy, setBusy] = useState(false)
  const found = trailTo(href)
  if (!found) return null
  const { at, total, list } = neighboursOf(found)
  const step = async (by: 1 | -1) => {
    setBusy(true)
    try {
      const next = await stepFrom(found, by)
      // In place: twenty records looked through are one tab, not twenty.
      if (next) await navigate({ to: next, replace: true })
      else toast('warning', t.end)
    } catch {
      toast('warning', t.end)
    } finally {
      setBusy(false)
    }
  }
  const button = (by: 1 | -1, off: boolean) => (
    <button
      type="button"
      className="srm-quiet"
      aria-label={by < 0 ? t.prev : t.next}
      title={by < 0 ? t.prev : t.next}
      disabled={off || busy}
      onClick={() => void step(by)}
    >
      <Icon name={by < 0 ? 'up' : 'down'} />
    </button>
  )
  return (
    <nav className="srm-row srm-record-steps" aria-label={t.nav}>
      <Link to={list} className="srm-num" title={t.back}>
        {t.place(at, total)}
      </Link>
      {button(-1, at <= 1)}
      {button(1, at >= total)}
    </nav>
  )
}
