import { supervision as routes, SupervisionInput, type SupervisionDetail } from '@srm/contract/srm/supervision'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { query, useAction } from '../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { useTabTitle } from '../../../ui/tab-title'
import { supervisionPageText } from './text'

type Input = z.input<typeof SupervisionInput>

const Fields = ({ loaded }: { loaded: SupervisionDetail | undefined }) => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  const { data: people } = useQuery({ ...query(routes.supervisors, { query: {}, quiet: true }), staleTime: 300_000 })
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <Field name="equipment" label={f.equipment} wide />
      <Field name="supplierId" label={f.supplierId} disabled={Boolean(loaded)}>
        {(control) => (
          <RemoteSelect
            control={control}
            known={loaded ? { value: loaded.supplierId, label: loaded.supplierName } : null}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <Field name="contractRef" label={f.contractRef} hint={t.hints.contractRef} />
      <Field name="manufacturer" label={f.manufacturer} />
      <Field name="location" label={f.location} />
      <Field name="prodStart" label={f.prodStart} kind="day" />
      <Field name="prodEnd" label={f.prodEnd} kind="day" />
      <Field<readonly string[]>
        name="supervisorIds"
        label={f.supervisors}
        kind="selects"
        options={(people ?? loaded?.supervisors ?? []).map((one) => ({ value: one.userId, label: one.name }))}
      />
      <Field<boolean> name="overseas" label={f.overseas} kind="switch" hint={t.hints.overseas} />
      <Field name="remark" label={f.remark} kind="area" />
      <Field name="files" label={f.files} kind="files" biz="supervision" />
    </FormSection>
  )
}

const initialOf = (loaded: SupervisionDetail | undefined): Partial<Input> => {
  if (!loaded) return { overseas: false, supervisorIds: [], files: [] }
  const { contractRef, supplierId, equipment, manufacturer, location, overseas, supervisors, prodStart, prodEnd, remark, files } = loaded
  const supervisorIds = supervisors.map((one) => one.userId)
  return { contractRef, supplierId, equipment, manufacturer, location, overseas, supervisorIds, prodStart, prodEnd, remark, files }
}

const Form = ({ loaded }: { loaded: SupervisionDetail | undefined }) => {
  const t = useText(supervisionPageText)
  const navigate = usePageNavigate()
  const saved = useRef(loaded ? { id: loaded.id, version: loaded.version } : null)
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  return (
    <SchemaForm
      form="supervision"
      schema={SupervisionInput}
      initial={initialOf(loaded)}
      recordId={loaded?.id ?? null}
      version={loaded?.version ?? null}
      submit={async (values) => {
        const { id } = await (saved.current ? edit.send({ ...values, ...saved.current }) : add.send(values))
        await navigate({ to: '/srm/supervision/detail', search: { id }, replace: true })
      }}
      onCancel={() => void navigate({ to: '/srm/supervision/list' })}
    >
      <Fields loaded={loaded} />
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const found = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  // Later refetches must not pull the ground away under what is being typed.
  const [first, setFirst] = useState<SupervisionDetail | null>(null)
  if (found.data && !first) setFirst(found.data)
  return first ? <Form loaded={first} /> : <DetailLoader query={{ ...found, data: undefined }}>{() => null}</DetailLoader>
}

/** A new plan, or one that is not under way yet (`?id=`). */
export const SupervisionForm = () => {
  const t = useText(supervisionPageText)
  const id = usePageSearch()['id']
  const title = id ? t.editTitle : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Loaded key={id} id={id} /> : <Form loaded={undefined} />}
    </>
  )
}
