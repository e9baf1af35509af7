import type { AnyMachine, StateOf } from '@srm/domain/kit/machine'
import { text, useText } from '../../../lib/text'
import { useStatusText } from '../../tags/status-tag'
import type { View } from '../types'

const allText = text({ zh: { all: '全部', waiting: '待我处理' }, en: { all: 'All', waiting: 'To do' } })

/** One tab per state of a life cycle, "all" first; `states` picks and orders them. */
export const useStatusViews = <M extends AnyMachine>(machine: M, states?: readonly StateOf<M>[], column = 'status'): readonly View[] => {
  const t = useText(allText)
  const textOf = useStatusText()
  const names = states ?? (Object.keys(machine.states) as StateOf<M>[])
  return [
    { key: 'all', label: t.all, filter: {} },
    ...names.map((name) => {
      const code = machine.states[name] ?? ''
      return { key: name, label: textOf(machine, code), filter: { [column]: code } }
    }),
  ]
}

/** With a tab of its own, after "all", for the states in which this side has to act; `states` picks the others. */
export const useWaitingViews = <M extends AnyMachine>(
  machine: M,
  waiting: readonly StateOf<M>[],
  states?: readonly StateOf<M>[],
): readonly View[] => {
  const t = useText(allText)
  const [all, ...rest] = useStatusViews(machine, states)
  const codes = waiting.map((name) => machine.states[name] ?? '').join()
  const own: View = { key: 'waiting', label: t.waiting, filter: { status: codes }, urgent: true }
  return [...(all ? [all] : []), own, ...rest]
}
