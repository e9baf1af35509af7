import { text, useText } from '../lib/text'
import { Icon } from './icons'

const printText = text({ zh: { print: '打印本页' }, en: { print: 'Print this page' } })

/** Prints the page it stands on, as its print styles make it: no window opens. */
export const PrintButton = () => {
  const t = useText(printText)
  return (
    <button type="button" className="srm-quiet" aria-label={t.print} title={t.print} onClick={() => globalThis.print()}>
      <Icon name="print" />
    </button>
  )
}
