import { material as routes, MaterialInput, type MaterialDetail } from '@srm/contract/srm/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { KeepingFields, NameFields, OwnFields, UnitFields } from './fields'
import { materialPageText } from './text'

type Input = z.input<typeof MaterialInput>
const fresh = { factor: '1', trace: 'NONE', certRequired: false, keyPart: false, own: {} } as Partial<Input>

const Form = ({ item }: { item?: MaterialDetail }) => {
  const t = useText(materialPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState((): Partial<Input> => (item ? (item as unknown as Partial<Input>) : fresh))
  const back = item ? ({ to: '/srm/material/detail', search: { id: item.id } } as const) : ({ to: '/srm/material/list' } as const)
  return (
    <SchemaForm
      form="material"
      schema={MaterialInput}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={async (values) => {
        const { id } = item ? await edit.send({ ...values, id: item.id, version: item.version }) : await add.send(values)
        await navigate({ to: '/srm/material/detail', search: { id }, replace: true })
      }}
      submitLabel={t.save}
      onCancel={() => void navigate(back)}
    >
      <NameFields id={item?.id} />
      <UnitFields />
      <KeepingFields />
      <OwnFields />
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={record}>{(item) => <Form key={`${item.id}.${item.version}`} item={item} />}</DetailLoader>
}

/** A new material, or a draft to change (`?id=`). */
export const MaterialForm = () => {
  const t = useText(materialPageText)
  const { id } = usePageSearch()
  const title = id ? t.editTitle : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Loaded id={id} /> : <Form />}
    </>
  )
}
