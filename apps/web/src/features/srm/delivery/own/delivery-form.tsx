import { ownDelivery as routes, type OwnDeliveryDetail, type ShippableRow } from '@srm/contract/srm/delivery'
import { plusDays } from '@srm/domain/kit/day'
import { maxDeliveryLines, maxPackages } from '@srm/domain/srm/delivery/delivery.kinds'
import { deliveryText } from '@srm/domain/srm/delivery/delivery.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { bizNow } from '../../../../lib/clock'
import { nothing, trimmedDecimal } from '../../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { useTabTitle } from '../../../../ui/tab-title'
import { deliveryPageText } from '../text'
import {
  DeliveryDraft,
  inputOf,
  lineNoAt,
  newLine,
  packedAs,
  placed,
  valuesOf,
  type DeliveryValues,
  type LineDraft,
  type PackDraft,
} from './delivery-input'
import '../delivery.css'

/** A row of an order that can stand in the form: one of the board, or one that the draft names already. */
type Choice = Pick<ShippableRow, 'id' | 'orderNo' | 'lineNo' | 'name' | 'unit' | 'dueDate' | 'open' | 'trace' | 'certRequired'>
const ofDraft = (item: OwnDeliveryDetail): Choice[] =>
  item.lines.map((line) => ({ ...line, id: line.scheduleId, lineNo: line.poLineNo, open: line.qty }))
const choicesOf = (board: readonly ShippableRow[], item: OwnDeliveryDetail | undefined): readonly Choice[] => {
  const known = new Set(board.map(({ id }) => id))
  return [...board, ...(item ? ofDraft(item).filter(({ id }) => !known.has(id)) : [])]
}

const Lines = ({ choices }: { choices: readonly Choice[] }) => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const rows = useFormValue<readonly LineDraft[]>('lines') ?? []
  const byId = useMemo(() => new Map(choices.map((one) => [one.id, one])), [choices])
  // Columns that no material asks for would push those that it does out of sight.
  const traceOf = ({ scheduleId }: LineDraft) => byId.get(scheduleId)?.trace
  const hasDays = rows.some((row) => traceOf(row) === 'BATCH' || row.productionDate || row.expiryDate)
  const hasSerials = rows.some((row) => traceOf(row) === 'SERIAL' || row.serials)
  const columns = useMemo(
    (): readonly LineColumn<LineDraft>[] => [
      {
        ...{ key: 'scheduleId', title: f.scheduleId, kind: 'select', width: 270, required: true },
        options: choices.map((one) => ({
          value: one.id,
          label: t.row(one.orderNo, one.lineNo, one.name, one.dueDate, `${trimmedDecimal(one.open)} ${one.unit}`),
        })),
      },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 100, required: true },
      {
        ...{ key: 'scheduleId', title: t.asks, width: 110 },
        show: ({ scheduleId }) => {
          const one = byId.get(scheduleId)
          const asked = one ? [one.trace === 'NONE' ? '' : t.required[one.trace], one.certRequired ? t.cert : ''].filter(Boolean) : []
          return asked.join(' · ') || nothing
        },
      },
      { key: 'batchNo', title: f.batchNo, width: 120 },
      ...(hasDays
        ? ([
            { key: 'productionDate', title: f.productionDate, kind: 'day', width: 140 },
            { key: 'expiryDate', title: f.expiryDate, kind: 'day', width: 140 },
          ] as const)
        : []),
      ...(hasSerials ? [{ key: 'serials', title: `${f.serials} (${t.serialsHint})`, width: 190 } as const] : []),
    ],
    [choices, byId, hasDays, hasSerials, f, t],
  )
  const asking = rows.flatMap(({ scheduleId }, i) => {
    const one = byId.get(scheduleId)
    return one?.certRequired ? [{ i, label: t.certificate(Number(lineNoAt(i)), one.name) }] : []
  })
  return (
    <>
      <FormSection id="lines" title={f.lines} note={t.linesHint} flush>
        {choices.length === 0 && <p className="srm-dim dl-hint">{t.noRows}</p>}
        <LineTable<LineDraft>
          name="lines"
          label={f.lines}
          columns={columns}
          newRow={() => newLine(choices.find(({ id }) => !rows.some(({ scheduleId }) => scheduleId === id)))}
          max={maxDeliveryLines}
        />
      </FormSection>
      {asking.length > 0 && (
        <FormSection id="certificates" title={t.certificates}>
          {asking.map(({ i, label }) => (
            <Field key={i} name={`lines.${i}.certificates`} label={label} kind="files" biz="delivery" wide />
          ))}
        </FormSection>
      )}
    </>
  )
}

