import type { Can } from '@srm/contract/kit/life'
import { hangsOnFacts, refusal, type ActionOf, type AnyMachine, type FactsOf } from '@srm/domain/kit/machine'
import { errorMessage } from '@srm/domain/texts'
import type { InferSelectModel } from 'drizzle-orm'
import { whoDecides } from '../transaction/approval-gate'
import { asSystem, type Tx } from '../transaction/in-tx'
import type { Lifecycle, Stateful } from '../transaction/transition'

/** Every action of the life cycle that is the actor's, with why it is refused just now; `facts` null where none asks for them. */
export const canWith = <M extends AnyMachine>(tx: Tx, machine: M, status: string, facts: FactsOf<M> | null): Can => {
  const can: Can = {}
  for (const action of Object.keys(machine.actions) as ActionOf<M>[]) {
    const no = refusal(machine, action, status, tx.actor, facts)
    if (no?.key === 'NO_PERM') continue
    can[action] = no && { errorKey: no.key, message: errorMessage(tx.lang, no.key, no.params) }
  }
  return can
}

/** The same of one record: its facts are read once, and only where an action asks for them. */
export const canOf = async <M extends AnyMachine, T extends Stateful>(
  tx: Tx,
  { machine, facts }: Lifecycle<M, T>,
  row: InferSelectModel<T>,
): Promise<Can> => {
  const { id, status } = row as { id: string; status: string }
  const actions = Object.keys(machine.actions) as ActionOf<M>[]
  const isAsked = actions.some((action) => hangsOnFacts(machine, action, status, tx.actor))
  const can = canWith(tx, machine, status, isAsked ? await asSystem(tx, (sys) => facts(sys, row, tx.actor)) : null)
  return withProcess(tx, machine.entity, id, can)
}

/** A process that is under way decides instead: its decisions are refused to everybody whom it does not ask. */
export const withProcess = async (tx: Tx, bizType: string, bizId: string, can: Can): Promise<Can> => {
  if (tx.actor.kind !== 'buyer') return can
  const told: Can = { ...can }
  for (const [action, no] of Object.entries(can))
    if (no === null && (await asSystem(tx, (sys) => whoDecides(sys, { bizType, bizId, action }))) === 'others')
      told[action] = { errorKey: 'WF_IN_PROCESS', message: errorMessage(tx.lang, 'WF_IN_PROCESS') }
  return told
}
