import { approvedSource as routes, approvedSourceFiles, type ApprovedSourceRow } from '@srm/contract/srm/approved-source'
import { nameOf } from '@srm/domain/kit/machine'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { approvedSourceText } from '@srm/domain/srm/approved-source/approved-source.text'
import { useState } from 'react'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ActionBar } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useSourceColumns } from './list-parts'
import { sourcePageText } from './text'

const NewSource = lazily(() => import('./source-dialog').then((m) => m.NewSource))
const EditSource = lazily(() => import('./source-dialog').then((m) => m.EditSource))

type Step = 'edit' | 'suspend' | 'resume' | 'withdraw'
const StepDialog = ({ row, step, onClose }: { row: ApprovedSourceRow; step: Step; onClose: () => void }) => {
  const t = useText(sourcePageText)
  const { field: f, action } = useText(approvedSourceText)
  if (step === 'edit') return <EditSource row={row} onClose={onClose} />
  return (
    <ActionDialog route={routes[step]} title={action[step]} initial={{ id: row.id, version: row.version }} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" hint={t.hints.reason} />
    </ActionDialog>
  )
}

const RowActions = ({ row }: { row: ApprovedSourceRow }) => {
  const [step, setStep] = useState<Step | null>(null)
  const state = nameOf(approvedSourceMachine, row.status) ?? ''
  // The dialog asks for the reason and is the confirmation.
  const open = (name: Step, danger = false) => ({ run: () => setStep(name), ...(danger && { danger, confirm: '' }) })
  const all = { edit: open('edit'), suspend: open('suspend', true), resume: open('resume'), withdraw: open('withdraw', true) }
  const fits = (name: string) => (approvedSourceMachine.actions[name as Step].from as readonly string[]).includes(state)
  return (
    <>
      <ActionBar
        asLinks
        machine={approvedSourceMachine}
        record={row}
        what={`${row.materialCode} ${row.supplierName}`}
        run={Object.fromEntries(Object.entries(all).filter(([name]) => fits(name)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {step && <StepDialog row={row} step={step} onClose={() => setStep(null)} />}
      </span>
    </>
  )
}

const useColumns = (): readonly Column<ApprovedSourceRow>[] => {
  const { field: f } = useText(approvedSourceText)
  const c = useSourceColumns()
  const own = (column: (typeof c)['code']) => column as unknown as Column<ApprovedSourceRow>
  return [
    own(c.code),
    own(c.material),
    own(c.spec),
    { key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' },
    own(c.partNo),
    { key: 'proof', title: f.proof, kind: 'dict', dict: 'approved_source_proof', width: 110, card: 'field' },
    own(c.validity),
    own(c.status),
    own(c.reason),
    { key: 'sampleNo', title: f.sampleNo, kind: 'code', hidden: true, width: 160, card: 'none' },
    { key: 'proofNote', title: f.proofNote, hidden: true, width: 200, card: 'none' },
    { key: 'approvedByName', title: f.approvedByName, hidden: true, width: 110, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}
const useFilters = (): readonly Filter[] => {
  const t = useText(sourcePageText)
  const { field: f } = useText(approvedSourceText)
  return [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'materialCode', label: f.materialCode },
    { key: 'supplierName', label: f.supplierName },
    { key: 'proof', label: f.proof, kind: 'dict', dict: 'approved_source_proof' },
  ]
}

/** Who may supply what, for the whole tenant. */
export const SourceList = () => {
  const t = useText(sourcePageText)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage<ApprovedSourceRow>
        id="srm/approvedSource/list"
        title={t.title}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
        columns={useColumns()}
        filters={useFilters()}
        views={useStatusViews(approvedSourceMachine)}
        rowActions={(row) => <RowActions row={row} />}
        primary={{ label: t.new, onClick: () => setAdding(true), permission: 'srm:approvedSource:add' }}
        exportPath={approvedSourceFiles.export}
        exportPermission="srm:approvedSource:exportXls"
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {adding && <NewSource onClose={() => setAdding(false)} />}
    </>
  )
}
