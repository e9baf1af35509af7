import type { AnyMachine, StateOf } from '@srm/domain/kit/machine'
import { text, useText } from '../../lib/text'
import { useStatusText } from '../status-tag'
import type { View } from './types'

const allText = text({ zh: { all: '全部' }, en: { all: 'All' } })

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
