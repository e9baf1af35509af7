import { connect } from '@srm/db/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../app'
import { makeInquiry } from '../../src/demo/inquiry'
import { done, type Session } from '../../src/demo/session'
import { refuses, type RefusedCall } from './table'

// Calls whose input is well formed and which the state of the system refuses.
const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const admin = await app.as('admin')
const none = '00000000-0000-4000-8000-000000000000'
const idOf = async (table: string, column: string, value: string): Promise<string> => {
  const [row] = await owner.sql`select id from ${owner.sql(table)} where ${owner.sql(column)} = ${value} limit 1`
  return row?.['id']
}
const userId = (username: string) => idOf('sys_user', 'username', username)
const adminId = await userId('admin')
const purchaserId = await userId('purchaser')
const depart = await idOf('sys_depart', 'org_code', 'A01A01')
const other = await idOf('sys_depart', 'org_code', 'A01A02')
const buyerRole = await idOf('sys_role', 'role_code', 'purchaser')
const [entry] = await owner.sql`select id from sys_permission where menu_type <> 2 and del_flag = 0 and url = '/sys/user' limit 1`
const [anyEntry] = await owner.sql`select p.id from sys_permission p where p.menu_type = 1 and p.del_flag = 0
  and not exists (select 1 from sys_role_permission g where g.permission_id = p.id and g.role_id = ${buyerRole}) limit 1`
const menuId: string = (entry ?? anyEntry)?.['id']
const ungranted: string = anyEntry?.['id']
const person = (more: object) => ({ username: 'states', realname: '某人', password: 'Aa12345!', confirmpassword: 'Aa12345!', ...more })
const secret = { password: 'Bb12345!', confirmpassword: 'Bb12345!' }

describe('people', () => {
  let placeless = ''
  beforeAll(async () => {
    done(await admin.put('/sys/user/edit', { id: purchaserId, realname: '陈采薇', workNo: 'CY0002' }))
    placeless = done(await admin.post('/sys/user/add', person({ username: 'placeless' }))).id
  })
  refuses(
    () => admin,
    [
      ['POST /sys/user/add', person({ workNo: 'CY0002' }), 'USER_WORK_NO_USED'],
      ['POST /sys/user/add', person({ id: purchaserId }), 'USER_ID_TAKEN'],
      ['PUT /sys/user/changePassword', { username: 'nobody.here', ...secret }, 'USER_MISSING'],
      ['PUT /sys/user/changePassword', { username: 'purchaser', password: '', confirmpassword: '' }, 'NEW_PASSWORD_EMPTY'],
      ['PUT /sys/user/updatePassword', { username: 'purchaser', oldpassword: 'x', ...secret }, 'OWN_PASSWORD_ONLY'],
      ['POST /sys/user/addSupplierUser', person({ username: 'bidder', email: 'a@b.example' }), 'SUPPLIER_USER_COMPANY'],
    ],
  )
  test('another administrator takes the account the system came with no more than it does itself', async () => {
    const role = await idOf('sys_role', 'role_code', 'admin')
    expect(await admin.post('/sys/user/add', person({ username: 'second.admin', selectedroles: role }))).toSucceed()
    const second = await app.as('second.admin', 'Aa12345!')
    expect(await second.delete('/sys/user/delete', { id: adminId })).toRefuse('USER_ADMIN_KEPT')
    expect(await second.delete('/sys/user/deleteBatch', { ids: `${adminId},${purchaserId}` })).toRefuse('USER_ADMIN_CHOSEN')
  })
  test('without roles and departments', async () => {
    expect(await admin.get('/sys/user/queryUserRole', { userid: placeless })).toRefuse('USER_NO_ROLE')
    expect(await admin.get('/sys/user/userDepartList', { userId: placeless })).toRefuse('USER_DEPARTS_MISSING')
  })
  test('a name given to somebody else is not restored from the bin', async () => {
    const gone = done(await admin.post('/sys/user/add', person({ username: 'binned' }))).id
    expect(await admin.delete('/sys/user/delete', { id: gone })).toSucceed()
    expect(await admin.post('/sys/user/add', person({ username: 'binned' }))).toSucceed()
    expect(await admin.put('/sys/user/putRecycleBin', { userIds: gone })).toRefuse('USER_RESTORE_TAKEN')
  })
})

