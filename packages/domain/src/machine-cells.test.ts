import { describe, expect, test } from 'vitest'
import { machines } from './catalog'
import { judgeCells } from './kit/machine-cells'
import { machineCells } from './machine-cells'

// Every state x action x kind of actor x permission x guard of every machine. What is expected stands in
// `<name>.machine.cells.ts` beside the machine, one line for each action: add one when you add an action or a guard.
test('every machine has its table', () => {
  const missing = machines.filter((machine) => !machineCells.some((cells) => cells.machine === machine)).map(({ entity }) => entity)
  expect(missing, 'write <name>.machine.cells.ts beside these machines and name it in machine-cells.ts').toEqual([])
})

describe.each(machineCells.map((cells) => [cells.machine.entity, cells] as const))('%s', (_, cells) => {
  test('every cell answers as its table says', () => {
    const { problems, count } = judgeCells(cells)
    expect(problems).toEqual([])
    const { states, actions } = cells.machine
    // Two kinds of people with and without the permission, the system, a visitor.
    expect(count).toBeGreaterThanOrEqual(Object.keys(states).length * Object.keys(actions).length * 6)
  })
})
