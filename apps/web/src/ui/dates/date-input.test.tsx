import { fireEvent, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DayInput, InstantInput, SecondInput, SpanInput, TimeInput, type Span } from './date-input'

afterEach(() => document.body.replaceChildren())

/** A field that begins with a default, as dialogs give their deadlines. */
const Held = <T,>({
  start,
  seen,
  of,
}: {
  start: T | null
  seen: (value: T | null) => void
  of: (value: T | null, set: (next: T | null) => void) => ReactNode
}) => {
  const [value, setValue] = useState<T | null>(start)
  const set = (next: T | null) => {
    setValue(next)
    seen(next)
  }
  return of(value, set)
}
const mount = <T,>(start: T | null, of: (value: T | null, set: (next: T | null) => void) => ReactNode) => {
  const seen = vi.fn<(value: T | null) => void>()
  const { container } = render(<Held start={start} seen={seen} of={of} />)
  return { seen, inputs: [...container.querySelectorAll('input')] }
}
const type = (input: HTMLInputElement | undefined, text: string, end: 'Enter' | 'blur') => {
  if (!input) throw new Error('no field')
  input.focus()
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  fireEvent.change(input, { target: { value: text } })
  if (end === 'Enter') fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  else fireEvent.blur(input)
}

const fields = {
  day: { Field: DayInput, start: '2030-01-01' },
  minute: { Field: InstantInput, start: '2030-01-01 17:00:00' },
  second: { Field: SecondInput, start: '2030-01-01 17:00:00' },
  time: { Field: TimeInput, start: '17:00:00' },
} as const

describe('what was typed is taken', () => {
  test.each([
    ['day', '2031-02-03', '2031-02-03'],
    ['minute', '2031-02-03 09:30', '2031-02-03 09:30:00'],
    ['minute', '2031-02-03 09:30:00', '2031-02-03 09:30:00'],
    ['second', '2031-02-03 09:30:15', '2031-02-03 09:30:15'],
    ['second', '2031-02-03 09:30', '2031-02-03 09:30:00'],
    ['time', '09:30:15', '09:30:15'],
    ['time', '09:30', '09:30:00'],
  ] as const)('%s: %s', async (kind, text, stored) => {
    for (const end of ['Enter', 'blur'] as const) {
      const { Field, start } = fields[kind]
      const { seen, inputs } = mount<string>(start, (value, set) => <Field value={value} onChange={set} />)
      type(inputs[0], text, end)
      await vi.waitFor(() => expect({ end, value: seen.mock.lastCall?.[0] }).toEqual({ end, value: stored }))
    }
  })

  test.each([
    [false, ['2031-02-03', '2031-02-05'], ['2031-02-03', '2031-02-05']],
    [true, ['2031-02-03 09:30', '2031-02-05 10:00:05'], ['2031-02-03 09:30:00', '2031-02-05 10:00:05']],
  ] as const)('a span, with seconds: %s', (seconds, texts, stored) => {
    const { seen, inputs } = mount<Span>(null, (value, set) => <SpanInput value={value} onChange={set} seconds={seconds} />)
    type(inputs[0], texts[0], 'Enter')
    type(inputs[1], texts[1], 'Enter')
    expect(seen.mock.lastCall?.[0]).toEqual(stored)
  })
})
