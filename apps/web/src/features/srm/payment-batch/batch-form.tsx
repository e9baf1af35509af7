import { line, money } from '@srm/contract/kit/scalars'
import { paymentBatch as routes, type ReadyPayment } from '@srm/contract/srm/payment-batch'
import { dec, isDecimal, sumOf } from '@srm/domain/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { thousands } from '../../../lib/format'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction, type ResultOf } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { useTabTitle } from '../../../ui/tab-title'
import { batchPageText } from './text'

/** Nothing typed means that an application waits for another batch. */
interface RowDraft {
  readonly paymentId: string
  readonly amount: string | null
}
const Draft = z.object({
  payerAccount: line(50, 4),
  lines: z.array(z.object({ paymentId: z.uuid(), amount: money.nullish().transform((value) => value ?? null) })),
})
const isTaken = ({ amount }: RowDraft): boolean => amount !== null && isDecimal(amount) && dec(amount).gt(0)

const Lines = ({ ready }: { ready: readonly ReadyPayment[] }) => {
  const t = useText(batchPageText)
  const rows = useFormValue<readonly RowDraft[]>('lines') ?? []
  const byId = useMemo(() => new Map(ready.map((one) => [one.id, one])), [ready])
  const total = sumOf(rows.filter(isTaken).map(({ amount }) => amount ?? '0')).toFixed(2)
  const columns = useMemo((): readonly LineColumn<RowDraft>[] => {
    const of = (row: RowDraft) => byId.get(row.paymentId)
    return [
      { key: 'paymentId', title: t.columns.application, width: 170, show: (row) => of(row)?.docNo },
      { key: 'paymentId', title: t.columns.supplier, width: 190, show: (row) => of(row)?.supplierName },
      { key: 'paymentId', title: t.columns.purpose, width: 160, show: (row) => (of(row)?.isHeld ? t.held : of(row)?.purpose) },
      {
        ...{ key: 'paymentId', title: t.left, width: 130, align: 'right' },
        show: (row) => `${of(row)?.currency} ${thousands(of(row)?.left)}`,
      },
      { key: 'amount', title: t.amount, kind: 'decimal', places: 2, width: 140 },
    ]
  }, [byId, t])
  return (
    <FormSection id="lines" title={t.ready} note={`${t.total} ${thousands(total, 2)}`} flush>
      <LineTable<RowDraft> name="lines" label={t.ready} columns={columns} />
    </FormSection>
  )
}
const Page = ({ found }: { found: ResultOf<typeof routes.ready> }) => {
  const t = useText(batchPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.made })
  const first = found.payments.find(({ isHeld }) => !isHeld)?.currency ?? 'CNY'
  const initial = {
    payerAccount: found.payerAccounts.find(({ currency }) => currency === first)?.account ?? '',
    // A batch has one currency: those of the first are offered whole, what is on hold is left out.
    lines: found.payments.map(({ id, left, isHeld, currency }) => ({ paymentId: id, amount: isHeld || currency !== first ? null : left })),
  }
  const submit = async ({ payerAccount, lines }: z.input<typeof Draft>) => {
    const rows = lines as readonly RowDraft[]
    const { id } = await add.send({
      payerAccount,
      lines: rows.filter(isTaken).map(({ paymentId, amount }) => ({ paymentId, amount: amount ?? '' })),
    })
    await navigate({ to: '/srm/paymentBatch/detail', search: { id }, replace: true })
  }
  if (found.payments.length === 0) return <p className="srm-dim srm-body">{t.noReady}</p>
  return (
    <SchemaForm
      form="paymentBatch"
      schema={Draft}
      initial={initial}
      submit={submit}
      submitLabel={t.create}
      onCancel={() => void navigate({ to: '/srm/paymentBatch/list' })}
    >
      <FormSection id="base" title={t.facts}>
        <Field name="payerAccount" label={t.payer} hint={t.payerHint} />
      </FormSection>
      <Lines ready={found.payments} />
    </SchemaForm>
  )
}

/** A batch of approved applications that none holds yet, each whole unless less is typed. */
export const BatchForm = () => {
  const t = useText(batchPageText)
  useTabTitle(t.new)
  const loaded = useQuery(query(routes.ready, { query: {}, quiet: true }))
  return (
    <>
      <PageHeader title={t.new} />
      <DetailLoader query={loaded}>{(found) => <Page found={found} />}</DetailLoader>
    </>
  )
}