const Packages = ({ choices }: { choices: readonly Choice[] }) => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const setValue = useSetValue()
  const lines = useFormValue<readonly LineDraft[]>('lines') ?? []
  const packages = useFormValue<readonly PackDraft[]>('packages') ?? []
  const names = lines.map(({ scheduleId }) => choices.find(({ id }) => id === scheduleId)?.name ?? '').join('\n')
  const columns = useMemo(
    (): readonly LineColumn<PackDraft>[] => [
      { key: 'no', title: t.packageNo, kind: 'int', width: 90, required: true },
      {
        ...{ key: 'lineNo', title: t.packageLine, kind: 'select', width: 230, required: true },
        options: names.split('\n').map((name, i) => ({ value: lineNoAt(i), label: `${lineNoAt(i)} ${name}` })),
      },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 110, required: true },
      { key: 'grossKg', title: f.grossKg, kind: 'decimal', places: 3, width: 120 },
      { key: 'remark', title: f.remark, width: 180 },
    ],
    [names, f, t],
  )
  const next = packages.reduce((most, { no }) => Math.max(most, no || 0), 0) + 1
  return (
    <FormSection id="packages" title={f.packages} note={t.packagesHint} flush>
      <LineTable<PackDraft>
        name="packages"
        label={f.packages}
        columns={columns}
        newRow={() => ({ no: next, lineNo: lineNoAt(0), qty: '', grossKg: null, remark: null })}
        max={maxPackages}
        tools={
          <>
            <Button size="small" onClick={() => setValue('packages', packedAs('each', lines))}>
              {t.perLine}
            </Button>
            <Button size="small" onClick={() => setValue('packages', packedAs('one', lines))}>
              {t.together}
            </Button>
          </>
        }
      />
    </FormSection>
  )
}

interface FormOf {
  readonly item?: OwnDeliveryDetail | undefined
  readonly board: readonly ShippableRow[]
}
const Form = ({ item, board }: FormOf) => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const navigate = usePageNavigate()
  const asked = usePageSearch()['rows'] ?? ''
  const choices = useMemo(() => choicesOf(board, item), [board, item])
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState((): DeliveryValues => {
    if (item) return valuesOf(item)
    const chosen = asked.split(',').flatMap((id) => board.find((row) => row.id === id) ?? [])
    const lines = chosen.map(newLine)
    const today = bizNow().slice(0, 10)
    const head = { shipDate: today, eta: plusDays(today, 3), carrier: null, trackingNo: null, remark: null, packingList: [] }
    return { ...head, lines, packages: packedAs('each', lines) }
  })
  const save = async (values: DeliveryValues) => {
    try {
      const { id } = await (item ? edit.send({ ...inputOf(values), id: item.id, version: item.version }) : add.send(inputOf(values)))
      await navigate({ to: '/srm/ownDelivery/detail', search: { id }, replace: true })
    } catch (error) {
      throw placed(error, values.packages)
    }
  }
  return (
    <SchemaForm
      form="delivery"
      schema={DeliveryDraft}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={save}
      submitLabel={t.save}
      onCancel={() => void navigate({ to: '/srm/ownDelivery/list' })}
    >
      <FormSection id="base" title={t.base}>
        <Field name="shipDate" label={f.shipDate} kind="day" />
        <Field name="eta" label={f.eta} kind="day" />
        <Field name="carrier" label={f.carrier} />
        <Field name="trackingNo" label={f.trackingNo} />
        <Field name="remark" label={f.remark} kind="area" wide />
        <Field name="packingList" label={f.packingList} kind="files" biz="delivery" wide />
      </FormSection>
      <Lines choices={choices} />
      <Packages choices={choices} />
    </SchemaForm>
  )
}

/** Everything that is open at once: whoever ships more than a thousand rows chooses them on the board. */
const wholeBoard = { pageSize: '1000' }
const Loaded = ({ item }: { item?: OwnDeliveryDetail }) => {
  const board = useQuery(query(routes.board, { query: wholeBoard, quiet: true }))
  return <DetailLoader query={board}>{(page) => <Form item={item} board={page.records} />}</DetailLoader>
}
const Edited = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Loaded key={item.version} item={item} />}</DetailLoader>
}
/** A new notice of rows of the board (`?rows=`), or a draft (`?id=`). */
export const DeliveryForm = () => {
  const t = useText(deliveryPageText)
  const id = usePageSearch()['id']
  const title = id ? t.edit : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Edited key={id} id={id} /> : <Loaded />}
    </>
  )
}
