import { usciCheckChar } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { exampleProfile } from '@srm/domain/srm/supplier/supplier-profile.example'
import type { APIRequestContext } from '@playwright/test'
import { client, done, type Client } from '../client'
import { demoPassword } from '../fixtures'
import { certificate } from '../helpers'
import { codeIn } from './supplier-steps'

type Api = (username: string) => Promise<Client>
type Options = Record<'types' | 'categories' | 'docTypes', readonly Named[]>
interface Named {
  readonly id: string
  readonly code: string
}
export interface Member {
  readonly id: string
  readonly name: string
}

/** New Year's Eve of the next year. */
const yearOn = (now: string) => `${Number(now.slice(0, 4)) + 1}-12-31`

/** The three steps; each company from an address of its own: the limit of codes per address is meant for strangers. */
const register = async (request: APIRequestContext, name: string, email: string, n: number): Promise<Client> => {
  const headers = { 'x-forwarded-for': `10.8.${Math.floor(n / 250)}.${1 + (n % 250)}` }
  const post = async (path: string, data: object) => done(await (await request.post(`/api${path}`, { data, headers })).json())
  await post('/sys/register/sendCode', { email, captcha: '0000', checkKey: '0' })
  const { ticket } = await post('/sys/register/verify', { email, code: await codeIn(request, email) })
  await post('/sys/register', { ticket, account: name, password: demoPassword, confirmPassword: demoPassword, email })
  return client(request).signIn(name, demoPassword)
}

/** The example of the profile's rules with codes and files of this installation. */
const sectionsOf = async (own: Client, name: string, email: string, n: number): Promise<Record<string, unknown>> => {
  const { options, now } = done(await own.get('/srm/supplier/profile')) as { options: Options; now: string }
  const idOf = (list: readonly Named[], code: string) => list.find((one) => one.code === code)?.id
  const files = [done(await own.upload(certificate(`${n}`)))]
  const first17 = `91320582MA${String(n).padStart(7, '0')}`
  const { base, shareholders, contacts, bank, finance, litigation, categories, qualifications } = exampleProfile
  const [licence, iso] = qualifications
  const category = { ...categories[0], categoryId: idOf(options.categories, 'VALVE') }
  return {
    base: {
      ...base,
      usci: first17 + (usciCheckChar(first17) ?? ''),
      supplierTypeId: idOf(options.types, 'MANUFACTURER'),
      orgFiles: files,
    },
    shareholders,
    categories: [category],
    contacts: contacts.map((one) => ({ ...one, email })),
    bank: bank.map((one) => ({ ...one, accountName: name })),
    qualifications: [
      { ...licence, docTypeId: idOf(options.docTypes, 'LICENCE'), files },
      { ...iso, docTypeId: idOf(options.docTypes, 'ISO9001'), validTo: yearOn(now), files },
    ],
    finance: finance.map((one) => ({ ...one, fiscalYear: Number(now.slice(0, 4)) - 1, reportFiles: files })),
    litigation,
  }
}

const act = async (who: Client, id: string, action: string, more: object): Promise<void> => {
  const { supplier } = done(await who.get('/srm/supplier/queryById', { id })) as { supplier: { version: number } }
  done(await who.post(`/srm/supplier/${action}`, { id, version: supplier.version, ...more }))
}

interface Crowd {
  readonly request: APIRequestContext
  readonly api: Api
  /** What their names begin with. */
  readonly mark: string
}
const member = async ({ request, api, mark }: Crowd, n: number, qualified: boolean): Promise<Member> => {
  const [name, email] = [`${mark}${String(n).padStart(2, '0')}阀门有限公司`, `c${mark.slice(-6)}${n}@crowd.example`]
  const own = await register(request, name, email, n)
  for (const [section, data] of Object.entries(await sectionsOf(own, name, email, Number(mark.slice(-4)) * 100 + n))) {
    const { sections } = done(await own.get('/srm/supplier/profile')) as { sections: Record<string, { version: number }> }
    done(await own.post(`/srm/supplier/profile/${section}`, { version: sections[section]?.version, draft: false, data }))
  }
  const { supplier } = done(await own.get('/srm/supplier/profile')) as { supplier: { id: string; version: number } }
  const { id, version } = supplier
  done(await own.post('/srm/supplier/submit', { id, version, committed: true }))
  const reviewer = await api('reviewer')
  await act(reviewer, id, 'approve', { verdicts: { base: 'pass' } })
  if (qualified) {
    const { profile, orgs, now } = done(await reviewer.get('/srm/supplier/queryById', { id }))
    const period = { qualFrom: now.slice(0, 10), qualTo: yearOn(now) }
    await act(reviewer, id, 'qualify', { categoryId: profile.categories[0].categoryId, orgCode: orgs[0].orgCode, ...period })
  }
  return { id, name }
}

/** So many companies, each through registration and approval as people do it; the first ones qualified as well. */
export const crowdOf = async (crowd: Crowd, count: number, qualified: number): Promise<Member[]> => {
  const made: Member[] = []
  for (let from = 0; from < count; from += 5) {
    const some = Array.from({ length: Math.min(5, count - from) }, (_, i) => from + i)
    made.push(...(await Promise.all(some.map((n) => member(crowd, n, n < qualified)))))
  }
  return made
}
