import { fieldsOf } from '../../kit/fields'
import { databaseTypes } from './data-source.rules'

export const dataSourceFields = fieldsOf({
  code: {
    kind: 'line',
    max: 50,
    pattern: /^[A-Za-z][\w-]*$/,
    wrong: 'DB_CODE',
    unique: 'sys_data_source',
    zh: '数据源编码',
    en: 'Code',
    list: { as: 'code', sort: true },
    sheet: { width: 20 },
  },
  name: { kind: 'line', max: 80, zh: '数据源名称', en: 'Name', list: { sort: true, card: 'title' }, sheet: { width: 24 } },
  dbType: {
    kind: 'dict',
    dict: 'database_type',
    codes: Object.values(databaseTypes),
    empty: 'DB_TYPE',
    wrong: 'DB_TYPE',
    zh: '数据库类型',
    en: 'Kind of database',
    list: { sort: true },
    sheet: { width: 16 },
  },
  dbDriver: {
    kind: 'line',
    max: 120,
    pattern: /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/,
    wrong: 'DB_DRIVER',
    zh: '驱动类',
    en: 'Driver class',
    list: { hidden: true },
    sheet: { width: 36 },
  },
  dbUrl: { kind: 'line', max: 500, zh: '数据源地址', en: 'Address', wide: true, list: { width: 280 }, sheet: { width: 60 } },
  dbName: { kind: 'line', max: 63, zh: '数据库名称', en: 'Database', sheet: { width: 20 } },
  dbUsername: { kind: 'line', max: 63, zh: '用户名', en: 'User', sheet: { width: 20 } },
  remark: { kind: 'line', max: 200, optional: true, area: true, wide: true, zh: '备注', en: 'Remark', list: false, sheet: { width: 30 } },
})

/** The password is in no answer and in no file: forms alone have it, beside the user's name. */
const { remark, ...connection } = dataSourceFields
export const dataSourceFormFields = fieldsOf({
  ...connection,
  dbPassword: { kind: 'line', max: 200, wide: true, zh: '密码', en: 'Password' },
  remark,
})
