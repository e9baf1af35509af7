import { notice, type NoticeRow } from '@srm/contract/srm/notice'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import type { ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { noticePageText } from './text'

type Named = 'edit' | 'issue' | 'remind' | 'revoke' | 'delete'

const RevokeDialog = ({ row, onClose }: { row: NoticeRow; onClose: () => void }) => {
  const t = useText(noticePageText)
  return (
    <ActionDialog route={notice.revoke} title={t.revoke} initial={{ id: row.id, version: row.version }} onClose={onClose}>
      <Field name="reason" label={t.revokeReason} kind="area" hint={t.revokeHint} />
    </ActionDialog>
  )
}

/** What can be done with a notice, on the list and on its page; `dialog` stands beside the buttons. */
export const useNoticeActions = (
  row: NoticeRow,
  after?: () => void,
): { readonly run: Record<Named, ActionSpec>; readonly dialog: ReactNode } => {
  const t = useText(noticePageText)
  const go = usePageNavigate()
  const issue = useAction(notice.issue)
  const remind = useAction(notice.remind)
  const remove = useAction(notice.delete)
  const [revoking, setRevoking] = useState(false)
  const ref = { id: row.id, version: row.version }
  return {
    run: {
      edit: { run: () => go({ to: `/srm/notice/form?id=${row.id}` }) },
      issue: { primary: true, confirm: t.issueAsk(row.recipientCount), run: () => issue.run(ref) },
      remind: { confirm: t.remindAsk(row.recipientCount - row.repliedCount), run: () => remind.run(ref) },
      revoke: { danger: true, confirm: '', run: () => setRevoking(true) },
      delete: {
        danger: true,
        run: async () => {
          // Nothing answered means refused: the record is still there.
          if ((await remove.run(undefined, { id: row.id })) !== undefined) after?.()
        },
      },
    },
    // A dialog's clicks bubble through the row in React's tree; the row must not take them for its own.
    dialog: revoking && (
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <RevokeDialog row={row} onClose={() => setRevoking(false)} />
      </span>
    ),
  }
}
