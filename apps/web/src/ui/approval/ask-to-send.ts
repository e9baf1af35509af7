import { workflow } from '@srm/contract/studio/workflow'
import { ask, type Question } from '../../lib/notify'
import { write } from '../../lib/wire/client'
import { choiceStore, type Picked } from './choice'
import { sendingOf, type ExpectedForProps } from './expected-approvers'

/**
 * Shows who will decide before a form sends what it has just saved: whom the caller picked for it, or null where they thought better
 * of it. Where no process decides, or the step would be refused, nothing is asked: sending it says the rest.
 */
export const askToSend = async (
  { route, body }: ExpectedForProps,
  question: Pick<Question, 'title' | 'ok' | 'cancel'>,
): Promise<Picked | null> => {
  const { result } = await write(workflow.expected, { body: { action: String(route.metadata.access), body }, quiet: true })
  if (!result) return {}
  const store = choiceStore()
  const { about, ready } = sendingOf({ route, body }, store)
  return (await ask({ ...question, content: about, ready })) ? store.get().picked : null
}
