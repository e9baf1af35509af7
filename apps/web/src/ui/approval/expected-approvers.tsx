import type { Access } from '@srm/contract/kit/route'
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react'
import { lazily } from '../../lib/page/lazily'
import { useAccess } from '../../lib/page/menu'
import { useSettled } from '../../lib/use-settled'
import { useFormState, useSetValue } from '../form/context'
import { choiceStore, type ChoiceStore, type Picked } from './choice'

const ExpectedApprovers = lazily(() => import('./expected').then((m) => m.ExpectedApprovers))

type Body = Readonly<Record<string, unknown>>
export interface ExpectedForProps<B extends Body = Body> {
  readonly route: { readonly metadata: { readonly access: Access } }
  readonly body: B
}
const ExpectedAsked = ({ route, body, store }: ExpectedForProps & { store: ChoiceStore }) => {
  const { picked, isAsked } = useSyncExternalStore(store.subscribe, store.get)
  // The same functions each time: what is told back must not tell anew.
  const onPick = useCallback((next: Picked) => store.set({ picked: next }), [store])
  const onMissing = useCallback((missing: readonly string[]) => store.set({ missing }), [store])
  return (
    <ExpectedApprovers
      action={route.metadata.access}
      body={{ ...body, approvers: picked }}
      picked={picked}
      isAsked={isAsked}
      onPick={onPick}
      onMissing={onMissing}
    />
  )
}

/** A step that asks for an approval: what its question shows, whether it may be sent, and what is sent. */
export interface Sending<B extends Body> {
  readonly about: ReactNode
  /** Answers no where somebody is still to be picked, and shows at whose place. */
  readonly ready: () => boolean
  readonly body: () => B
}
export const sendingOf = <B extends Body>({ route, body }: ExpectedForProps<B>, store: ChoiceStore): Sending<B> => ({
  about: <ExpectedAsked route={route} body={body} store={store} />,
  ready: () => {
    const isReady = store.get().missing.length === 0
    store.set({ isAsked: !isReady })
    return isReady
  },
  body: () => ({ ...body, approvers: store.get().picked }),
})

/**
 * Who will decide after a step that is asked about before it is taken, and whom the caller picks for that; suppliers are not told.
 * A question is drawn above the page, where no actor is provided.
 */
export const useSending = (route: ExpectedForProps['route']): (<B extends Body>(body: B) => Sending<B>) => {
  const isStaff = useAccess().kind === 'buyer'
  const [store] = useState(choiceStore)
  return (body) => (isStaff ? sendingOf({ route, body }, store) : { about: null, ready: () => true, body: () => body })
}

/** The same in a form, as soon as what is typed could be sent; what is picked is a value of the form. */
export const ExpectedInForm = ({ route }: Pick<ExpectedForProps, 'route'>) => {
  const { values, errors } = useFormState()
  const isStaff = useAccess().kind === 'buyer'
  const set = useSetValue()
  const body = useSettled(values, 600).value
  if (!isStaff) return null
  return (
    <ExpectedApprovers
      action={route.metadata.access}
      body={body}
      picked={((values as Body)['approvers'] ?? {}) as Picked}
      isAsked={Object.keys(errors).length > 0}
      onPick={(next) => set('approvers', next)}
    />
  )
}
