import { statement as routes, statementFiles, type StatementDetail } from '@srm/contract/srm/statement'
import { minorUnitOf } from '@srm/domain/kit/money'
import { openStatement, statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { thousands } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { SupplierLink } from '../supplier-link'
import { StatementFrame } from './frame'
import { statementPageText } from './text'

interface Of {
  readonly item: StatementDetail
}
/** Words for the supplier, and which of the disputed lines leave this statement. */
const AnswerDialog = ({ item, onClose }: Of & { onClose: () => void }) => {
  const t = useText(statementPageText)
  const { field: f, action } = useText(statementText)
  const standing = item.disputes.filter(({ cutAt }) => cutAt === null)
  const words = ({ lineNo, name, amountIncl }: (typeof standing)[number]) =>
    t.cutLine(lineNo, name, thousands(amountIncl, minorUnitOf(item.currency)))
  return (
    <ActionDialog route={routes.answer} title={action.answer} initial={{ id: item.id, version: item.version, cut: [] }} onClose={onClose}>
      <Field name="answer" label={f.answer} kind="area" />
      <Field<readonly string[]> name="cut" label={t.cut} hint={t.cutNote}>
        {({ value, onChange }) => (
          <Checkbox.Group
            className="st-checks"
            value={[...(value ?? [])]}
            options={standing.map((line) => ({ value: line.id, label: words(line) }))}
            onChange={(chosen) => onChange?.(chosen)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
const Actions = ({ item }: Of) => {
  const { field: f, action } = useText(statementText)
  const [step, setStep] = useState<'answer' | 'void' | null>(null)
  const close = () => setStep(null)
  const run = {
    ...(item.status === statementMachine.states.disputed && { answer: { run: () => setStep('answer'), primary: true, confirm: '' } }),
    void: { run: () => setStep('void'), danger: true, confirm: '' },
  }
  return (
    <>
      <ActionBar machine={statementMachine} record={item} what={item.docNo} run={openStatement.includes(item.status) ? run : {}} />
      {step === 'answer' && <AnswerDialog item={item} onClose={close} />}
      {step === 'void' && (
        <ActionDialog route={routes.void} title={action.void} initial={{ id: item.id, version: item.version }} onClose={close}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

/** One statement on the buyer's side (`?id=`, the tab in the hash). */
export const StatementDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <>
          <StatementFrame
            key={id}
            item={item}
            supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
            orderPage={may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null}
            lines={(wire) => query(routes.lines, { query: { ...wire, statementId: id }, quiet: true })}
            exportPath={statementFiles.lines}
            exportPermission="srm:statement:queryById"
            log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
            actions={<Actions item={item} />}
            papers={{ type: 'statement', id: item.id }}
          />
          <DocumentComments of="statement" id={item.id} />
        </>
      )}
    </DetailLoader>
  )
}
