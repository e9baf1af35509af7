import { purchaseOrder as routes, type PurchaseOrderDetail } from '@srm/contract/srm/purchase-order'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { useRef, type ReactNode } from 'react'
import type { z } from 'zod'
import { toast } from '../../../lib/notify'
import { loadChunk } from '../../../lib/page/chunk'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useAction, type BodyOf } from '../../../lib/wire/client'
import { Field } from '../../../ui/form/field'
import type { FormSchema } from '../../../ui/form/rules'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { placed } from './order-input'
import { orderPageText } from './text'

export interface FormOf {
  /** The draft that is edited; absent: a new order. */
  readonly item?: PurchaseOrderDetail
}
export type Input = BodyOf<typeof routes.add>
interface Props<S extends FormSchema> extends FormOf {
  readonly form: string
  readonly schema: S
  readonly initial: Partial<z.input<S>>
  /** What is sent; null: what it is made of is not known yet. */
  readonly inputOf: (values: z.input<S>) => Input | null
  /** In which row of the form a line of what is sent begins. */
  readonly rowOf: (values: z.input<S>, line: number) => number
  readonly children: ReactNode
}

/** Where it goes and how it is paid, the same for every kind of order. */
const TermsSection = () => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  return (
    <FormSection id="delivery" title={t.delivery}>
      <Field name="deliveryAddress" label={f.deliveryAddress} wide />
      <Field name="receiver" label={f.receiver} />
      <Field name="receiverPhone" label={f.receiverPhone} />
      <Field name="paymentTerms" label={f.paymentTerms} wide />
      <Field name="remark" label={f.remark} kind="area" wide />
    </FormSection>
  )
}

/** Keeps the draft, and hands it in once whoever writes it has seen who will decide. */
export const DraftForm = <S extends FormSchema>({ item, form, schema, initial, inputOf, rowOf, children }: Props<S>) => {
  const t = useText(orderPageText)
  const navigate = usePageNavigate()
  const saved = useRef(item ? { id: item.id, version: item.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const save = async (input: Input) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...input, ...now }) : add.send(input))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (input: Input) => {
    const body = await save(input)
    const { askToSend } = await loadChunk(() => import('../../../ui/approval/ask-to-send'))
    const approvers = await askToSend({ route: routes.submit, body: { ...body } }, { title: t.submitSure, ok: t.submit, cancel: t.cancel })
    if (!approvers) return 'kept'
    await hand.send({ ...body, approvers } as typeof body)
    await navigate({ to: '/srm/purchaseOrder/detail', search: { id: body.id }, replace: true })
    return 'sent'
  }
  /** A refusal of a line stands at the row it was typed in. */
  const sent = async (values: z.input<S>, send: (input: Input) => Promise<unknown>) => {
    const input = inputOf(values)
    if (!input) return false
    try {
      return await send(input)
    } catch (error) {
      throw placed(error, (line) => rowOf(values, line))
    }
  }
  const keep = async (input: Input) => {
    await save(input)
    toast('success', t.saved)
  }
  return (
    <SchemaForm
      form={form}
      schema={schema}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={(values) => sent(values, submit)}
      saveDraft={(values) => sent(values as z.input<S>, keep)}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/purchaseOrder/list' })}
    >
      {children}
      <TermsSection />
    </SchemaForm>
  )
}
