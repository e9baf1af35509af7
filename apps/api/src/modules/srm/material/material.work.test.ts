import { expect, test } from 'vitest'
import { materialInput, makeLeafType, makeMaterial, materialStep } from '../../../demo/material'
import { done } from '../../../demo/session'
import { app, idOf, inForce, node, row, setUpProcesses } from '../../studio/workflow/workflow.fixtures'

setUpProcesses()

interface Work {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly docNo: string
  readonly since: string | null
  readonly taskId?: string
}
const workOf = async (username: string, id: string): Promise<Work[]> =>
  (done(await (await app.as(username)).get('/srm/dashboard/work')) as Work[]).filter((one) => one.id === id)

test('a material waits for whoever may review it, until somebody does', async () => {
  const { id } = await makeMaterial(app)
  expect(await workOf('manager', id)).toEqual([])
  const purchaser = await app.as('purchaser')
  done(await materialStep(purchaser, id, 'submit'))
  const { docNo, nameZh, spec } = done(await purchaser.get('/srm/material/queryById', { id }))
  const [asked, ...rest] = await workOf('manager', id)
  expect(asked).toMatchObject({ kind: 'reviewMaterial', docNo, title: `${nameZh} ${spec}` })
  expect(asked?.since).not.toBeNull()
  expect(rest).toEqual([])
  for (const other of ['purchaser', 'quality']) expect(await workOf(other, id)).toEqual([])
  done(await materialStep(await app.as('manager'), id, 'approve'))
  expect(await workOf('manager', id)).toEqual([])
})

test('nobody is asked to review what he or she wrote or handed in', async () => {
  const [purchaser, manager] = [await app.as('purchaser'), await app.as('manager')]
  const input = await materialInput(manager, await makeLeafType(manager))
  const { id } = done(await manager.post('/srm/material/add', input))
  done(await materialStep(manager, id, 'submit'))
  expect(await workOf('manager', id)).toEqual([])
  expect(await workOf('director', id)).toMatchObject([{ kind: 'reviewMaterial' }])
  const handed = await makeMaterial({ as: async () => purchaser })
  done(await materialStep(manager, handed.id, 'submit'))
  expect(await workOf('manager', handed.id)).toEqual([])
})

test('what a process decides waits for whoever holds the task, and for nobody else who may review', async () => {
  await inForce(row(node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }] })), 'review', 'material')
  const { id } = await makeMaterial(app, 'pendingReview')
  expect(await workOf('manager', id)).toEqual([])
  const [asked] = await workOf('wfanna', id)
  expect(asked).toMatchObject({ kind: 'reviewMaterial' })
  expect(asked?.taskId).toBeTruthy()
})