describe('positions, roles and tenants', () => {
  beforeAll(async () => {
    await admin.post('/sys/position/add', { code: 'states', name: '岗', postRank: '1' })
    done(await admin.post('/sys/tenant/add', { id: 71, name: '公司71' }))
  })
  refuses(
    () => admin,
    [
      ['POST /sys/position/add', { code: 'states', name: '岗', postRank: '1' }, 'POSITION_CODE_TAKEN'],
      ['DELETE /sys/role/deleteBatch', { ids: '' }, 'ROLE_NONE_CHOSEN'],
      ['POST /sys/role/datarule', { permissionId: none, roleId: buyerRole, dataRuleIds: '' }, 'ROLE_ENTRY_MISSING'],
      ['POST /sys/role/datarule', { permissionId: ungranted, roleId: buyerRole, dataRuleIds: '' }, 'ROLE_GRANT_FIRST'],
      ['POST /sys/tenant/add', { id: 71, name: '又一' }, 'TENANT_ID_TAKEN'],
      ['DELETE /sys/tenant/deleteBatch', { ids: '' }, 'TENANT_NONE'],
    ],
  )
})

describe('departments', () => {
  let role = ''
  beforeAll(async () => {
    role = done(await admin.post('/sys/sysDepartRole/add', { departId: depart, roleName: '部门角色', roleCode: 'states' }))?.id
    role ||= await idOf('sys_depart_role', 'role_code', 'states')
  })
  test.each([
    ['POST /sys/sysDepartRole/add', () => ({ departId: depart, roleName: '部门角色', roleCode: 'states' }), 'DEPART_ROLE_CODE_TAKEN'],
    ['POST /sys/sysDepartRole/deptRoleUserAdd', () => ({ userId: adminId, newRoleId: role, oldRoleId: '' }), 'DEPART_USER_UNRELATED'],
    ['POST /sys/sysDepartRole/datarule', () => ({ permissionId: ungranted, roleId: role, dataRuleIds: '' }), 'DEPART_ROLE_NOT_GRANTED'],
    ['POST /sys/sysDepartPermission/datarule', () => ({ permissionId: ungranted, departId: other, dataRuleIds: '' }), 'DEPART_NOT_GRANTED'],
  ] as const)('%s: %s', async (call, input, key) => {
    const [method, path = ''] = call.split(' ')
    expect(await (method === 'POST' ? admin.post(path, input()) : admin.delete(path, input() as never))).toRefuse(key)
  })
  test('an entry without rules has none to choose', async () => {
    expect(await admin.get(`/sys/sysDepartPermission/datarule/${ungranted}/${depart}`)).toRefuse('DEPART_NO_RULES')
  })
  test('a department that owns documents stays', async () => {
    await makeInquiry({ clock: app.deps.clock, as: app.as, closeDue: async () => {} }, { state: 'draft', bidders: [] })
    expect(await admin.delete('/sys/sysDepart/delete', { id: depart })).toRefuse('DEPART_HAS_DOCUMENTS')
  })
})

describe('categories and dictionaries', () => {
  let top: { id: string; code: string }
  let dictId = ''
  let strange = ''
  beforeAll(async () => {
    const add = async (name: string, pid = '0') => {
      await admin.post('/sys/category/add', { name, pid })
      const [row] = await owner.sql`select id, code from sys_category where name = ${name} order by code desc limit 1`
      return row as unknown as { id: string; code: string }
    }
    top = await add('同名')
    await add('同名')
    let at = top
    for (const level of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const next = await add(`层${level}`, at.id)
      if (!next) break
      at = next
    }
    deepest = at.id
    const dicts = await owner.sql`select d.id, i.id as item from sys_dict d join sys_dict_item i on i.dict_id = d.id where d.del_flag = 0`
    dictId = dicts[0]?.['id']
    strange = dicts.find((row) => row['id'] !== dictId)?.['item']
  })
  let deepest = ''
  const rows: readonly RefusedCall[] = [
    ['GET /sys/category/loadTreeData', { pcode: 'Z99' }, 'CATEGORY_CODE'],
    ['GET /sys/category/loadDictItem', { ids: ',' }, 'CATEGORY_IDS'],
    ['GET /sys/category/checkCode', { code: '' }, 'CATEGORY_CODE_EMPTY'],
    ['GET /sys/category/loadOne', { field: 'code', val: 'Z99' }, 'CATEGORY_NONE'],
    ['GET /sys/category/loadOne', { field: 'name', val: '同名' }, 'CATEGORY_MANY'],
    ['GET /sys/category/loadAllData', { code: 'Z99' }, 'CATEGORY_NO_DATA'],
  ]
  refuses(() => admin, rows)
  test('below another category', async () => {
    expect(await admin.get('/sys/category/checkCode', { pid: top.id, code: 'Z99' })).toRefuse('CATEGORY_CODE_PREFIX')
    expect(await admin.post('/sys/category/add', { name: '太深', pid: deepest })).toRefuse('CATEGORY_DEEP')
  })
  test('items of another dictionary are not sorted in this one', async () => {
    expect(await admin.put('/sys/dictItem/sort', { dictId, ids: [strange] })).toRefuse('DICT_ITEM_OTHER')
  })
})

