import { describe, expect, test } from 'vitest'
import { demoPassword, testApp } from '../../../../test/app'

const app = await testApp()
const quality = await app.as('quality')
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const mine = async () => (await quality.get('/sys/user/getUserInfo')).result
const base = { phone: '13800000008', email: 'quality@chengyuan.example', telephone: null, sex: null, birthday: null }
const edit = (change: object) => quality.put('/sys/account/edit', { ...base, ...change })

describe('the own account', () => {
  test('telephone numbers change without further ado', async () => {
    expect(await edit({ phone: '13911112222', telephone: '021-5555', sex: 2, birthday: '1990-02-03' })).toSucceed()
    expect(await mine()).toMatchObject({ phone: '13911112222', telephone: '021-5555', sex: 2, birthday: '1990-02-03' })
    expect((await edit({ phone: '12' })).success).toBe(false)
  })

  test('the mailbox asks for the password, and belongs to one account', async () => {
    expect((await edit({ email: 'fresh@chengyuan.example' })).errorKey).toBe('ACCOUNT_PASSWORD_WRONG')
    expect((await edit({ email: 'finance@chengyuan.example', password: demoPassword })).errorKey).toBe('USER_EMAIL_USED')
    expect(await edit({ email: 'fresh@chengyuan.example', password: demoPassword })).toSucceed()
    expect((await mine()).email).toBe('fresh@chengyuan.example')
    for (let i = 0; i < 6; i++) await edit({ email: 'x@chengyuan.example', password: `wrong${i}` })
    expect(await edit({ email: 'x@chengyuan.example', password: demoPassword })).toRefuse('TOO_OFTEN')
  })

  test('a picture is an image of one’s own, and can be taken away', async () => {
    const image = (await quality.upload('/sys/common/upload', { name: 'me.png', content: png })).result
    expect(await quality.put('/sys/account/avatar', { file: { id: image.id } })).toSucceed()
    expect((await mine()).avatar).toBe(`${image.id}/me.png`)
    const paper = (await quality.upload('/sys/common/upload', { name: 'a.pdf', content: Buffer.from('%PDF-1.7') })).result
    expect(await quality.put('/sys/account/avatar', { file: { id: paper.id } })).toRefuse('AVATAR_NOT_IMAGE')
    const other = await app.as('finance')
    const theirs = (await other.upload('/sys/common/upload', { name: 'b.png', content: png })).result
    expect((await quality.put('/sys/account/avatar', { file: { id: theirs.id } })).success).toBe(false)
    expect(await quality.put('/sys/account/avatar', { file: null })).toSucceed()
    expect((await mine()).avatar).toBeNull()
  })
})

describe('sign-ins of one’s own', () => {
  test('are listed, and the others can be ended, one or all', async () => {
    const again = () => app.anonymous.signIn('auditor', demoPassword)
    const [here, second, third] = [await again(), await again(), await again()]
    const list = (await here.get('/sys/account/sessions')).result
    expect(list).toHaveLength(3)
    expect(list.filter((s: { current: boolean }) => s.current)).toHaveLength(1)
    expect(list[0]).not.toHaveProperty('tokenHash')

    const secondId = (await second.get('/sys/account/sessions')).result.find((s: { current: boolean }) => s.current).id
    expect(await here.post('/sys/account/endSession', { id: secondId })).toSucceed()
    expect((await second.get('/sys/user/getUserInfo')).success).toBe(false)
    expect(await here.post('/sys/account/endSession', { id: secondId })).toRefuse('ACCOUNT_SESSION_GONE')

    expect(await here.post('/sys/account/endOthers')).toSucceed()
    expect((await third.get('/sys/user/getUserInfo')).success).toBe(false)
    expect((await here.get('/sys/account/sessions')).result).toHaveLength(1)
  })

  test('another person’s cannot be touched', async () => {
    const [{ id }] = (await quality.get('/sys/account/sessions')).result
    const other = await app.as('finance')
    expect(await other.post('/sys/account/endSession', { id })).toRefuse('ACCOUNT_SESSION_GONE')
    expect(await quality.get('/sys/user/getUserInfo')).toSucceed()
  })
})
