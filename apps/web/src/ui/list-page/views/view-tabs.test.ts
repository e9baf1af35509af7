import { describe, expect, test } from 'vitest'
import { figureOf } from './view-tabs'

const counts = { '0': 3, '1': 2, null: 1, 'tab:waiting': 2 }
const view = (key: string, filter: Readonly<Record<string, string>>) => ({ key, label: key, filter })

describe('the figure of a tab', () => {
  test.each([
    ['all values, and none of the tabs with a filter of their own', view('all', {}), 6],
    ['the values its filter names', view('both', { status: '0,1' }), 5],
    ['a value nobody has', view('none', { status: '9' }), 0],
    ['its own, where the server gives one', view('waiting', { status: '0', standing: 'Y' }), 2],
    // A filter on top of the value leaves fewer rows than the value has.
    ['none, where the values cannot tell', view('other', { status: '0', standing: 'Y' }), undefined],
    ['none, for another column', view('kind', { category: 'price' }), undefined],
  ] as const)('%s', (_, asked, figure) => expect(figureOf(asked, counts, 'status')).toBe(figure))
})
