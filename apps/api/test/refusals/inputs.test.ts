import { describe } from 'vitest'
import { testApp } from '../app'
import { refuses } from './table'

// What shapes of input are refused with, in the words of their forms.
const app = await testApp()
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')
const none = '00000000-0000-4000-8000-000000000000'
const times = { startTime: '2026-11-22 10:00:00', endTime: '2026-11-23 10:00:00' }
const announcement = { titile: 't', msgCategory: '1', msgType: 'ALL', ...times, msgAbstract: 'a', msgContent: '<p>x</p>' }
const source = {
  code: 'mes',
  name: 'MES',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://db.example:5432/mes',
  dbName: 'mes',
  dbUsername: 'u',
  dbPassword: 'p',
}
const person = { username: 'input', realname: '某人', password: 'Aa12345!', confirmpassword: 'Aa12345!' }
const template = { templateCode: 'c', templateName: 'n', templateContent: 'x', templateType: '2' }
const role = { roleName: '某角色', roleCode: 'some' }
const field = { tableName: 'supplier', fieldName: 'extra', labelName: '附加', dataType: 'String' }

describe('people and roles', () => {
  refuses(
    () => admin,
    [
      ['POST /sys/user/add', { ...person, username: '' }, 'USER_USERNAME_EMPTY'],
      ['POST /sys/user/add', { ...person, realname: ' ' }, 'USER_REALNAME_EMPTY'],
      ['POST /sys/user/add', { ...person, email: 'x@' }, 'USER_EMAIL_FORMAT'],
      ['POST /sys/user/add', { ...person, phone: '12' }, 'USER_PHONE_FORMAT'],
      ['POST /sys/user/add', { ...person, telephone: 'x' }, 'USER_TELEPHONE_FORMAT'],
      ['POST /sys/role/add', { ...role, roleName: '' }, 'ROLE_NAME_EMPTY'],
      ['POST /sys/role/add', { ...role, roleName: '一' }, 'ROLE_NAME_LENGTH'],
      ['POST /sys/role/add', { ...role, roleCode: 'x'.repeat(65) }, 'ROLE_CODE_LENGTH'],
      ['POST /sys/role/add', { ...role, roleCode: '角色' }, 'ROLE_CODE_HANZI'],
      ['POST /sys/position/add', { code: '', name: 'n', postRank: '1' }, 'POSITION_CODE_EMPTY'],
      ['POST /sys/position/add', { code: 'c', name: '', postRank: '1' }, 'POSITION_NAME_EMPTY'],
      ['POST /sys/position/add', { code: 'c', name: 'n', postRank: '' }, 'POSITION_RANK_EMPTY'],
      ['POST /sys/sysDepart/add', { departName: '' }, 'DEPART_NAME_EMPTY'],
      ['POST /sys/sysDepart/add', { departName: 'n', mobile: '12' }, 'DEPART_MOBILE'],
      ['POST /sys/sysDepartRole/add', { departId: none, roleName: '', roleCode: 'x' }, 'DEPART_ROLE_NAME_EMPTY'],
      ['POST /sys/sysDepartRole/add', { departId: none, roleName: '一', roleCode: 'x' }, 'DEPART_ROLE_NAME_LENGTH'],
      ['POST /sys/sysDepartRole/add', { departId: none, roleName: '角色', roleCode: '' }, 'DEPART_ROLE_CODE_EMPTY'],
      ['POST /sys/sysDepartRole/add', { departId: none, roleName: '角色', roleCode: '角色' }, 'DEPART_ROLE_CODE_CHINESE'],
    ],
  )
})

describe('announcements and message templates', () => {
  refuses(
    () => admin,
    [
      ['POST /sys/annountCement/add', { ...announcement, titile: '' }, 'ANNOUNCEMENT_TITLE'],
      ['POST /sys/annountCement/add', { ...announcement, msgAbstract: '' }, 'ANNOUNCEMENT_ABSTRACT'],
      ['POST /sys/annountCement/add', { ...announcement, msgCategory: '' }, 'ANNOUNCEMENT_CATEGORY'],
      ['POST /sys/annountCement/add', { ...announcement, msgType: '' }, 'ANNOUNCEMENT_RECEIVERS'],
      ['POST /sys/annountCement/add', { ...announcement, endTime: times.startTime }, 'ANNOUNCEMENT_START'],
      ['POST /sys/annountCement/add', { ...announcement, endTime: times.startTime }, 'ANNOUNCEMENT_END'],
      ['POST /sys/annountCement/add', { ...announcement, msgType: 'USER' }, 'ANNOUNCEMENT_NO_ONE'],
      ['POST /sys/annountCement/add', { ...announcement, msgType: 'USER', userIds: none }, 'ANNOUNCEMENT_UNKNOWN_USER'],
      ['POST /message/sysMessageTemplate/add', { ...template, templateCode: '' }, 'MESSAGE_CODE_EMPTY'],
      ['POST /message/sysMessageTemplate/add', { ...template, templateName: '' }, 'MESSAGE_NAME_EMPTY'],
      ['POST /message/sysMessageTemplate/add', { ...template, templateContent: ' ' }, 'MESSAGE_CONTENT_EMPTY'],
      ['POST /message/sysMessageTemplate/add', { ...template, templateTestJson: '{' }, 'MESSAGE_JSON'],
    ],
  )
})

