import { PurchaseRequestInput, purchaseRequest as routes, type PurchaseRequestDetail } from '@srm/contract/srm/purchase-request'
import { dec, isDecimal, sumOf } from '@srm/domain/kit/money'
import { maxRequestLines, twoFrom } from '@srm/domain/srm/purchase-request/purchase-request.kinds'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { purchaseRequestText } from '@srm/domain/srm/purchase-request/purchase-request.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { z } from 'zod'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { toast } from '../../../lib/notify'
import { loadChunk } from '../../../lib/page/chunk'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { PickMaterials } from '../../../ui/materials/pick-materials'
import { useCategoryOptions } from '../../../ui/picker/category-options'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { requestPageText } from './text'

interface FormOf {
  /** The draft that is edited; absent: a new request. */
  readonly item?: PurchaseRequestDetail
}
type Values = z.input<typeof PurchaseRequestInput>
interface LineDraft {
  readonly materialCode: string | null
  readonly name: string | null
  readonly spec: string | null
  readonly categoryId: string | null
  readonly unit: string | null
  readonly qty: string | null
  readonly needDate: string | null
  readonly place: string | null
  readonly estimate: string | null
  readonly supplierId: string | null
  readonly remark: string | null
}
const newRow = (): LineDraft => ({
  ...{ materialCode: null, name: null, spec: null, categoryId: null, unit: null, qty: null, needDate: null, place: null },
  ...{ estimate: null, supplierId: null, remark: null },
})
const plain = (value: string | null): string | null => (value === null ? null : trimmedDecimal(value).replaceAll(',', ''))
/** A draft as the form shows it. */
const valuesOf = ({
  title,
  reason,
  type,
  way,
  project,
  budgetCode,
  urgent,
  urgentReason,
  remark,
  lines,
}: PurchaseRequestDetail): Values => ({
  ...{ title, reason, type, way, project, budgetCode, urgent, urgentReason, remark },
  lines: lines.map(({ materialCode, name, spec, categoryId, unit, qty, needDate, place, estimate, supplierId, remark: note }) => ({
    ...{ materialCode, name, spec, categoryId, unit, needDate, place, supplierId, remark: note },
    ...{ qty: plain(qty) ?? '', estimate: plain(estimate) },
  })),
})
const isNumber = (value: string | null): value is string => value !== null && isDecimal(value)

const Lines = () => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const categories = useCategoryOptions()
  const rows = useFormValue<readonly LineDraft[]>('lines') ?? []
  const total = sumOf(rows.map(({ qty, estimate }) => (isNumber(qty) && isNumber(estimate) ? dec(qty).times(estimate) : '0'))).toFixed(2)
  const columns = useMemo(
    (): readonly LineColumn<LineDraft>[] => [
      { key: 'materialCode', title: f.materialCode, width: 110 },
      { key: 'name', title: f.name, width: 150, required: true },
      { key: 'spec', title: f.spec, width: 110 },
      { key: 'categoryId', title: f.categoryId, kind: 'select', options: categories, width: 150 },
      { key: 'unit', title: f.unit, width: 64, required: true },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 90, required: true },
      { key: 'needDate', title: f.needDate, kind: 'day', width: 135, required: true },
      { key: 'place', title: f.place, width: 130 },
      { key: 'estimate', title: f.estimate, kind: 'decimal', places: 6, width: 110 },
      { key: 'remark', title: f.remark, width: 120 },
    ],
    [f, categories],
  )
  return (
    <FormSection id="lines" title={t.sections.lines} note={`${t.estimate} CNY ${thousands(total, 2)}`} flush>
      <p className="srm-field-hint">
        {t.linesHint} {t.twoHint(thousands(twoFrom, 2))}
      </p>
      <LineTable<LineDraft>
        name="lines"
        label={t.sections.lines}
        columns={columns}
        newRow={newRow}
        max={maxRequestLines}
        tools={<PickMaterials name="lines" newRow={newRow} />}
      />
    </FormSection>
  )
}

const Base = () => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const isUrgent = useFormValue<boolean>('urgent')
  return (
    <FormSection id="base" title={t.sections.base}>
      <Field name="title" label={f.title} wide />
      <Field name="type" label={f.type} kind="dict" dict="purchase_request_type" />
      <Field name="way" label={f.way} kind="dict" dict="purchase_request_way" />
      <Field name="project" label={f.project} />
      <Field name="budgetCode" label={f.budgetCode} />
      <Field name="reason" label={f.reason} kind="area" wide />
      <Field name="urgent" label={f.urgent} kind="switch" />
      {isUrgent && <Field name="urgentReason" label={f.urgentReason} kind="area" wide />}
      <Field name="remark" label={f.remark} kind="area" wide />
    </FormSection>
  )
}

const Page = ({ item }: FormOf) => {
  const t = useText(requestPageText)
  const navigate = usePageNavigate()
  const title = item ? t.edit : t.new
  useTabTitle(item ? `${title} ${item.docNo}` : title)
  const saved = useRef(item ? { id: item.id, version: item.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const save = async (values: Values) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...values, ...now }) : add.send(values))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (values: Values) => {
    const body = await save(values)
    const { askToSend } = await loadChunk(() => import('../../../ui/approval/ask-to-send'))
    const approvers = await askToSend({ route: routes.submit, body: { ...body } }, { title: t.submitSure, ok: t.submit, cancel: t.cancel })
    if (!approvers) return 'kept'
    await hand.send({ ...body, approvers } as typeof body)
    await navigate({ to: '/srm/purchaseRequest/detail', search: { id: body.id }, replace: true })
    return 'sent'
  }
  const initial = item ? valuesOf(item) : ({ type: 'GOODS', urgent: false, lines: [newRow()] } as unknown as Values)
  return (
    <>
      <PageHeader
        title={item?.title ?? title}
        code={item?.docNo}
        tags={item && <StatusTag machine={purchaseRequestMachine} status={item.status} />}
      />
      <SchemaForm
        form="purchaseRequest"
        schema={PurchaseRequestInput}
        initial={initial}
        recordId={item?.id ?? null}
        version={item?.version ?? null}
        submit={submit}
        saveDraft={async (values) => {
          await save(values as Values)
          toast('success', t.saved)
        }}
        submitLabel={t.submit}
        onCancel={() => void navigate({ to: '/srm/purchaseRequest/list' })}
      >
        <Base />
        <Lines />
      </SchemaForm>
    </>
  )
}

const Edit = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={item.id} item={item} />}</DetailLoader>
}
/** A new request, or a draft (`?id=`). */
export const RequestForm = () => {
  const id = usePageSearch()['id']
  return id ? <Edit id={id} /> : <Page />
}
