import { supervisionNode as routes, type SupervisionNode, type SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { supervisionNodeMachine, type SupervisionNodeAction } from '@srm/domain/srm/supervision/supervision-node.machine'
import { supervisionNodeText, supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { useState } from 'react'
import { useAction } from '../../../lib/wire/client'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { supervisionPageText } from './text'

interface Of {
  readonly plan: Pick<SupervisionWorkDetail, 'leadDays' | 'earliestOn' | 'location'>
  readonly node: SupervisionNode
}

const NodeDialog = ({ plan, node, action, onClose }: Of & { action: SupervisionNodeAction; onClose: () => void }) => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  const title = useText(supervisionNodeText).action[action]
  const ref = { id: node.id, version: node.version }
  const named = `${title} · ${node.process}`
  const common = { title: named, submitLabel: title, onClose }
  if (action === 'notify')
    return (
      <ActionDialog route={routes.notify} {...common} initial={{ ...ref, witnessOn: plan.earliestOn, place: plan.location }}>
        <Field name="witnessOn" label={f.witnessOn} kind="day" future hint={t.lead(plan.leadDays, plan.earliestOn)} />
        <Field name="place" label={f.place} />
        <Field name="contact" label={f.contact} />
        <Field name="note" label={f.note} kind="area" />
      </ActionDialog>
    )
  if (action === 'report')
    return (
      <ActionDialog route={routes.report} {...common} initial={{ ...ref, files: [] }}>
        <Field name="files" label={f.documents} kind="files" biz="supervision" hint={t.hints.files} required />
        <Field name="note" label={f.note} kind="area" />
      </ActionDialog>
    )
  if (action === 'pass' || action === 'fail')
    return (
      <ActionDialog route={routes[action]} {...common} initial={{ ...ref, actualOn: bizNow().slice(0, 10) }}>
        <Field name="actualOn" label={f.actualOn} kind="day" />
        <Field name="result" label={f.result} kind="area" hint={t.hints.result} />
      </ActionDialog>
    )
  if (action !== 'waive' && action !== 'release') return null
  return (
    <ActionDialog route={routes[action]} {...common} initial={ref}>
      <Field name="reason" label={f.reason} kind="area" hint={t.hints[action]} />
    </ActionDialog>
  )
}

/** What this person may do with the node now, as the server says; what is refused is not drawn. */
export const NodeActions = (of: Of) => {
  const { node } = of
  const words = useText(supervisionNodeText).action
  const [shown, setShown] = useState<SupervisionNodeAction | null>(null)
  const attend = useAction(routes.attend)
  const offered = (Object.keys(supervisionNodeMachine.actions) as SupervisionNodeAction[]).filter((action) => node.can[action] === null)
  const start = (action: SupervisionNodeAction) => {
    if (action === 'attend') void attend.run({ id: node.id, version: node.version })
    else setShown(action)
  }
  return (
    <span className="svp-actions">
      {offered.map((action) => (
        <button key={action} type="button" className="srm-link" disabled={attend.pending} onClick={() => start(action)}>
          {words[action]}
        </button>
      ))}
      {shown && <NodeDialog {...of} action={shown} onClose={() => setShown(null)} />}
    </span>
  )
}
