import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { bringIntoSight } from '../../../lib/page/in-sight'
import { forgetRefusal, refusalStore, showsRefusals, type Refusal } from '../../../lib/wire/refusal'
import { useStore } from '../../../lib/session/store'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import './refusal-bar.css'
import { refusalText } from './refusal-bar.text'

/** The body of the dialog or drawer that lies on top; null: none does. A question just answered is on its way out. */
const topBody = (): HTMLElement | null => {
  const bodies = [...document.querySelectorAll<HTMLElement>('.ant-modal:not(.ant-modal-confirm) .ant-modal-body, .ant-drawer-body')]
  return bodies.findLast((body) => body.checkVisibility() && !body.closest('[class*=-leave]')) ?? null
}

/** A place at the beginning of a dialog's body, which belongs to the dialog's own part of the page. */
const useFirstOf = (body: HTMLElement | null): HTMLElement | null => {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!body) return setHost(null)
    const place = document.createElement('div')
    body.prepend(place)
    setHost(place)
    return () => place.remove()
  }, [body])
  return host
}

const Bar = ({ refusal, body }: { refusal: Refusal; body: HTMLElement | null }) => {
  const t = useText(refusalText)
  const bar = useRef<HTMLDivElement>(null)
  const host = useFirstOf(body)
  const ready = body === null || host !== null
  useEffect(() => {
    if (ready && bar.current) bringIntoSight(bar.current)
  }, [refusal, ready])
  if (!ready) return null
  const words = (
    <div ref={bar} role="alert" tabIndex={-1} data-tone="bad" className={`srm-row srm-note srm-refusal${host ? '' : ' on-page'}`}>
      <Icon name="alert" />
      <p>{refusal.words}</p>
      <button type="button" aria-label={t.close} title={t.close} onClick={forgetRefusal}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
  return createPortal(words, host ?? document.body)
}

/** Why the last step was refused: in view and in focus, over the page or within the dialog it was taken in. */
export const RefusalBar = ({ page }: { page: string }) => {
  const refusal = useStore(refusalStore)
  useEffect(showsRefusals, [])
  // It is about the page it came on.
  useEffect(() => forgetRefusal, [page])
  if (!refusal) return null
  return <Bar key={refusal.no} refusal={refusal} body={topBody()} />
}
