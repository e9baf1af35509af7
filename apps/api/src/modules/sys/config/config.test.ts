import { siteDefaults } from '@srm/domain/portal/site/site.defaults'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { readConfig } from '../../../config'
import { publicConfig } from './config.routes'

const app = await testApp({ SERVICE_MAIL: 'service@chengyuan.example', SERVICE_PHONE: '+86 21 5555-0100' })
const configWith = (env: Record<string, string>) =>
  readConfig({
    DATABASE_URL: 'postgres://x@localhost/x',
    SEAL_KEY: Buffer.alloc(32).toString('base64'),
    SIGN_KEY: Buffer.alloc(32).toString('base64'),
    ...env,
  })

describe('public configuration', () => {
  test('is read by anyone, and says nothing of secrets', async () => {
    const answer = await app.anonymous.get('/sys/config')
    expect(answer.result).toMatchObject({ serviceUrl: 'mailto:service@chengyuan.example', pm: false })
    expect(JSON.stringify(answer.result)).not.toContain(app.deps.config.SEAL_KEY)
  })

  test.each([
    [{}, null],
    [{ SERVICE_PHONE: '+86 21 5555-0100' }, 'tel:+862155550100'],
    [{ SERVICE_MAIL: 'a@b.example', SERVICE_PHONE: '110' }, 'mailto:a@b.example'],
    [{ SERVICE_URL: 'https://help.example/chat', SERVICE_MAIL: 'a@b.example' }, 'https://help.example/chat'],
  ])('the service link of %o', (env, link) => expect(publicConfig(configWith(env as Record<string, string>)).serviceUrl).toBe(link))

  test('without one of its own the installation has that of its public site', async () => {
    const plain = await testApp()
    expect((await plain.anonymous.get('/sys/config')).result.serviceUrl).toBe(siteDefaults.se.service.url)
  })

  test('the jump needs its secret beside its address', () => {
    expect(() => configWith({ PM_URL: 'https://pm.example/enter' })).toThrow('PM_SECRET')
    expect(publicConfig(configWith({ PM_URL: 'https://pm.example/enter', PM_SECRET: 'x'.repeat(32) })).pm).toBe(true)
  })
})
