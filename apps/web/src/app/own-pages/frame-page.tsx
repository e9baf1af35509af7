import { filledUrl, isMenuUrl } from '@srm/domain/sys/permission/menu-address'
import { useEffect, useState } from 'react'
import { getToken } from '../../lib/session/session'
import { useText } from '../../lib/text'
import { drawings, State, WaysOut } from '../../ui/states/states'
import { ownServer } from '../menu-tree'
import { useEntry } from './entry'
import './frame.css'
import { ownPageText } from './text'

/**
 * What the page in the frame may do. It keeps its own origin, to stay signed in where it lives; a page of ours gets none,
 * since with scripts it could take the frame off.
 */
const sandboxOf = (src: string): string => {
  const plain = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(src).origin === location.origin ? plain : `${plain} allow-same-origin`
}

/** True once the browser has refused a frame of this address by our policy. */
const useBlocked = (src: string | null): boolean => {
  const [blocked, setBlocked] = useState<string | null>(null)
  useEffect(() => {
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && src?.startsWith(blockedURI)) setBlocked(src)
    }
    document.addEventListener('securitypolicyviolation', refused)
    return () => document.removeEventListener('securitypolicyviolation', refused)
  }, [src])
  return src !== null && blocked === src
}

/** An outside page inside the product, in a frame that can neither leave it nor reach into it. */
export const FramePage = () => {
  const t = useText(ownPageText)
  const entry = useEntry()
  const url = entry?.meta.url
  const src = url && isMenuUrl(url) ? filledUrl(url, { server: ownServer(), token: getToken() ?? '' }) : null
  const blocked = useBlocked(src)
  const title = entry?.meta.title ?? ''
  if (!src || blocked)
    return (
      <State
        drawing={drawings.failed}
        title={blocked ? t.blocked : t.refused}
        detail={blocked ? t.blockedHint : t.refusedHint}
        heading
        alert
      >
        {src && (
          <a className="plain-button" href={src} target="_blank" rel="noopener noreferrer">
            {t.newWindow}
          </a>
        )}
        <WaysOut />
      </State>
    )
  return (
    <div className="srm-frame">
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{title}</h1>
          <span className="srm-grow" />
          <a className="srm-link" href={src} target="_blank" rel="noopener noreferrer">
            {t.newWindow}
          </a>
        </div>
      </div>
      <iframe title={title} src={src} sandbox={sandboxOf(src)} referrerPolicy="no-referrer" />
    </div>
  )
}
