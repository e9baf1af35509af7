import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signIn, signOut } from '../../../lib/session/session'
import { useViewWords } from './view-words'

afterEach(signOut)

test.each([
  [null, '与本部门共享', '本部门及下级部门的同事可以使用，不能修改'],
  ['9', '与本公司共享', '本公司的同事可以使用，不能修改'],
])('supplier %s shares a view: %s', (supplierId, share, shareHint) => {
  signIn({ token: 't', userInfo: { id: '1', username: 'u', realname: 'U', supplierId } })
  const { result } = renderHook(useViewWords)
  expect(result.current).toMatchObject({ share, shareThis: share, shareHint, rename: '重命名' })
})
