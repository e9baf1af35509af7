import { inquiry as routes, type InquiryRow } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useState } from 'react'
import { useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useSending } from '../../../ui/approval/expected-approvers'
import { ActionBar } from '../../../ui/detail/action-bar'
import { useMay } from '../../../ui/actor'
import { ClarifyDialog } from './dialogs/clarify-dialog'
import { dialogText } from './dialogs/dialogs.text'
import { ExtendDialog, NoteDialog, ReasonDialog } from './dialogs/simple-dialogs'
import { inquiryPageText } from './text'

type Dialog = 'clarify' | 'extend' | 'approve' | 'reject' | 'cancel' | null

const OpenDialog = ({ dialog, row, onClose }: { dialog: Dialog; row: InquiryRow; onClose: () => void }) => {
  if (dialog === 'clarify') return <ClarifyDialog target={row} onClose={onClose} />
  if (dialog === 'extend') return <ExtendDialog action="extend" target={row} onClose={onClose} />
  if (dialog === 'approve') return <NoteDialog action="approve" target={row} onClose={onClose} />
  if (dialog === 'reject' || dialog === 'cancel') return <ReasonDialog action={dialog} target={row} onClose={onClose} />
  return null
}

const ended: readonly string[] = [inquiryMachine.states.completed, inquiryMachine.states.failed, inquiryMachine.states.cancelled]

/** Two links and the rest behind 更多; what needs the whole inquiry before the eyes leads to its page. */
export const InquiryRowActions = ({ row }: { row: InquiryRow }) => {
  const t = useText(inquiryPageText)
  const words = useText(dialogText).confirm
  const navigate = usePageNavigate()
  const may = useMay()
  const [dialog, setDialog] = useState<Dialog>(null)
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)({ id: row.id, version: row.version })
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete)
  const copy = useAction(routes.copy, {
    done: t.copied,
    onDone: ({ id }) => void navigate({ to: '/srm/inquiry/form', search: { id } }),
  })
  const go = (hash: string) => () => void navigate({ to: '/srm/inquiry/detail', search: { id: row.id }, hash })
  const { pendingEvaluation, pendingAward, awarded, completed } = inquiryMachine.states
  const compared = ([pendingEvaluation, pendingAward, awarded, completed] as string[]).includes(row.status)
  return (
    <>
      <ActionBar
        asLinks
        machine={inquiryMachine}
        record={row}
        what={row.title}
        run={{
          edit: { run: () => navigate({ to: '/srm/inquiry/form', search: { id: row.id } }), label: t.edit, primary: true },
          submit: {
            run: () => submit.run(sending.body()),
            confirm: words.submit,
            ...{ about: sending.about, ready: sending.ready },
          },
          withdraw: { run: () => withdraw.run({ id: row.id, version: row.version }), confirm: words.withdraw },
          approve: { run: () => setDialog('approve'), primary: true },
          reject: () => setDialog('reject'),
          clarify: () => setDialog('clarify'),
          extend: () => setDialog('extend'),
          open: { run: go('opening'), label: t.open, primary: true },
          judge: { run: go('evaluation'), label: t.evaluate, primary: true },
          proposeAward: { run: go('compare'), label: t.award, primary: true },
          delete: { run: () => remove.run(undefined, { id: row.id }), danger: true, confirm: words.delete(row.title) },
          cancel: { run: () => setDialog('cancel'), danger: true, confirm: '' },
        }}
      >
        {compared && may('srm:inquiry:compare') && (
          <button type="button" className="srm-link" onClick={go('compare')}>
            {t.compare}
          </button>
        )}
        {may('srm:inquiry:add') && ended.includes(row.status) && (
          <button type="button" className="srm-link" disabled={copy.pending} onClick={() => void copy.run({ id: row.id })}>
            {t.copy}
          </button>
        )}
      </ActionBar>
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <OpenDialog dialog={dialog} row={row} onClose={() => setDialog(null)} />
      </span>
    </>
  )
}
