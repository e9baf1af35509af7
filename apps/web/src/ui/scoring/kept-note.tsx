import { useText } from '../../lib/text'
import type { Kept } from './kept-cells'
import { scoringDeskText } from './scoring.text'

/** Whether what was typed is kept; a refusal stays in words. */
export const KeptNote = ({ kept }: { kept: Kept | null }) => {
  const t = useText(scoringDeskText)
  return (
    <span role="status" className="scd-kept" data-failed={kept?.state === 'failed' || undefined}>
      {kept?.state === 'saved' && t.saved(kept.at)}
      {kept?.state === 'saving' && t.saving}
      {kept?.state === 'failed' && (kept.why ?? t.failed)}
    </span>
  )
}
