import { SealedSmallBid, SmallBidContent, type SmallBidDetail } from '@srm/contract/srm/small-project'
import { toCapitals } from '@srm/domain/kit/capitals'
import { isDecimal, lineAmounts } from '@srm/domain/kit/money'
import { taxRates } from '@srm/domain/kit/tax'
import { bidAmounts, bidProblems } from '@srm/domain/srm/small-project/small-project.rules'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { getLanguage } from '../../../../lib/session/language'
import { lazily } from '../../../../lib/page/lazily'
import { errorMessage } from '../../../../lib/words'
import { Countdown } from '../../../../ui/dates/countdown'
import { useForm, useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { Banner } from '../../../../ui/layout/banner'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { sealedUpload } from '../../../../ui/opening/sealed-upload'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { askedOf } from './asked'
import { useSendBid, type BidValues as Values, type SentBid } from './use-send-bid'
import { bidPageText } from './text'
import '../small.css'

type Line = Values['lines'][number]
type Of = { readonly project: SmallBidDetail }

const isPriced = (line: Line): boolean => isDecimal(line.price ?? '') && isDecimal(line.taxRate ?? '')
/** What the lines make together; null: not every one has a price yet, or it is more than can be added. */
const totalOf = (project: SmallBidDetail, lines: readonly Line[]): string | null => {
  const priced = lines.filter(isPriced)
  if (priced.length < project.lines.length) return null
  try {
    return bidAmounts(priced, askedOf(project)).total.amountIncl
  } catch {
    return null
  }
}

const initialOf = (project: SmallBidDetail): Partial<Values> => {
  const own = project.bid?.content
  const lineOf = (id: string) => own?.lines.find((line) => line.lineId === id)
  return {
    ...{ technical: own?.technical ?? null, service: own?.service ?? null, remark: own?.remark ?? null, files: own?.files ?? [] },
    lines: project.lines.map((line) => {
      const before = lineOf(line.id)
      return { lineId: line.id, price: before ? trimmedDecimal(before.price).replaceAll(',', '') : '', taxRate: before?.taxRate ?? '13' }
    }),
  }
}

const Prices = ({ project }: Of) => {
  const t = useText(bidPageText).form
  const columns = useMemo((): readonly LineColumn<Line>[] => {
    const asked = (index: number) => project.lines[index]
    return [
      {
        ...{ key: 'lineId', title: t.item, width: 260 },
        show: (_row, index) => {
          const line = asked(index)
          return line ? (
            <>
              <b>{line.name}</b> <small className="srm-dim">{line.spec}</small>
            </>
          ) : (
            nothing
          )
        },
      },
      {
        ...{ key: 'qty' as keyof Line & string, title: t.qty, width: 100, align: 'right' },
        show: (_row, index) => `${trimmedDecimal(asked(index)?.qty)} ${asked(index)?.unit ?? ''}`,
      },
      { key: 'price', title: t.price, kind: 'decimal', places: 6, width: 150, required: true },
      {
        ...{ key: 'taxRate', title: t.taxRate, kind: 'select', width: 100, required: true },
        options: taxRates.map((rate) => ({ value: rate, label: `${rate}%` })),
      },
      {
        ...{ key: 'subtotal' as keyof Line & string, title: t.subtotal, width: 130, align: 'right' },
        show: (row, index) =>
          isPriced(row) ? (
            <b>
              {thousands(
                lineAmounts({ qty: asked(index)?.qty ?? '0', price: row.price, taxRatePercent: row.taxRate }, 'INCL').amountIncl,
                2,
              )}
            </b>
          ) : (
            nothing
          ),
      },
    ]
  }, [project, t])
  const { store } = useForm()
  useEffect(() => {
    // The summary of errors names lines by the project's numbers.
    for (const [i, line] of project.lines.entries())
      for (const column of columns) store.labels.set(`lines.${i}.${column.key}`, t.lineNo(line.lineNo, String(column.title)))
  }, [store, project.lines, columns, t])
  return <LineTable<Line> name="lines" label={t.lines} columns={columns} />
}
const Total = ({ project }: Of) => {
  const t = useText(bidPageText).form
  const total = totalOf(project, useFormValue<readonly Line[]>('lines') ?? [])
  return (
    <p className="smp-total" role="status">
      {t.total} <b>{total === null ? nothing : `¥${thousands(total, 2)}`}</b>
      {total !== null && <small className="smp-capitals">{toCapitals(total)}</small>}
    </p>
  )
}

interface Asked {
  readonly values: Values
  readonly answer: (yes: boolean) => void
}
const Confirm = ({ project, asked }: Of & { asked: Asked }) => {
  const t = useText(bidPageText).form
  const total = totalOf(project, asked.values.lines)
  const facts: readonly (readonly [string, string])[] = [
    [t.code, project.docNo],
    [t.name, project.title],
    [t.total, total === null ? nothing : `¥${thousands(total, 2)} ${toCapitals(total)}`],
  ]
  return (
    <Modal
      open
      title={t.confirm}
      okText={t.submit}
      cancelText={t.back}
      onOk={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
      width={560}
      mask={{ closable: false }}
    >
      <dl className="srm-stack gap-1 srm-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.deadline}</dt>
          <dd>
            {project.deadline} {project.deadline && <Countdown to={project.deadline} />}
          </dd>
        </div>
      </dl>
      <p className="srm-dim">{t.confirmNote}</p>
    </Modal>
  )
}

const WhatServerSees = lazily(() => import('../../../../ui/opening/what-server-sees').then((m) => m.WhatServerSees))
const SealHindrance = lazily(() => import('../../../../ui/opening/sealed-note').then((m) => m.SealHindrance))

/** Refuses before anything is sealed what the server could not see any more, and the opening would mark invalid. */
const assertFit = (project: SmallBidDetail, values: Values): void => {
  const offer = { ...values, technical: values.technical ?? null, service: values.service ?? null }
  const problems = bidProblems(offer, askedOf(project), project.scheme)
  if (problems.length === 0) return
  const lang = getLanguage()
  const fields = problems.map((p) => ({ field: p.field, message: errorMessage(lang, p.key, p.params), errorKey: p.key }))
  throw new ApiError(fields[0]?.message ?? '', { status: 200, fields })
}

interface BidFormProps extends Of {
  readonly onSent: (sent: SentBid) => void
  readonly onCancel?: () => void
}
/** Prices of all items, what is answered technically and for service, files; sent after a confirmation, answered by a receipt. */
export const BidForm = ({ project, onSent, onCancel }: BidFormProps) => {
  const t = useText(bidPageText)
  const f = useText(smallProjectText).field
  const w = useText(sealedWords)
  const isSealed = project.sealMode === 'client'
  const send = useSendBid(project)
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = (values: Values) => new Promise<boolean>((answer) => setAsked({ values, answer }))
  const submit = async (values: Values) => {
    if (isSealed) assertFit(project, values)
    const yes = await confirm(values)
    setAsked(null)
    // Turning back is no failure: the form stays as it is.
    if (!yes) throw new ApiError('', { status: 0 })
    onSent(await send(values))
  }
  const isScored = project.scheme === 'weighted'
  return (
    <>
      <SchemaForm
        form="smallBid"
        schema={isSealed ? SealedSmallBid : SmallBidContent}
        initial={initialOf(project)}
        recordId={project.id}
        version={project.bid?.revision ?? 0}
        submit={(values) => submit(values as Values)}
        submitLabel={onCancel ? t.form.revise : isSealed ? t.form.submitSealed : t.form.submit}
        onCancel={onCancel}
      >
        {isSealed ? (
          <>
            <SealHindrance />
            <Banner tone="info" action={<WhatServerSees />}>
              {w.sealHint} {w.draftLocal}
            </Banner>
          </>
        ) : (
          <Banner tone="info">{t.notes.sealed}</Banner>
        )}
        {project.barred && (
          <Banner tone="bad">
            {t.notes.barred}
            {project.barred.message}
          </Banner>
        )}
        <FormSection id="prices" title={t.form.lines} flush>
          <Prices project={project} />
          <Total project={project} />
        </FormSection>
        <FormSection id="answers" title={t.form.answers} columns={1}>
          <Field name="technical" label={f.technical} kind="area" hint={isScored ? t.form.technicalHint : undefined} required={isScored} />
          <Field name="service" label={f.service} kind="area" required={isScored} />
          <Field name="remark" label={f.bidRemark} kind="area" />
          <Field
            name="files"
            label={t.form.files}
            kind="files"
            biz="sealedBid"
            send={isSealed ? sealedUpload : undefined}
            hint={isSealed ? t.form.filesSealed : undefined}
          />
        </FormSection>
      </SchemaForm>
      {asked && <Confirm project={project} asked={asked} />}
    </>
  )
}
