import { describe, expect, test } from 'vitest'
import { machines } from './catalog'
import { deadEnds, refusal, statusAfter, unreachable, type AnyMachine } from './kit/machine'
import { languages } from './kit/text'
import { phrase } from './texts'

const named = machines.map((m) => [m.entity, m] as const)

describe.each(named)('%s', (_, machine: AnyMachine) => {
  test('every state is reachable and only declared finals are dead ends', () => {
    expect(unreachable(machine)).toEqual([])
    expect(deadEnds(machine)).toEqual([])
  })
  test('state codes are distinct', () => {
    const codes = Object.values(machine.states)
    expect(new Set(codes).size).toBe(codes.length)
  })
  test('states and actions have a text in both languages', () => {
    const paths = [...Object.keys(machine.states).map((s) => `status.${s}`), ...Object.keys(machine.actions).map((a) => `action.${a}`)]
    const missing = languages.flatMap((lang) => paths.filter((p) => !phrase(lang, `${machine.entity}.${p}`)).map((p) => `${lang} ${p}`))
    expect(missing).toEqual([])
  })
  test('an actor of another kind and one without the permission are refused in that order, before the state', () => {
    for (const [name, { by, from }] of Object.entries(machine.actions)) {
      const kinds = typeof by === 'string' ? [by] : by
      const stranger = (['buyer', 'supplier', 'visitor'] as const).find((k) => !kinds.includes(k))
      const status = machine.states[from[0] ?? ''] ?? ''
      if (stranger)
        expect(refusal(machine, name, status, { kind: stranger, permissions: new Set() }, undefined as never)?.key).toBe('NO_PERM')
      const person = kinds.find((k) => k === 'buyer' || k === 'supplier')
      if (person) expect(refusal(machine, name, status, { kind: person, permissions: new Set() }, undefined as never)?.key).toBe('NO_PERM')
    }
  })
  test('an action leads where it says', () => {
    for (const [name, { to, from }] of Object.entries(machine.actions))
      for (const state of from) {
        const status = machine.states[state] ?? ''
        expect(statusAfter(machine, name, status)).toBe(to === 'same' ? status : machine.states[to])
      }
  })
})

test('entities are distinct', () => {
  expect(new Set(machines.map((m) => m.entity)).size).toBe(machines.length)
})
