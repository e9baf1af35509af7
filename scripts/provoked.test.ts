import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints, notPressed } from './parts/provoked'

test('endpoints that are not pressed exist, once each and in order, with a reason', () => {
  const lines = readFileSync(new URL('../e2e/quality/not-pressed.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toEqual([...new Set(lines)].toSorted())
  const known = new Set(endpoints())
  for (const [endpoint, reason] of notPressed()) {
    expect([endpoint, known.has(endpoint)]).toEqual([endpoint, true])
    expect([endpoint, (reason ?? '').length > 10]).toEqual([endpoint, true])
  }
})