describe('checks by rule', () => {
  beforeAll(async () => {
    const ruleJson = JSON.stringify([{ digits: '*', pattern: '^a', message: '以 a 开头' }])
    done(await admin.post('/sys/checkRule/add', { ruleName: '规则', ruleCode: 'begins', ruleJson }))
  })
  refuses(() => admin, [['GET /sys/checkRule/checkByCode', { ruleCode: 'begins', value: 'b' }, 'CHECK_RULE_FAILED']])
})

describe('menus, their rules and the preview', () => {
  const rule = { permissionId: menuId, ruleName: '规则', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'x', status: '1' }
  refuses(
    () => admin,
    [
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleName: '' }, 'RULE_NAME'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleColumn: '' }, 'RULE_COLUMN'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleColumn: 'password' }, 'RULE_COLUMN_UNKNOWN'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleConditions: '' }, 'RULE_CONDITION'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleColumn: 'status', ruleConditions: 'LIKE' }, 'RULE_CONDITION_BAD'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleConditions: 'USE_SQL_RULES' }, 'RULE_SQL'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleValue: '' }, 'RULE_VALUE'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleColumn: 'status', ruleValue: 'x' }, 'RULE_VALUE_BAD'],
      ['POST /sys/permission/addPermissionRule', { ...rule, ruleValue: '#{nothing}' }, 'RULE_VARIABLE'],
      ['GET /sys/permission/preview', { username: 'purchaser', permissionId: menuId, list: '/no/list' }, 'PREVIEW_NO_LIST'],
      [
        'POST /sys/permission/add',
        { menuType: 2, name: '钮', parentId: menuId, perms: 'sys:user:add', permsType: '1' },
        'MENU_PERMS_TAKEN',
      ],
    ],
  )
})

describe('messages and mail', () => {
  refuses(
    () => admin,
    [
      ['POST /message/sysMessageTemplate/sendMsg', { templateContent: 'x', msgType: '2', receiver: 'x' }, 'MESSAGE_RECEIVER_MAIL'],
      ['POST /message/sysMessageTemplate/sendMsg', { templateContent: 'x', msgType: '1', receiver: 'x' }, 'MESSAGE_RECEIVER_SMS'],
      [
        'POST /message/sysMessageTemplate/sendMsg',
        { templateContent: 'x', msgType: '4', receiver: 'nobody.here' },
        'MESSAGE_RECEIVER_USER',
      ],
      ['POST /sys/pmApi/loginToPmTWo', { username: 'admin' }, 'PM_NOT_CONFIGURED'],
      ['GET /sys/dataLog/queryDataVerList', { dataTable: 'sys_user', dataId: none }, 'DATA_VERSION_NONE'],
    ],
  )
})

describe('without a session', () => {
  const nobody = (): Session => app.anonymous
  refuses(nobody, [
    ['POST /sys/logout', {}, 'LOGOUT_FAILED'],
    ['POST /sys/sms', { mobile: '', smsmode: '0' }, 'MOBILE_EMPTY'],
    ['POST /sys/sms', { mobile: '12', smsmode: '0' }, 'MOBILE_FORMAT'],
  ])
})
