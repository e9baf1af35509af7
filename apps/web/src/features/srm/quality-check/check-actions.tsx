import { qualityCheck as routes, type QualityCheckDetail, type QualityCheckRow } from '@srm/contract/srm/quality-check'
import { nameOf } from '@srm/domain/kit/machine'
import { qualityCheckMachine, type QualityCheckAction, type QualityCheckFacts } from '@srm/domain/srm/quality-check/quality-check.machine'
import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import { useState } from 'react'
import { useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { qualityCheckPageText } from './text'

const CancelDialog = ({ row, onClose }: { row: Pick<QualityCheckRow, 'id' | 'version'>; onClose: () => void }) => {
  const t = useText(qualityCheckPageText)
  const { field, action } = useText(qualityCheckText)
  return (
    <ActionDialog route={routes.cancel} title={action.cancel} initial={{ id: row.id, version: row.version }} onClose={onClose}>
      <Field name="reason" label={field.reason} kind="area" hint={t.hints.cancel} />
    </ActionDialog>
  )
}

interface ActionsProps {
  readonly row: QualityCheckRow
  readonly facts?: QualityCheckFacts
  readonly asLinks?: boolean
  /** Scores are given and the result written on the page alone. */
  readonly onConclude: () => void
}
const Actions = ({ row, facts, asLinks = false, onConclude }: ActionsProps) => {
  const t = useText(qualityCheckPageText)
  const navigate = usePageNavigate()
  const [cancelling, setCancelling] = useState(false)
  const notify = useAction(routes.notify)
  const start = useAction(routes.start)
  const ref = { id: row.id, version: row.version }
  const state = nameOf(qualityCheckMachine, row.status) ?? ''
  const all: Partial<Record<QualityCheckAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/qualityCheck/form', search: { id: row.id } }) },
    notify: { run: () => notify.run(ref), confirm: t.hints.notify, primary: true },
    start: { run: () => start.run(ref), primary: true },
    conclude: { run: onConclude, label: t.conclude, primary: true },
    cancel: { run: () => setCancelling(true), danger: true, confirm: '' },
  }
  const fits = (action: QualityCheckAction) => (qualityCheckMachine.actions[action].from as readonly string[]).includes(state)
  return (
    <>
      <ActionBar
        asLinks={asLinks}
        machine={qualityCheckMachine}
        record={row}
        what={row.title}
        {...(facts ? { facts } : {})}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action as QualityCheckAction)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {cancelling && <CancelDialog row={row} onClose={() => setCancelling(false)} />}
      </span>
    </>
  )
}

export const CheckRowActions = ({ row }: { row: QualityCheckRow }) => {
  const navigate = usePageNavigate()
  return (
    <Actions
      row={row}
      asLinks
      onConclude={() => void navigate({ to: '/srm/qualityCheck/detail', search: { id: row.id }, hash: 'items' })}
    />
  )
}

/** Corrective actions nobody waits for any more: confirmed, withdrawn. */
const settled: readonly string[] = ['2', '9']
export const factsOf = (check: QualityCheckDetail): QualityCheckFacts => ({
  items: check.items.length,
  unscored: check.items.filter((item) => item.score === null).length,
  conclusion: check.runningConclusion,
  audits: check.audits.length,
  openAudits: check.audits.filter((audit) => !settled.includes(audit.status)).length,
})
export const CheckActions = ({ check, onConclude }: { check: QualityCheckDetail; onConclude: () => void }) => (
  <Actions row={check} facts={factsOf(check)} onConclude={onConclude} />
)
