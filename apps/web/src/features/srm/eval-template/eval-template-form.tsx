import {
  evalTemplate,
  EvalTemplateEdit,
  EvalTemplateInput,
  type EvalTemplateDetail,
  type EvalTemplateOptions,
} from '@srm/contract/srm/eval-template'
import { standardBands } from '@srm/domain/srm/eval-template/eval-template.rules'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query, useAction } from '../../../lib/wire/client'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { BandsSection, BasicsSection, RolesSection, RowsSection } from './sections'
import { evalTemplatePageText } from './text'

const bandsOf = (bands: EvalTemplateDetail['bands']) =>
  bands.map((band) => ({ ...band, from: trimmedDecimal(band.from), to: trimmedDecimal(band.to) }))
const initialOf = (template: EvalTemplateDetail): z.input<typeof EvalTemplateEdit> => ({
  ...template,
  rows: template.rows.map((row) => ({ ...row, weight: trimmedDecimal(row.weight) })),
  bands: bandsOf(template.bands),
})
const fresh: Partial<z.input<typeof EvalTemplateInput>> = {
  selfEval: true,
  rows: [],
  roles: [],
  bands: standardBands.map((band) => ({ ...band })),
}

const Form = ({ template, options }: { template?: EvalTemplateDetail; options: EvalTemplateOptions }) => {
  const t = useText(evalTemplatePageText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const navigate = usePageNavigate()
  const back = () => void navigate({ to: '/srm/eval-template/list' })
  const add = useAction(evalTemplate.add, { quiet: true, done: t.saved })
  const edit = useAction(evalTemplate.edit, { quiet: true, done: t.saved })
  const title = template ? (english ? template.nameEn : template.nameZh) : t.newTitle
  useTabTitle(title)
  const rail = (['basics', 'rows', 'roles', 'bands'] as const).map((id) => ({ id, title: t.sections[id] }))
  const shared = { form: 'evalTemplate', submitLabel: t.save, onCancel: back, rail } as const
  const sections = (
    <>
      <BasicsSection options={options} />
      <RowsSection options={options} />
      <RolesSection options={options} />
      <BandsSection />
    </>
  )
  return (
    <>
      <PageHeader title={title} facts={template ? [t.editionN(template.edition)] : []} />
      {template ? (
        <SchemaForm
          {...shared}
          schema={EvalTemplateEdit}
          initial={initialOf(template)}
          recordId={template.id}
          version={template.version}
          readOnly={!may('srm:evalTemplate:edit')}
          submit={async (values) => {
            await edit.send(values)
            back()
          }}
        >
          {sections}
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={EvalTemplateInput}
          initial={fresh}
          submit={async (values) => {
            await add.send(values)
            back()
          }}
        >
          {sections}
        </SchemaForm>
      )}
    </>
  )
}

const Existing = ({ id, options }: { id: string; options: EvalTemplateOptions }) => {
  const loaded = useQuery(query(evalTemplate.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(template) => <Form key={template.version} template={template} options={options} />}</DetailLoader>
}

/** A template, new or (`?id=`) as it stands. */
export const EvalTemplateFormPage = () => {
  const id = usePageSearch()['id']
  const options = useQuery(query(evalTemplate.options, { quiet: true }))
  return (
    <DetailLoader query={options}>
      {(known) => (id ? <Existing key={id} id={id} options={known} /> : <Form options={known} />)}
    </DetailLoader>
  )
}
