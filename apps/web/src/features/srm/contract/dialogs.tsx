import { contracts as routes, type ContractDetail } from '@srm/contract/srm/contract'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { useMemo } from 'react'
import { bizNow } from '../../../lib/clock'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { contractPageText } from './text'

const reasoned = {
  void: routes.void,
  reject: routes.reject,
  recall: routes.recall,
  askComplete: routes.askComplete,
  rejectComplete: routes.rejectComplete,
  rejectTerminate: routes.rejectTerminate,
} as const
const noted = { approve: routes.approve, complete: routes.complete, terminate: routes.terminate, returnBond: routes.returnBond } as const
export type ContractDialogName = keyof typeof reasoned | keyof typeof noted | 'askTerminate' | 'recordBond' | 'extendBond'
const takesReason = (name: string): name is keyof typeof reasoned => Object.hasOwn(reasoned, name)
const takesNote = (name: string): name is keyof typeof noted => Object.hasOwn(noted, name)

const BondFields = () => {
  const f = useText(contractText).field
  const form = useFormValue<string>('form')
  return (
    <>
      <Field name="form" label={f.form} kind="dict" dict="contract_bond_form" />
      <Field name="amount" label={f.amount} kind="money" />
      <Field name="receivedOn" label={f.receivedOn} kind="day" />
      {form !== 'transfer' && <Field name="validTo" label={f.validTo} kind="day" required />}
    </>
  )
}

interface Executed {
  readonly lineId: string
  readonly qty: string
}
/** How much of each line was executed: what was not may be contracted anew. */
const ExecutedLines = ({ item }: { readonly item: ContractDetail }) => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const columns = useMemo<readonly LineColumn<Executed>[]>(() => {
    const lines = new Map(item.lines.map((line) => [line.id, line]))
    return [
      { key: 'lineId', title: f.name, show: ({ lineId }) => [lines.get(lineId)?.name, lines.get(lineId)?.spec].filter(Boolean).join(' ') },
      {
        ...{ key: 'lineId.qty', title: f.qty, width: 120, align: 'right' },
        show: ({ lineId }) => `${trimmedDecimal(lines.get(lineId)?.qty)} ${lines.get(lineId)?.unit ?? ''}`,
      },
      { key: 'qty', title: f.executedQty, kind: 'decimal', places: 4, width: 160, required: true },
    ]
  }, [item, f])
  return (
    <div className="srm-wide ct-executed">
      <p className="srm-dim">{t.executedHint}</p>
      <LineTable<Executed> name="executed" label={f.executed} columns={columns} />
    </div>
  )
}

/** A step of a contract that asks for words. */
export const ContractDialog = ({
  item,
  name,
  onClose,
}: {
  readonly item: ContractDetail
  readonly name: ContractDialogName
  readonly onClose: () => void
}) => {
  const t = useText(contractPageText)
  const { action, field } = useText(contractText)
  const ref = { id: item.id, version: item.version }
  if (takesReason(name))
    return (
      <ActionDialog route={reasoned[name]} title={action[name]} initial={ref} onClose={onClose}>
        <Field name="reason" label={t.reason} kind="area" />
      </ActionDialog>
    )
  if (takesNote(name))
    return (
      <ActionDialog route={noted[name]} title={action[name]} initial={ref} onClose={onClose}>
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  if (name === 'askTerminate')
    return (
      <ActionDialog
        route={routes.askTerminate}
        title={action.askTerminate}
        initial={{ ...ref, files: [], executed: item.lines.map(({ id }) => ({ lineId: id, qty: '' })) }}
        wide
        onClose={onClose}
      >
        <Field name="reason" label={t.reason} kind="area" wide />
        <Field name="settlement" label={field.settlement} kind="area" wide />
        <ExecutedLines item={item} />
        <Field name="files" label={field.files} kind="files" biz="contract" wide />
      </ActionDialog>
    )
  if (name === 'extendBond')
    return (
      <ActionDialog route={routes.extendBond} title={action.extendBond} initial={ref} onClose={onClose}>
        <Field name="validTo" label={t.bond.extend} kind="day" />
      </ActionDialog>
    )
  return (
    <ActionDialog
      route={routes.recordBond}
      title={action.recordBond}
      initial={{ ...ref, form: 'guarantee', receivedOn: bizNow().slice(0, 10) }}
      onClose={onClose}
    >
      <BondFields />
    </ActionDialog>
  )
}
