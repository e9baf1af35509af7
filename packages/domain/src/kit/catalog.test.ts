import { expect, expectTypeOf, test } from 'vitest'
import { actionsOf } from './catalog'
import { machineOf } from './machine'

const life = {
  entity: 'thing',
  states: { draft: '0', done: '1' },
  initial: 'draft',
  finals: ['done'],
  guards: {},
  actions: { finish: { from: ['draft'], to: 'done', by: 'buyer' } },
} as const

test('permissions of a life cycle are of the area it lives in', () => {
  const ofPortal = actionsOf(machineOf<object>()({ area: 'portal', ...life }))
  expect(ofPortal).toEqual(['portal:thing:finish'])
  expectTypeOf(ofPortal).toEqualTypeOf<'portal:thing:finish'[]>()
  const unsaid = actionsOf(machineOf<object>()(life))
  expect(unsaid).toEqual(['srm:thing:finish'])
  expectTypeOf(unsaid).toEqualTypeOf<'srm:thing:finish'[]>()
})
