import type { Route } from '@srm/contract/kit/route'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/wire/api'
import { useAction, type BodyOf, type ResultOf } from '../../lib/wire/client'
import { FormDialog } from './form-dialog'
import { SchemaForm } from './schema-form'
import type { FormSchema } from './rules'

interface ActionDialogProps<R extends Route> {
  readonly route: R
  readonly title: string
  /** Field values, `id` and `version` included: what is typed is checked with the route's own schema. */
  readonly initial: Partial<BodyOf<R>>
  readonly submitLabel?: string
  readonly wide?: boolean | number
  readonly onClose: () => void
  /** What is said when it is done; absent: what the server says. */
  readonly done?: string
  readonly onDone?: (result: ResultOf<R>) => void
  readonly children: ReactNode
}

/** A step that needs words or dates: a small form in a dialog; a refusal keeps what was typed. */
export const ActionDialog = <R extends Route>({
  route,
  title,
  initial,
  wide,
  submitLabel,
  onClose,
  done,
  onDone,
  children,
}: ActionDialogProps<R>) => {
  const action = useAction(route, {
    quiet: true,
    ...(done === undefined ? {} : { done }),
    onDone: (result) => {
      onClose()
      onDone?.(result)
    },
  })
  const queryClient = useQueryClient()
  /** Someone was faster: the page behind is read again, and a second try answers to what it shows then. */
  const send = async (values: Record<string, unknown>) => {
    const { version } = initial as { version?: number }
    try {
      await action.send({ ...values, ...(version === undefined ? {} : { version }) } as unknown as BodyOf<R>)
    } catch (error) {
      if (error instanceof ApiError && error.errorKey === 'STALE') void queryClient.invalidateQueries()
      throw error
    }
  }
  const schema = (route as unknown as { body: FormSchema }).body
  return (
    <FormDialog open title={title} wide={wide} onClose={onClose}>
      <SchemaForm
        form={route.path}
        schema={schema}
        initial={initial as Partial<Record<string, unknown>>}
        submit={(values) => send(values as Record<string, unknown>)}
        submitLabel={submitLabel ?? title}
        onCancel={onClose}
        inDialog
      >
        {children}
      </SchemaForm>
    </FormDialog>
  )
}
