import { expect, test } from 'vitest'
import { drawn, flat, matching, parentChoices, parents, type Node } from './menu-nodes'

const node = (id: string, more: Partial<Node> = {}): Node =>
  ({ id, title: `标题${id}`, name: id, menuType: 1, children: null, ...more }) as Node
const tree = [
  node('system', {
    menuType: 0,
    children: [node('user', { url: '/isystem/user', children: [node('add', { menuType: 2, perms: 'sys:user:add' })] }), node('role')],
  }),
]

test.each([
  ['isystem/USER', ['system', 'user', 'add']],
  ['user:add', ['system', 'user', 'add']],
  ['标题role', ['system', 'role']],
  ['nowhere', []],
])('%s', (typed, ids) => expect(flat(matching(tree, typed)).map((n) => n.id)).toEqual(ids))

test('rows that are drawn', () => {
  expect(drawn(tree, new Set())).toBe(1)
  expect(drawn(tree, new Set(['system']))).toBe(3)
  expect(drawn(tree, new Set(parents(tree)))).toBe(4)
})

test('nothing can be put below a button or below itself', () => {
  expect(JSON.stringify(parentChoices(tree))).not.toContain('"add"')
  expect(JSON.stringify(parentChoices(tree, 'user'))).not.toContain('"user"')
})