describe('data sources', () => {
  refuses(
    () => admin,
    [
      ['POST /sys/dataSource/add', { ...source, code: '1 a' }, 'DB_CODE'],
      ['POST /sys/dataSource/add', { ...source, dbType: '77' }, 'DB_TYPE'],
      ['POST /sys/dataSource/add', { ...source, dbDriver: 'a b' }, 'DB_DRIVER'],
      ['POST /sys/dataSource/add', { ...source, dbUrl: 'postgres' }, 'DB_URL'],
      ['POST /sys/dataSource/add', { ...source, dbUrl: 'jdbc:postgresql://db.example:99999/mes' }, 'DB_URL_PORT'],
      ['POST /sys/dataSource/add', { ...source, dbUrl: `${source.dbUrl}?socketFactory=x` }, 'DB_URL_PARAMETER'],
      ['POST /sys/dataSource/add', { ...source, dbName: 'other' }, 'DB_NAME'],
      ['POST /online/cgreport/api/testConnection', { ...source, dbPassword: null }, 'DB_PASSWORD'],
    ],
  )
})

const choices = (edit: object, more: object = {}) => ({ ...field, ...more, edit })
describe('extension fields', () => {
  refuses(
    () => admin,
    [
      ['POST /sys/extendField/add', { ...field, fieldName: 'Extra' }, 'EXT_NAME'],
      ['POST /sys/extendField/add', { ...field, fieldName: 'constructor' }, 'EXT_NAME_RESERVED'],
      ['POST /sys/extendField/add', { ...field, fieldName: 'shortName' }, 'EXT_NAME_COLUMN'],
      ['POST /sys/extendField/add', choices({ type: 'nothing' }), 'EXT_CONTROL'],
      ['POST /sys/extendField/add', choices({ type: 'list' }), 'EXT_CHOICES'],
      [
        'POST /sys/extendField/add',
        choices({ type: 'list', listSource: [1, 1].map((value) => ({ value: String(value), label: 'x', text: 'x' })) }),
        'EXT_CHOICES_TWICE',
      ],
      ['POST /sys/extendField/add', choices({ type: 'list', dict: 'no_such_dictionary' }), 'EXT_DICT'],
      ['POST /sys/extendField/add', choices({ type: 'popup' }), 'EXT_POPUP'],
      ['POST /sys/extendField/add', choices({ type: 'popup', popupCode: 'user', orgFields: 'a,b', destFields: 'a' }), 'EXT_POPUP_COUNTS'],
      ['POST /sys/extendField/add', choices({ type: 'sel_tree' }), 'EXT_SOURCE'],
      ['POST /sys/extendField/add', choices({ initialValue: 'x' }, { dataType: 'number' }), 'EXT_INITIAL'],
    ],
  )
})

const rule = { ruleName: '规则', ruleCode: 'some', ruleClass: 'currentValue' }
const part = { digits: '*', pattern: '^a', message: 'm' }
const parts = (value: unknown) => ({ ruleName: '规则', ruleCode: 'some', ruleJson: JSON.stringify(value) })
describe('fill rules and check rules', () => {
  refuses(
    () => admin,
    [
      ['POST /sys/fillRule/add', { ...rule, ruleParams: '{' }, 'FILL_PARAMS_JSON'],
      ['POST /sys/fillRule/add', { ...rule, ruleParams: '[]' }, 'FILL_PARAMS_OBJECT'],
      ['POST /sys/fillRule/add', { ...rule, ruleParams: '{"nothing":1}' }, 'FILL_PARAM'],
      ['POST /sys/checkRule/add', parts([]), 'CHECK_RULE_EMPTY'],
      ['POST /sys/checkRule/add', parts([{ ...part, digits: 'x' }]), 'CHECK_RULE_PART'],
      ['POST /sys/checkRule/add', parts(Array.from({ length: 200 }, () => part)), 'CHECK_RULE_ROWS'],
    ],
  )
})

const ids = Array.from({ length: 2000 }, () => none)
describe('what purchasers write', () => {
  refuses(
    () => purchaser,
    [
      ['POST /srm/notice/add', { title: '', category: 'general' }, 'NOTICE_TITLE'],
      ['POST /srm/notice/add', { title: 't', category: 'general', recipientIds: ids }, 'TOO_MANY'],
      ['POST /srm/questionnaire/add', { title: '', purpose: 'annual' }, 'QUESTIONNAIRE_TITLE'],
      [
        'POST /srm/inquiry/newRound',
        { id: none, version: 1, supplierIds: [], quoteDeadline: times.endTime, reason: 'r' },
        'NO_SUPPLIER_KEPT',
      ],
    ],
  )
})
const period = { periodFrom: '2026-12-31', periodTo: '2026-01-01' }
describe('what supplier managers write', async () => {
  const reviewer = await app.as('reviewer')
  refuses(() => reviewer, [['POST /srm/evalPlan/add', { title: '年度', ...period, templateId: none }, 'PLAN_PERIOD']])
})
describe('kinds of documents', () => {
  refuses(() => admin, [['POST /srm/docType/add', { code: 'x', nameZh: '证', remindDays: '400' }, 'REMIND_DAYS']])
})
