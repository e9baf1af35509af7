import { expect, test } from '../fixtures'
import { buttonsOf, press, refusing } from './refusing'

/** Forms used most, dialogs and steps without words; all of them are pressed by `npm run prove:refusals`. */
const presses = [
  { who: 'purchaser', address: '/srm/inquiry/form', label: '存草稿', call: 'POST /srm/inquiry/add' },
  { who: 'purchaser', address: '/srm/inquiry/list', label: '延期', call: 'POST /srm/inquiry/extend' },
  { who: 'purchaser', address: '/account/center', label: '退出其他所有设备', call: 'POST /sys/account/endOthers' },
] as const

for (const width of [1440, 375])
  for (const { who, address, label, call } of presses)
    test(`a refusal is in sight and in focus, and nothing typed is lost: ${label} at ${width}`, async ({ as }) => {
      const page = await as(who, width === 375 ? { phone: true } : {})
      const refused = await refusing(page.context())
      await page.goto(address)
      await expect.poll(async () => (await buttonsOf(page)).some((button) => button.label === label)).toBe(true)
      const found = (await buttonsOf(page)).find((button) => button.label === label)
      const done = await press(page, page.locator(`[data-crawl="${found?.no}"]`).first(), label, refused)
      expect(done).toMatchObject({ outcome: 'shown', faults: [] })
      expect(done.calls).toContain(call)
    })
