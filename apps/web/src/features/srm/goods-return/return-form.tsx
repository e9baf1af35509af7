import { files, line, optionalLine, qty } from '@srm/contract/kit/scalars'
import { goodsReturn as routes, type Returnable } from '@srm/contract/srm/goods-return'
import { dec } from '@srm/domain/kit/money'
import { returnOf, returnSettlements, type ReturnGrade, type ReturnOf } from '@srm/domain/srm/goods-return/goods-return.kinds'
import { goodsReturnText } from '@srm/domain/srm/goods-return/goods-return.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { trimmedDecimal } from '../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApiError } from '../../../lib/wire/api'
import { query, useAction, type BodyOf } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { goodsReturnPageText } from './text'
import './goods-return.css'

/** Every part of the receipt that may go back stands in the form, with how much of it does. */
const Draft = z.object({
  of: z.enum(returnOf),
  settlement: z.enum(returnSettlements),
  returnReason: line(500, 2),
  files: files.default([]),
  parts: z.array(z.object({ qty, serials: optionalLine(100_000) })),
})
type Values = z.input<typeof Draft>
interface Part {
  readonly of: ReturnOf
  readonly grade: ReturnGrade | null
  readonly most: string
  readonly line: Returnable['lines'][number]
}
const partsOf = ({ lines }: Returnable): readonly Part[] =>
  lines.flatMap((one) =>
    (
      [
        { of: 'REJECTED', grade: null, most: one.rejected, line: one },
        { of: 'ACCEPTED', grade: 'A', most: one.accepted, line: one },
        { of: 'ACCEPTED', grade: 'C', most: one.concession, line: one },
      ] as const
    ).filter(({ most }) => dec(most).gt(0)),
  )
const serialsOf = (words: string | null | undefined): string[] => (words ?? '').split(/[\s,，;；]+/).filter(Boolean)
const isAsked = (typed: string): boolean => /[1-9]/.test(typed)
/** Places of the parts that are sent; refusals name lines by their place among those. */
const placesOf = (parts: readonly Part[], { of, parts: typed }: Values): number[] =>
  parts.flatMap((part, i) => (part.of === of && isAsked(typed[i]?.qty ?? '') ? [i] : []))
const bodyOf = (from: Returnable, parts: readonly Part[], values: Values): BodyOf<typeof routes.add> => ({
  ...{ receiptId: from.receiptId, of: values.of, settlement: values.settlement, returnReason: values.returnReason },
  files: values.files ?? [],
  lines: placesOf(parts, values).flatMap((i) => {
    const [part, typed] = [parts[i], values.parts[i]]
    if (!part || !typed) return []
    return [{ receiptLineId: part.line.id, grade: part.grade, qty: typed.qty, serials: serialsOf(typed.serials) }]
  }),
})
const placed = (error: unknown, places: readonly number[]): unknown => {
  if (!(error instanceof ApiError)) return error
  const fields = error.fields.map((one) => {
    const [, at, rest] = /^lines\.(\d+)\.(.+)$/.exec(one.field) ?? []
    const place = at === undefined ? undefined : places[Number(at)]
    return place === undefined ? one : { ...one, field: `parts.${place}.${rest === 'serials' ? 'serials' : 'qty'}` }
  })
  const { message, status, code, errorKey, requestId } = error
  return new ApiError(message, { status, code, errorKey, requestId, fields })
}

const Parts = ({ parts }: { parts: readonly Part[] }) => {
  const t = useText(goodsReturnPageText)
  const { field: f } = useText(goodsReturnText)
  const of = useFormValue<ReturnOf>('of')
  return parts.map(({ of: own, grade, most, line: one }, i) => {
    if (own !== of) return null
    const label = [`${f.lineNo} ${one.lineNo}`, one.name, one.spec, grade && t.grade[grade]].filter(Boolean).join(' · ')
    const hint = t.most(`${trimmedDecimal(most)} ${one.unit}`)
    return [
      <Field key={`${one.id}${grade}`} name={`parts.${i}.qty`} label={label} kind="decimal" suffix={one.unit} hint={hint} />,
      ...(one.trace === 'SERIAL'
        ? [<Field key={`${one.id}${grade}n`} name={`parts.${i}.serials`} label={`${label} · ${f.serials}`} hint={t.serialsHint} />]
        : []),
    ]
  })
}
const Form = ({ from }: { from: Returnable }) => {
  const t = useText(goodsReturnPageText)
  const { field: f } = useText(goodsReturnText)
  const navigate = usePageNavigate()
  const parts = useMemo(() => partsOf(from), [from])
  const add = useAction(routes.add, { quiet: true, done: t.done })
  const [initial] = useState((): Partial<Values> => {
    const of = parts.some((part) => part.of === 'REJECTED') ? 'REJECTED' : 'ACCEPTED'
    // What was rejected goes back whole; of what was accepted somebody says how much.
    const typed = parts.map((part) => ({ qty: part.of === 'REJECTED' && part.line.trace !== 'SERIAL' ? part.most : '0', serials: null }))
    return { of, settlement: 'REPLACE', files: [], parts: typed }
  })
  const send = async (values: Values) => {
    try {
      const { id } = await add.send(bodyOf(from, parts, values))
      await navigate({ to: '/srm/goodsReturn/detail', search: { id }, replace: true })
    } catch (error) {
      throw placed(error, placesOf(parts, values))
    }
  }
  if (parts.length === 0) return <p className="srm-dim rts-hint">{t.nothing}</p>
  return (
    <SchemaForm
      form="goodsReturn"
      schema={Draft}
      initial={initial}
      recordId={from.receiptId}
      submit={send}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/receipt/detail', search: { id: from.receiptId } })}
    >
      <FormSection id="base" title={t.base}>
        <Field name="of" label={f.of} kind="dictRadio" dict="rts_of" />
        <Field name="settlement" label={f.settlement} kind="dictRadio" dict="rts_settlement" />
        <Field name="returnReason" label={f.returnReason} kind="area" wide />
        <Field name="files" label={f.files} kind="files" biz="goodsReturn" wide />
      </FormSection>
      <FormSection id="parts" title={f.lines} note={t.linesHint}>
        <Parts parts={parts} />
      </FormSection>
    </SchemaForm>
  )
}
const Loaded = ({ receiptId }: { receiptId: string }) => {
  const loaded = useQuery(query(routes.returnable, { query: { id: receiptId }, quiet: true }))
  return <DetailLoader query={loaded}>{(from) => <Form key={receiptId} from={from} />}</DetailLoader>
}
/** A new return of goods of a receipt (`?receipt=`). */
export const ReturnFormPage = () => {
  const t = useText(goodsReturnPageText)
  const receiptId = usePageSearch()['receipt']
  useTabTitle(t.new)
  return (
    <>
      <PageHeader title={t.new} />
      {receiptId ? <Loaded receiptId={receiptId} /> : <p className="srm-dim rts-hint">{t.noReceipt}</p>}
    </>
  )
}
