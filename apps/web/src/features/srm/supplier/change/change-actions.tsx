import { changeRequest as routes, type ChangeRequestDetail } from '@srm/contract/srm/change-request'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import type { ActionOf } from '@srm/domain/kit/machine'
import { useState } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useSending } from '../../../../ui/approval/expected-approvers'
import { ActionBar, type ActionSpec } from '../../../../ui/detail/action-bar'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { changeListPath } from './kinds'
import { changeWords } from './text'

type Action = ActionOf<typeof changeRequestMachine>

/** The steps open to the reader just now, as the server judged them. */
export const ChangeActions = ({ detail }: { detail: ChangeRequestDetail }) => {
  const t = useText(changeWords)
  const { action, field } = useText(changeRequestText)
  const navigate = usePageNavigate()
  const [dialog, setDialog] = useState<'confirmBank' | 'reject' | null>(null)
  const { request, can } = detail
  const target = { id: request.id, version: request.version }
  const submit = useAction(routes.submit, { done: t.submitted })
  const sending = useSending(routes.submit)(target)
  const withdraw = useAction(routes.withdraw)
  const takeOver = useAction(routes.takeOver)
  const approve = useAction(routes.approve)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: changeListPath(request.changeType) }) })
  const close = () => setDialog(null)
  const all: Record<Action, ActionSpec> = {
    edit: { run: () => navigate({ to: '/srm/change/edit', search: { id: request.id } }), primary: can['submit'] !== null },
    submit: {
      run: () => submit.run(sending.body()),
      confirm: t.submitSure(request.docNo),
      ...{ about: sending.about, ready: sending.ready },
      primary: true,
    },
    withdraw: { run: () => withdraw.run(target), confirm: t.withdrawSure(request.docNo) },
    delete: { run: () => remove.run(undefined, { id: request.id }), confirm: t.deleteSure(request.docNo), danger: true },
    takeOver: { run: () => takeOver.run(target), confirm: t.takeOverSure(request.docNo, request.onBehalfBy ?? '') },
    confirmBank: { run: () => setDialog('confirmBank'), primary: true },
    approve: { run: () => approve.run(target), confirm: t.approveSure(request.docNo), primary: true },
    reject: { run: () => setDialog('reject') },
  }
  const run = Object.fromEntries((Object.keys(all) as Action[]).filter((a) => can[a] === null).map((a) => [a, all[a]]))
  return (
    <>
      <ActionBar machine={changeRequestMachine} record={request} run={run} what={request.docNo} />
      {dialog === 'confirmBank' && (
        <ActionDialog route={routes.confirmBank} title={action.confirmBank} initial={target} onClose={close}>
          <p className="srm-dim">{t.callFirst}</p>
          <Field name="note" label={field.bankNote} kind="area" />
        </ActionDialog>
      )}
      {dialog === 'reject' && (
        <ActionDialog route={routes.reject} title={action.reject} initial={target} onClose={close}>
          <Field name="reason" label={field.rejectionReason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
