import { exchange, get, post } from '../lib/wire/api'
import { reloadAccess } from '../lib/page/menu'
import { getToken, signOut, updateUserInfo, type UserInfo } from '../lib/session/session'

/** Ends the session on the server and here; the server's part is best effort. */
export const logout = async (): Promise<void> => {
  if (getToken()) await exchange('POST', '/sys/logout', { body: {}, quiet: true, unguarded: true }).catch(() => null)
  signOut()
}

export interface Department {
  readonly id: string
  readonly orgCode: string
  readonly departName: string
}
export const myDepartments = () => get<{ list: readonly Department[]; orgCode: string | null }>('/sys/user/getCurrentUserDeparts')

export const chooseDepartment = async (orgCode: string, username: string): Promise<void> => {
  const { userInfo } = await post<{ userInfo: UserInfo }>('/sys/selectDepart', { orgCode, username })
  updateUserInfo(userInfo)
  await reloadAccess()
}
