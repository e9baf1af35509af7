import { errorMessage } from '@srm/domain/texts'
import { expect, test, vi } from 'vitest'
import { sevenDays, storedPrefix } from '../lib/session/storage'
import { modalPage } from '../ui/picker/record-source'
import { z } from 'zod'
import { validate } from '../ui/form/rules'
import { settingsText } from './shell/settings/settings.text'
import { shellText } from './shell/shell.text'
import { tabBarText } from './shell/tabs/tab-bar.text'

/** Clients and users know these messages, and no test of a single part repeats them. */
test.each([
  ['closing the last page', tabBarText.zh.lastStays, '这是最后一页，不能再关闭了啦'],
  ['logout', shellText.en.logoutAsk, 'Are you sure you want to log out?'],
  ['theme', settingsText.en.failed, 'Failed to update theme'],
  ['old password', shellText.zh.needOld, '请输入旧密码!'],
  ['new password', shellText.zh.needNew, '请输入新密码!'],
  ['confirmation', shellText.zh.needConfirm, '请确认新密码!'],
  ['passwords differ', shellText.zh.differs, '两次输入的密码不一样！'],
  ['cache refreshed', shellText.zh.refreshed, '刷新缓存完成！'],
  ['cache not refreshed', shellText.zh.refreshFailed, '刷新缓存失败！'],
  ['password without a user', shellText.zh.noUser, '当前系统无登陆用户!'],
  ['no departments', shellText.zh.noDepartments, '您尚未设置部门信息!'],
  ['amount to capitals', errorMessage('zh-CN', 'AMOUNT_TOO_LARGE', []), '超出最大处理数字'],
])('%s', (_clause, words, specified) => {
  expect(words).toBe(specified)
})

test('the default rule of a field without a name', () => {
  const schema = z.object({ country: z.string().min(1) })
  expect(validate(schema, {}, () => '', 'zh-CN')).toEqual({ country: 'Please select your country!' })
})

test('token, user and dictionaries are kept seven days, under the specified prefix', () => {
  expect([sevenDays, storedPrefix]).toEqual([604_800_000, 'jeecg-'])
})

test('breakpoints', async () => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  })
  vi.resetModules()
  await import('../lib/media')
  vi.unstubAllGlobals()
  expect(asked).toEqual(expect.arrayContaining(['(max-width: 767.98px)', '(max-width: 1087.98px)']))
})

test('the modal of business records', () => {
  expect(modalPage).toEqual({ size: 5, sizes: [5, 10, 20, 30], height: 240, ellipsis: 12 })
})
