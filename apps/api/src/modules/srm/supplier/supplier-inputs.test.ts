import { inputCases, type InputWorld } from '@srm/domain/srm/supplier/supplier-inputs.cases'
import { emptyBase, emptySections, supplierSections, type Profile, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import { done, type Answered, type Session } from '../../../demo/session'
import { makeSupplier, profileOf, saveSection, someCompany, type MadeSupplier } from '../../../demo/supplier'

let app: TestApp
let made: MadeSupplier
let world: InputWorld
beforeAll(async () => {
  app = await testApp()
  const website = { tableName: 'supplier', fieldName: 'website', labelName: '公司网址', labelNameEn: 'Website', dataType: 'String' }
  done(
    await (await app.as('admin')).post('/sys/extendField/add', {
      ...website,
      required: true,
      internal: false,
      inTable: false,
      sortOrder: 1,
    }),
  )
  const company = someCompany()
  made = await makeSupplier(app, { state: 'registered', company })
  const given = await profileOf(made.client, company)
  const { options } = done(await made.client.get('/srm/supplier/profile'))
  const typeOf = (code: string) => options.types.find((t: { code: string }) => t.code === code).id as string
  const leaves = options.categories.filter((c: { parentId: string | null }) => c.parentId !== null)
  const profile = {
    ...emptySections,
    ...given,
    base: { ...emptyBase, ...given.base, ext: { website: 'www.hengyuan.example' } },
  } as unknown as Profile
  world = {
    profile,
    types: { agent: typeOf('AGENT'), foreign: typeOf('FOREIGN'), person: typeOf('INDIVIDUAL') },
    categories: leaves.slice(0, 6).map((c: { id: string }) => c.id),
    org: options.orgs[0].code,
  }
  for (const section of supplierSections) done(await saveSection(made.client, section, profile[section]))
})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** What a case changes beside its own section is kept first, as far as it goes. */
const prepare = async (profile: Profile, section: SupplierSection): Promise<SupplierSection[]> => {
  const others = supplierSections.filter((s) => s !== section && !same(profile[s], world.profile[s]))
  for (const s of others) done(await saveSection(made.client, s, profile[s], true))
  return others
}
const saveAs = async (who: Session, section: SupplierSection, data: unknown): Promise<Answered> => {
  const { sections } = done(await who.get('/srm/supplier/profile'))
  return who.post(`/srm/supplier/profile/${section}`, { version: sections[section].version, draft: false, data })
}

describe('the server judges the same table as the form', () => {
  test.each(inputCases)('$section: $name', async (one) => {
    const profile = one.bend(world)
    const others = await prepare(profile, one.section)
    for (const lang of ['zh-CN', 'en-US'] as const) {
      const answer = await saveAs(made.client.in(lang), one.section, profile[one.section])
      const errors = Object.fromEntries((answer.result?.errors ?? []).map((e: { field: string; message: string }) => [e.field, e.message]))
      expect(errors).toEqual(one.at === null ? {} : { [one.at]: lang === 'en-US' ? one.en : one.zh })
      expect(answer.success).toBe(one.at === null)
    }
    for (const s of others) done(await saveSection(made.client, s, world.profile[s], true))
  })
})

describe('and what is judged elsewhere', () => {
  const inBoth = async (session: Session, call: (who: Session) => Promise<Answered>) => {
    const answers = [await call(session.in('zh-CN')), await call(session.in('en-US'))]
    return answers.map((a) => (a.success ? '' : (a.result?.errors?.[0]?.message ?? a.message)))
  }
  const words = (call: (who: Session) => Promise<Answered>) => inBoth(made.client, call)
  /** Staff ask whether a value is free. */
  const told = async (call: (who: Session) => Promise<Answered>) => inBoth(await app.as('admin'), call)
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  test('files: what they may be, and how many', async () => {
    const upload = (name: string, content = pdf) =>
      words((who) => who.upload('/sys/common/upload', { name, content, type: 'application/pdf' }))
    expect(await upload('证书.pdf')).toEqual(['', ''])
    expect((await upload('安装.exe'))[0]).toContain('不支持的文件类型')
    expect((await upload('证书.jpg'))[0]).toContain('内容与扩展名不符')
    const [file] = world.profile.base.orgFiles
    const some = (n: number) => saveAs(made.client, 'base', { ...world.profile.base, orgFiles: Array.from({ length: n }, () => file) })
    expect(await some(10)).toSucceed()
    expect((await some(11)).success).toBe(false)
  })
  test('passwords, in their order', async () => {
    const change = (body: object) => words((who) => who.post('/sys/user/updatePassword', body))
    const right = { oldpassword: 'Demo#2026', password: 'Other#2027', confirmpassword: 'Other#2027' }
    expect(await change({ ...right, oldpassword: 'Demo#2025' })).toEqual(['旧密码输入错误!', 'The old password is wrong'])
    expect((await change({ ...right, confirmpassword: 'Other#2028' }))[0]).toBe('两次输入密码不一致!')
    expect((await change({ ...right, password: 'weak', confirmpassword: 'weak' }))[0]).toContain('密码须8-32位')
  })
  test('a value that is taken, and one a check rule refuses', async () => {
    const duplicate = (fieldVal: string) =>
      told((who) => who.get('/sys/duplicate/check', { tableName: 'sys_user', fieldName: 'username', fieldVal }))
    expect(await duplicate(made.name)).toEqual(['该值不可用，系统中已存在！', 'This value already exists'])
    expect(await duplicate('从未注册的公司')).toEqual(['', ''])
    const rule = (value: string) =>
      told((who) => who.get('/sys/checkRule/checkByCode', { ruleCode: 'mobile', value: encodeURIComponent(value) }))
    expect((await rule('1381234567'))[0]).not.toBe('')
    expect(await rule('13812345678')).toEqual(['', ''])
  })
})
