import { approvedSource as routes, type ApprovedSourceRow } from '@srm/contract/srm/approved-source'
import { approvedSourceText } from '@srm/domain/srm/approved-source/approved-source.text'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { sourcePageText } from './text'

/** What the approval stands on; a material that asks for a sample says so. */
const ProofFields = ({ of }: { of?: ApprovedSourceRow }) => {
  const t = useText(sourcePageText)
  const { field: f } = useText(approvedSourceText)
  const typed = { materialId: useFormValue<string | null>('materialId'), supplierId: useFormValue<string | null>('supplierId') }
  const materialId = of?.materialId ?? typed.materialId ?? ''
  const supplierId = of?.supplierId ?? typed.supplierId ?? ''
  const proof = useFormValue<string | null>('proof')
  const isAsked = materialId !== '' && supplierId !== ''
  const { data } = useQuery({ ...query(routes.proofs, { query: { materialId, supplierId }, quiet: true }), enabled: isAsked })
  const samples = (data?.samples ?? []).map(({ id, docNo, material, spec, validUntil }) => ({
    ...{ value: id, label: t.sampleOf(docNo, [material, spec].filter(Boolean).join(' '), validUntil) },
  }))
  // The sample that proves it already may be another department's to read.
  const kept = of?.sampleId && !samples.some(({ value }) => value === of.sampleId) ? [{ value: of.sampleId, label: of.sampleNo ?? '' }] : []
  const isNeeded = data?.sampleRequired === true || proof === 'SAMPLE'
  const hint = data?.sampleRequired ? t.hints.sampleRequired : isAsked && data && samples.length === 0 ? t.hints.noSample : t.hints.sample
  return (
    <>
      <Field name="proof" label={f.proof} kind="dict" dict="approved_source_proof" />
      {isNeeded && <Field name="sampleId" label={f.sampleId} kind="select" options={[...kept, ...samples]} hint={hint} required />}
      <Field name="proofNote" label={f.proofNote} kind="area" hint={t.hints.proofNote} required={proof !== 'SAMPLE'} />
    </>
  )
}
const TermFields = ({ of }: { of?: ApprovedSourceRow }) => {
  const t = useText(sourcePageText)
  const { field: f } = useText(approvedSourceText)
  return (
    <>
      <Field name="partNo" label={f.partNo} hint={t.hints.partNo} />
      <ProofFields {...(of && { of })} />
      <Field name="validFrom" label={f.validFrom} kind="day" />
      <Field name="validTo" label={f.validTo} kind="day" hint={t.hints.validTo} />
    </>
  )
}

export const NewSource = ({ onClose }: { onClose: () => void }) => {
  const t = useText(sourcePageText)
  const { field: f } = useText(approvedSourceText)
  return (
    <ActionDialog
      route={routes.add}
      title={t.new}
      submitLabel={t.save}
      initial={{ proof: 'AUDIT', validFrom: null, validTo: null }}
      done={t.saved}
      wide
      onClose={onClose}
    >
      <Field<string> name="materialId" label={f.materialId} hint={t.hints.material}>
        {(control) => <RemoteSelect control={control} query={(keyword) => query(routes.materials, { query: { keyword }, quiet: true })} />}
      </Field>
      <Field<string> name="supplierId" label={f.supplierId}>
        {(control) => (
          <RemoteSelect
            control={control}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <TermFields />
    </ActionDialog>
  )
}
export const EditSource = ({ row, onClose }: { row: ApprovedSourceRow; onClose: () => void }) => {
  const t = useText(sourcePageText)
  const { id, version, partNo, proof, sampleId, proofNote, validFrom, validTo } = row
  return (
    <ActionDialog
      route={routes.edit}
      title={t.edit}
      submitLabel={t.save}
      initial={{ id, version, partNo, proof, sampleId, proofNote, validFrom, validTo }}
      done={t.saved}
      wide
      onClose={onClose}
    >
      <TermFields of={row} />
    </ActionDialog>
  )
}
