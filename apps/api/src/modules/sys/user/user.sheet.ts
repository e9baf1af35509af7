import { userFiles } from '@srm/contract/sys/user'
import { inLang } from '@srm/domain/kit/text'
import { userText } from '@srm/domain/sys/user/user.text'
import { listExport } from '../../../data/list/list-export'
import type { SheetColumn } from '../../../data/sheet/sheet'
import { userList } from './user.queries'

const { zh, en } = userText
const column = (key: string, field: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[field], en: en.field[field] },
  ...rest,
})

interface Row {
  readonly sex: number | null
  readonly status: number
}
const word = (words: Readonly<Record<string, string>>, code: number | null) => (code === null ? null : (words[String(code)] ?? code))

export const userExport = listExport({
  path: userFiles.export,
  access: 'sys:user:exportXls',
  spec: userList,
  sheet: {
    title: { zh: zh.sheet.list, en: en.sheet.list },
    columns: [
      column('username', 'username', { width: 20 }),
      column('realname', 'realname'),
      column('sex', 'sex', { of: 'sex_dictText', width: 8 }),
      column('birthday', 'birthday', { kind: 'date' }),
      column('phone', 'phone'),
      column('telephone', 'telephone'),
      column('email', 'email', { width: 28 }),
      column('workNo', 'workNo'),
      column('post_dictText', 'post'),
      column('orgCodeTxt', 'departs', { width: 28 }),
      column('departIds_dictText', 'departIds', { width: 28 }),
      column('roleTxt', 'roles', { width: 24 }),
      column('status', 'status', { of: 'status_dictText', width: 8 }),
    ],
  },
  row: (lang) => {
    const { dict } = inLang(userText, lang)
    return (row: Row) => ({ ...row, sex: word(dict.sex, row.sex), status: word(dict.user_status, row.status) })
  },
})
