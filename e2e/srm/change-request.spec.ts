import { expect, test } from '../fixtures'

test('采购员打开列表', async ({ as }) => {
  const page = await as('purchaser')
  await page.goto('/srm/change-request/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('???')
})
