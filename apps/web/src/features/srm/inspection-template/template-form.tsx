import {
  inspectionTemplate as routes,
  InspectionTemplateEdit,
  InspectionTemplateInput,
  type InspectionTemplateDetail,
} from '@srm/contract/srm/inspection-template'
import { maxTemplateItems } from '@srm/domain/srm/inspection/inspection.kinds'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { aqls, inspectionLevels } from '@srm/domain/srm/inspection/sampling.data'
import { severities } from '@srm/domain/srm/inspection/sampling.rules'
import { inspectionTemplateText } from '@srm/domain/srm/inspection-template/inspection-template.text'
import { useQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import type { z } from 'zod'
import { trimmedDecimal } from '../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import type { ControlProps } from '../../../ui/inputs/control'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable } from '../../../ui/line-table/line-table'
import { useTabTitle } from '../../../ui/tab-title'
import { inspectionTemplatePageText } from './text'

type Input = z.input<typeof InspectionTemplateInput>
type Item = Input['items'][number]
const newItem = (): Item => ({
  ...{ characteristic: '', characteristicEn: null, method: null, unit: null, kind: 'numeric', min: null, max: null, target: null },
  ...{ severity: 'MA', level: 'II', aql: '1.0', required: true },
})
const plain = (value: string | null): string | null => (value === null ? null : trimmedDecimal(value).replaceAll(',', '').replace('−', '-'))
const initialOf = (item: InspectionTemplateDetail): z.input<typeof InspectionTemplateEdit> => ({
  ...item,
  items: item.items.map((one) => ({ ...one, min: plain(one.min), max: plain(one.max) })),
})

const Required = ({ control }: { control: ControlProps<string> }) => {
  const { value, onChange, disabled, 'aria-label': label } = control as unknown as ControlProps<boolean>
  return (
    <Switch size="small" aria-label={label} checked={value ?? true} disabled={disabled ?? false} onChange={(next) => onChange?.(next)} />
  )
}
const Sections = () => {
  const t = useText(inspectionTemplatePageText)
  const { field: f } = useText(inspectionTemplateText)
  const { dict } = useText(inspectionText)
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <>
      <FormSection id="base" title={t.base}>
        <Field name="code" label={f.code} />
        <Field name="nameZh" label={f.nameZh} />
        <Field name="nameEn" label={f.nameEn} />
        <Field<number> name="skipOneIn" label={f.skipOneIn} kind="int" hint={t.skipHint} />
        <Field name="materialCode" label={f.materialCode} hint={t.scopeHint} />
        <Field name="typeCode" label={f.typeCode} />
        <Field name="remark" label={f.remark} kind="area" wide />
      </FormSection>
      <FormSection id="items" title={t.items} note={t.itemsHint} columns={1} flush>
        <LineTable<Item>
          name="items"
          label={f.items}
          max={maxTemplateItems}
          newRow={newItem}
          columns={[
            { key: 'characteristic', title: f.characteristic, required: true, width: 170 },
            { key: 'characteristicEn', title: f.characteristicEn, width: 150 },
            { key: 'method', title: f.method, width: 150 },
            { key: 'kind', title: f.kind, kind: 'dict', dict: 'inspection_item_kind', required: true, width: 100 },
            { key: 'min', title: f.min, width: 90, align: 'right', disabled: (row) => row.kind !== 'numeric' },
            { key: 'max', title: f.max, width: 90, align: 'right', disabled: (row) => row.kind !== 'numeric' },
            { key: 'unit', title: f.unit, width: 80 },
            { key: 'target', title: f.target, width: 150, disabled: (row) => row.kind === 'numeric' },
            {
              ...{ key: 'severity', title: f.severity, kind: 'select', required: true, width: 110 },
              options: severities.map((value) => ({ value, label: `${value} ${dict.inspection_severity[value]}` })),
            },
            { key: 'level', title: f.level, kind: 'select', options: same(inspectionLevels), required: true, width: 90 },
            { key: 'aql', title: f.aql, kind: 'select', options: same(aqls), width: 90 },
            { key: 'required', title: f.required, width: 80, control: (control) => <Required control={control} /> },
          ]}
        />
      </FormSection>
    </>
  )
}

const Form = ({ template }: { template?: InspectionTemplateDetail }) => {
  const t = useText(inspectionTemplatePageText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const navigate = usePageNavigate()
  const back = () => void navigate({ to: '/srm/inspection-template/list' })
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const title = template ? (english ? template.nameEn : template.nameZh) : t.newTitle
  useTabTitle(title)
  const rail = [
    { id: 'base', title: t.base },
    { id: 'items', title: t.items },
  ]
  const shared = { form: 'inspectionTemplate', submitLabel: t.save, onCancel: back, rail } as const
  return (
    <>
      <PageHeader title={title} facts={template ? [template.code, t.revisionN(template.revision)] : []} />
      {template ? (
        <SchemaForm
          {...shared}
          schema={InspectionTemplateEdit}
          initial={initialOf(template)}
          recordId={template.id}
          version={template.version}
          readOnly={!may('srm:inspectionTemplate:edit')}
          submit={async (values) => {
            await edit.send(values)
            back()
          }}
        >
          <Sections />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={InspectionTemplateInput}
          initial={{ items: [newItem()] }}
          submit={async (values) => {
            await add.send(values)
            back()
          }}
        >
          <Sections />
        </SchemaForm>
      )}
    </>
  )
}
const Existing = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(template) => <Form key={template.version} template={template} />}</DetailLoader>
}

/** A template, new or (`?id=`) as it stands. */
export const InspectionTemplateFormPage = () => {
  const id = usePageSearch()['id']
  return id ? <Existing key={id} id={id} /> : <Form />
}
