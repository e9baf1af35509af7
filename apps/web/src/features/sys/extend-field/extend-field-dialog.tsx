import { editProperties, extendFieldAdmin, ExtendFieldInput, type ExtendFieldDetail } from '@srm/contract/sys/extend-field-admin'
import { extendFieldFields } from '@srm/domain/sys/extend-field/extend-field.fields'
import { dataTypes, extTables, type ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { extendFieldText } from '@srm/domain/sys/extend-field/extend-field.text'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { ControlFields, relevant } from './control-fields'
import { extendFieldScreenText } from './text'

const tables = Object.keys(extTables) as ExtTable[]

const order = [
  ...['tableName', 'fieldName', 'labelName', 'labelNameEn', 'dataType', 'editProperty', 'width', 'sortOrder'],
  ...['required', 'internal', 'inTable', 'enabled'],
]
const optionsOf = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

const Fields = ({ detail }: { detail: ExtendFieldDetail | null }) => {
  const t = useText(extendFieldScreenText)
  const words = useText(extendFieldText)
  const { field } = words
  const held = detail?.valueCount ?? 0
  return (
    <div className="srm-stack">
      {held > 0 && <p className="srm-dim">{t.kept(held)}</p>}
      <FieldInputs
        fields={extendFieldFields}
        labels={field}
        special={{
          tableName: { kind: 'select', disabled: detail !== null, options: optionsOf(tables, words.table) },
          fieldName: { hint: t.nameHint, disabled: detail !== null },
          dataType: { kind: 'select', disabled: held > 0, options: optionsOf(dataTypes, words.dataType) },
          editProperty: { kind: 'select', options: optionsOf(editProperties, words.editProperty) },
          internal: { disabled: held > 0 },
        }}
        order={order}
      />
      <ControlFields />
    </div>
  )
}

const blank = {
  tableName: 'inquiry',
  dataType: 'String',
  width: 160,
  sortOrder: 100,
  internal: true,
  inTable: false,
  enabled: true,
} as const

const FieldForm = ({ detail, onClose }: { detail: ExtendFieldDetail | null; onClose: () => void }) => {
  const t = useText(extendFieldScreenText)
  const add = useAction(extendFieldAdmin.add, { onDone: onClose })
  const edit = useAction(extendFieldAdmin.edit, { onDone: onClose })
  const submit = (values: z.input<typeof ExtendFieldInput>) => {
    const body = {
      ...values,
      edit: relevant(values.edit ?? {}, values.dataType),
      info: values.info?.hidden ? values.info : { ...values.info, hidden: undefined },
    }
    return detail ? edit.send({ ...body, id: detail.id, version: detail.version }) : add.send(body)
  }
  return (
    <SchemaForm
      form="extend-field"
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      schema={ExtendFieldInput}
      initial={(detail ?? { ...blank, edit: {}, info: {} }) as Partial<z.input<typeof ExtendFieldInput>>}
      recordId={detail?.id}
      version={detail?.version}
      submit={submit}
    >
      <Fields detail={detail} />
    </SchemaForm>
  )
}

const Loaded = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const asked = useQuery({ ...query(extendFieldAdmin.queryById, { query: { id } }), staleTime: 0, gcTime: 0 })
  return <DetailLoader query={asked}>{(detail) => <FieldForm key={detail.version} detail={detail} onClose={onClose} />}</DetailLoader>
}

export const ExtendFieldDialog = ({ id, name, onClose }: { id?: string; name?: string; onClose: () => void }) => {
  const t = useText(extendFieldScreenText)
  return (
    <FormDialog title={id ? t.editTitle(name ?? '') : t.addTitle} open onClose={onClose} wide={860}>
      {id ? <Loaded id={id} onClose={onClose} /> : <FieldForm detail={null} onClose={onClose} />}
    </FormDialog>
  )
}
