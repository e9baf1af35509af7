import { Button } from 'antd'
import { useText } from '../../../lib/text'
import { Icon } from '../../icons'
import { answeredAt } from '../answered-at'
import { listText } from '../list-page.text'

interface StaleNoteProps {
  /** Why the list could not be asked anew, while rows of an earlier answer are shown. */
  readonly error: Error | null
  /** When those rows were answered, in ms. */
  readonly updatedAt: number
  readonly retry: () => void
}
/** Says that what is shown is not fresh: rows that look current but are not lead to wrong decisions. */
export const StaleNote = ({ error, updatedAt, retry }: StaleNoteProps) => {
  const t = useText(listText)
  if (!error) return null
  return (
    <p className="srm-row wrap srm-note srm-stale" data-tone="bad" role="alert">
      <Icon name="alert" />
      <span>
        {t.stale(answeredAt(updatedAt))} {error.message}
      </span>
      <Button size="small" onClick={retry}>
        {t.retry}
      </Button>
    </p>
  )
}
