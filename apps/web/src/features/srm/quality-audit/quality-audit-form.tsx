import { qualityAudit as routes, QualityAuditInput } from '@srm/contract/srm/quality-audit'
import { typedSources } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
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

const Fields = () => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const setValue = useSetValue()
  const sources = useDictOptions('quality_audit_source').filter((o) => typed.includes(o.value))
  return (
    <FormSection id="problem" title={t.sections.problem}>
      <Field name="supplierId" label={f.supplierId} wide>
        {(control) => (
          <RemoteSelect
            control={control}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <Field name="source" label={f.source} kind="select" options={sources} hint={t.hints.source} />
      <Field name="sourceNo" label={f.sourceNo} />
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

/** A finding goes to its supplier at once; until then the draft stays on this device. */
export const QualityAuditForm = () => {
  const t = useText(qualityAuditPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.issued })
  const [initial] = useState(() => ({ source: 'IQC' as const, photos: [] }))
  useTabTitle(t.new)
  return (
    <>
      <PageHeader title={t.new} />
      <SchemaForm
        form="qualityAudit"
        schema={QualityAuditInput}
        initial={initial}
        submit={async (values) => {
          const { id } = await add.send(values)
          await navigate({ to: '/srm/qualityAudit/detail', search: { id }, replace: true })
        }}
        submitLabel={t.new}
        onCancel={() => void navigate({ to: '/srm/qualityAudit/list' })}
      >
        <Fields />
      </SchemaForm>
    </>
  )
}
