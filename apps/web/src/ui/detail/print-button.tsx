import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../lib/session/store'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'
import { printsWhole, printWhole } from './whole-print'

const printText = text({ zh: { print: '打印本页' }, en: { print: 'Print this page' } })

/** Prints the page it stands on, with all its tabs, as its print styles make it: no window opens. */
export const PrintButton = () => {
  const t = useText(printText)
  const client = useQueryClient()
  const busy = useStore(printsWhole)
  return (
    <button
      type="button"
      className="srm-quiet"
      aria-label={t.print}
      title={t.print}
      aria-busy={busy || undefined}
      onClick={() => void printWhole(client)}
    >
      <Icon name="print" />
    </button>
  )
}
