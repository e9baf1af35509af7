import { announcement, type AnnouncementRow } from '@srm/contract/sys/announcement'
import { useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import type { ActionSpec } from '../../../ui/detail/action-bar'
import { announcementScreenText } from './text'

type Named = 'edit' | 'release' | 'revoke' | 'remind' | 'delete'

/** What can be done with an announcement, on the list and on its page. */
export const useAnnouncementActions = (): ((row: AnnouncementRow, after?: () => void) => Record<Named, ActionSpec>) => {
  const t = useText(announcementScreenText)
  const go = usePageNavigate()
  const release = useAction(announcement.release)
  const revoke = useAction(announcement.revoke)
  const remind = useAction(announcement.remind)
  const remove = useAction(announcement.delete)
  return (row, after) => {
    const ref = { id: row.id, version: row.version }
    return {
      edit: { run: () => go({ to: `/isystem/annountCement/form?id=${row.id}` }) },
      release: { primary: true, run: () => release.run(ref) },
      revoke: { danger: true, run: () => revoke.run(ref) },
      remind: { confirm: t.remindAsk(row.receivers - row.readers), run: () => remind.run(ref) },
      delete: {
        danger: true,
        run: async () => {
          // Nothing answered means refused: the record is still there.
          if ((await remove.run(undefined, { id: row.id })) !== undefined) after?.()
        },
      },
    }
  }
}
