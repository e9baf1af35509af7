import { payableDue as routes, type PayableDueRow } from '@srm/contract/srm/payable-due'
import { payableDueText } from '@srm/domain/srm/payable-due/payable-due.text'
import { useQuery } from '@tanstack/react-query'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { duePageText } from './text'

export type DueStep = 'reschedule' | 'hold' | 'release' | 'history'
interface Of {
  readonly row: PayableDueRow
  readonly onClose: () => void
}

const History = ({ row, onClose }: Of) => {
  const t = useText(duePageText)
  const { data } = useQuery(query(routes.history, { query: { id: row.id }, quiet: true }))
  const isEmpty = data?.moves.length === 0 && data.holds.length === 0
  return (
    <FormDialog open title={`${t.history} ${row.invoiceNo}`} onClose={onClose}>
      {isEmpty && <p className="srm-dim">{t.noHistory}</p>}
      <ul>
        {data?.moves.map((move) => (
          <li key={`m${move.at}`}>
            {t.movedTo(move.from ?? t.noDay, move.to)}
            <span className="due-sub">{[shortInstant(move.at), move.by, move.reason].join(' · ')}</span>
          </li>
        ))}
        {data?.holds.map((hold) => (
          <li key={`h${hold.at}`}>
            {t.heldBy(hold.by)}
            <span className="due-sub">{[shortInstant(hold.at), hold.reason].join(' · ')}</span>
            {hold.releasedBy && (
              <span className="due-sub">
                {[shortInstant(hold.releasedAt), t.releasedBy(hold.releasedBy), hold.releaseReason].join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

/** What somebody does with one payable: another day, a hold, its release, and what was done before. */
export const DueDialog = ({ row, step, onClose }: Of & { readonly step: DueStep }) => {
  const t = useText(duePageText)
  const { field: f } = useText(payableDueText)
  const ref = { id: row.id, version: row.version }
  if (step === 'history') return <History row={row} onClose={onClose} />
  if (step === 'reschedule')
    return (
      <ActionDialog
        route={routes.reschedule}
        title={t.reschedule}
        initial={{ ...ref, ...(row.dueDate && { day: row.dueDate }) }}
        onClose={onClose}
      >
        <Field name="day" label={t.newDay} kind="day" />
        <Field name="reason" label={f.reason} kind="area" wide />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes[step]} title={t[step]} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" wide />
    </ActionDialog>
  )
}
