import { useSyncExternalStore } from 'react'
import { bizNow } from '../../lib/clock'
import { useSession } from '../../lib/session/session'
import { text, useText } from '../../lib/text'

const printText = text({
  zh: { printed: (at: string, who: string) => `${at} 打印 · ${who}` },
  en: { printed: (at: string, who: string) => `Printed ${at} · ${who}` },
})

let printedAt = ''
/** The time is that of the printing, not that of the page: both ways a browser announces it are listened to. */
const onPrint = (tell: () => void): (() => void) => {
  const media = matchMedia('print')
  const note = () => {
    printedAt = bizNow()
    tell()
  }
  media.addEventListener('change', note)
  addEventListener('beforeprint', note)
  return () => {
    media.removeEventListener('change', note)
    removeEventListener('beforeprint', note)
  }
}

/** On paper alone, above the page: of which product it is, where it is found, when it was printed and by whom. */
export const PrintHead = ({ name, href }: { name: string; href: string }) => {
  const t = useText(printText)
  const at = useSyncExternalStore(onPrint, () => printedAt)
  const who = useSession()?.userInfo.realname ?? ''
  return (
    <p className="srm-print-only srm-print-head">
      <span>{name}</span>
      <span>
        {globalThis.location.origin}
        {href}
      </span>
      <span>{t.printed(at, who)}</span>
    </p>
  )
}
