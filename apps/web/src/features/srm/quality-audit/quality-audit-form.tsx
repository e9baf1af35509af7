import { inspection, type InspectionDetail } from '@srm/contract/srm/inspection'
import { qualityAudit as routes, QualityAuditInput } from '@srm/contract/srm/quality-audit'
import { gravestFailed } from '@srm/domain/srm/inspection/verdict.rules'
import { typedSources } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useDictOptions } from '../../../ui/dict/dict'
import { useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { useTabTitle } from '../../../ui/tab-title'
import { proposedDeadline } from './audit-actions'
import { qualityAuditPageText } from './text'

const typed: readonly string[] = typedSources

const Fields = ({ lot }: { lot: InspectionDetail | undefined }) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const setValue = useSetValue()
  const sources = useDictOptions('quality_audit_source').filter((o) => typed.includes(o.value))
  return (
    <FormSection id="problem" title={t.sections.problem}>
      <Field name="supplierId" label={f.supplierId} wide disabled={lot !== undefined}>
        {(control) => (
          <RemoteSelect
            control={control}
            known={lot ? { value: lot.supplierId, label: lot.supplierName } : null}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <Field name="source" label={f.source} kind="select" options={sources} hint={t.hints.source} disabled={lot !== undefined} />
      <Field name="sourceNo" label={f.sourceNo} disabled={lot !== undefined} />
      <Field name="finding" label={f.finding} kind="area" />
      <Field
        name="severity"
        label={f.severity}
        kind="dict"
        dict="quality_severity"
        onChanged={(severity) => severity && setValue('replyDeadline', proposedDeadline(severity as 'MI'))}
      />
      <Field name="replyDeadline" label={f.replyDeadline} kind="instant" future hint={t.hints.deadline} />
      <Field name="clause" label={f.clause} wide />
      <Field name="photos" label={f.photos} kind="files" biz="qualityAudit" hint={t.hints.photos} />
    </FormSection>
  )
}

/** What an inspection found, as the form proposes it. */
const useProposal = (lot: InspectionDetail | undefined) => {
  const t = useText(qualityAuditPageText)
  return useState(() => {
    if (!lot) return { source: 'IQC' as const, photos: [] }
    const severity = gravestFailed(lot.counts ?? [])
    const batch = t.batch(lot.batchNo ?? '', `${trimmedDecimal(lot.lotQty)} ${lot.unit}`)
    return {
      ...{ source: 'IQC' as const, supplierId: lot.supplierId, sourceNo: lot.docNo, inspectionId: lot.id, photos: [], severity },
      finding: t.found(lot.docNo, `${lot.materialCode} ${lot.name}`, batch, lot.defects ?? '').trim(),
      replyDeadline: proposedDeadline(severity),
    }
  })[0]
}

const Form = ({ lot }: { lot?: InspectionDetail }) => {
  const t = useText(qualityAuditPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.issued })
  const initial = useProposal(lot)
  return (
    <SchemaForm
      form="qualityAudit"
      recordId={lot?.id ?? null}
      schema={QualityAuditInput}
      initial={initial}
      submit={async (values) => {
        const { id } = await add.send(values)
        await navigate({ to: '/srm/qualityAudit/detail', search: { id }, replace: true })
      }}
      submitLabel={t.new}
      onCancel={() => void navigate({ to: '/srm/qualityAudit/list' })}
    >
      <Fields lot={lot} />
    </SchemaForm>
  )
}
const OfInspection = ({ id }: { id: string }) => (
  <DetailLoader query={useQuery(query(inspection.queryById, { query: { id }, quiet: true }))}>{(lot) => <Form lot={lot} />}</DetailLoader>
)

/**
 * A finding goes to its supplier at once; until then the draft stays on this device. One of an inspection (`?inspectionId=`)
 * begins with what that found.
 */
export const QualityAuditForm = () => {
  const t = useText(qualityAuditPageText)
  const { inspectionId } = usePageSearch()
  useTabTitle(t.new)
  return (
    <>
      <PageHeader title={t.new} />
      {inspectionId ? <OfInspection key={inspectionId} id={inspectionId} /> : <Form />}
    </>
  )
}
