import { useText } from '../../../lib/text'
import { ToneTag } from '../../../ui/tags/status-tag'
import { logScreenText } from './text'

/** Whether what was asked was done. */
export const OutcomeTag = ({ error }: { error: string | null }) => {
  const t = useText(logScreenText)
  return <ToneTag tone={error ? 'bad' : 'done'}>{error ? t.notDone : t.done}</ToneTag>
}
