import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { emptySections } from '@srm/domain/srm/supplier/supplier-profile'
import { clockText } from './clock'
import { uploadPdf } from './pdf'
import { done, session, type Answered, type Session } from './session'
import { recordsOf } from './supplier-records'
import { changjiang, hengyuan, jiudang, usciOf, xinyu, zhongbeng, type DemoCompany } from './supplier-companies'

const demoPassword = 'Demo#2026'
/** What the makers need of an application: its HTTP layer and people to sign in as. */
export interface DemoApp {
  readonly http: FastifyInstance
  readonly as: (username: string) => Promise<Session>
}
const supplierStates = ['registered', 'pendingReview', 'returned', 'potential', 'qualified', 'refused'] as const
export type SupplierState = (typeof supplierStates)[number]

/** An address of its own per company: the limit of codes per address is meant for strangers. */
const stranger = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
const postFrom = async (http: FastifyInstance, ip: string, path: string, payload: object) => {
  const answer = await http.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: ip })
  return done<Answered['result']>({ ...answer.json(), status: answer.statusCode })
}

const codeFor = async (http: FastifyInstance, email: string): Promise<string> => {
  const answer = await http.inject({ url: '/dev/outbox', query: { to: email } })
  const code = /\d{6}/.exec(answer.json<{ body: string }[]>()[0]?.body ?? '')?.[0]
  if (!code) throw new Error(`no code came to ${email}`)
  return code
}

/** The three steps of registration, then signs in. */
export const registerCompany = async (
  { http }: DemoApp,
  { name, email, announcementId }: Pick<DemoCompany, 'name' | 'email'> & { announcementId?: string | undefined },
): Promise<Session> => {
  const ip = stranger()
  await postFrom(http, ip, '/sys/register/sendCode', { email, captcha: '0000', checkKey: '0' })
  const verified = await postFrom(http, ip, '/sys/register/verify', { email, code: await codeFor(http, email) })
  await postFrom(http, ip, '/sys/register', {
    ticket: verified.ticket,
    account: name,
    password: demoPassword,
    confirmPassword: demoPassword,
    email,
    announcementId,
  })
  return session(http).signIn(name, demoPassword)
}

type Named = { id: string; code: string }
const idOf = (list: readonly Named[], code: string): string => list.find((x) => x.code === code)?.id ?? ''
const day = (now: string, years: number) =>
  `${Number(now.slice(0, 4)) + years}${now.slice(4, 10) === '-02-29' ? '-02-28' : now.slice(4, 10)}`

const baseOf = (c: DemoCompany, typeId: string, orgFiles: unknown[]) => ({
  shortName: c.shortName,
  country: 'CHN',
  region: c.region,
  supplyCategory: 'equipment',
  usci: usciOf(c.usci),
  currency: 'CNY',
  taxRate: '13',
  legalPerson: c.legalPerson,
  legalPost: '董事长',
  legalMobile: c.sales[1],
  regDate: c.founded,
  supplierTypeId: typeId,
  regAddress: c.address,
  officeAddress: c.address,
  businessScope: c.scope,
  regCapital: c.capital,
  headcount: c.headcount,
  insuredCount: Math.floor(c.headcount * 0.96),
  technicianCount: Math.floor(c.headcount * 0.24),
  creditRating: 'AA',
  hasCreditLimit: false,
  orgFiles,
  brandMaintained: false,
  introZh: c.intro,
  advantages: c.advantages,
  deliveryProcess: c.delivery,
})

const contact = (type: string, [name, mobile]: readonly [string, string], position: string, c: DemoCompany, isDefault: boolean) => ({
  type,
  name,
  sex: '2',
  position,
  mobile,
  email: isDefault ? c.email : `finance@${c.email.split('@')[1]}`,
  deliveryAddress: c.address,
  isDefault,
})

const certificate = async (client: Session, c: DemoCompany, docTypeId: string, title: string, now: string, longTerm: boolean) => ({
  docTypeId,
  certNo: longTerm ? usciOf(c.usci) : `${title}-${c.usci.slice(-6)}`,
  issuer: longTerm ? '市场监督管理局' : '方圆标志认证集团',
  validFrom: day(now, -1),
  validTo: longTerm ? null : day(now, 2),
  longTerm,
  files: await uploadPdf(client, `${c.shortName}-${title}.pdf`),
})

/** Ends counted from today, so that the board of the demo shows some of each, whenever the story began. */
const paper = async (client: Session, c: DemoCompany, docTypeId: string, title: string, now: string, endsIn: number) => ({
  ...(await certificate(client, c, docTypeId, title, now, false)),
  validTo: clockText({ offsetMs: 0 }, endsIn * 24).slice(0, 10),
})

/** The brand it may use, with the letter that says so. */
const brandOf = async (client: Session, { brand, shortName }: DemoCompany) => {
  if (!brand) return {}
  const [name, owner, endsIn] = brand
  const on = (days: number) => clockText({ offsetMs: 0 }, days * 24).slice(0, 10)
  const files = await uploadPdf(client, `${shortName}-品牌授权书.pdf`)
  return { brandMaintained: true, brands: [{ name, owner, authFrom: on(endsIn - 365), authTo: on(endsIn), files }] }
}

const readProfile = async (client: Session): Promise<Answered['result']> => done(await client.get('/srm/supplier/profile'))

/** Every section of the profile, each as the form would send it; what was read of it before is not read again. */
export const profileOf = async (client: Session, c: DemoCompany, read?: Answered['result']) => {
  const { options, now } = read ?? (await readProfile(client))
  const share = (ratio: string) => String((Number(c.capital) * Number(ratio)) / 100)
  const [depositBank, accountNo, branchNo] = c.bank
  return {
    base: {
      ...baseOf(c, idOf(options.types, c.type), await uploadPdf(client, `${c.shortName}-组织机构图.pdf`)),
      ...(await brandOf(client, c)),
    },
    shareholders: c.shareholders.map(([name, ratio]) => ({ name, ratio, amount: share(ratio) })),
    categories: c.categories.map((code, i) => ({
      categoryId: idOf(options.categories, code),
      ordinaryDays: 30 + i * 5,
      emergencyDays: 10 + i * 2,
      share: '3.5',
    })),
    contacts: [contact('business', c.sales, '销售经理', c, true), contact('finance', c.accountant, '财务主管', c, false)],
    bank: [
      {
        accountType: 'basic',
        accountNo,
        accountName: c.name,
        depositBank,
        currency: 'CNY',
        branchNo,
        isDefault: true,
        region: c.region.slice(0, 2),
      },
    ],
    qualifications: [
      await certificate(client, c, idOf(options.docTypes, 'LICENCE'), '营业执照', now, true),
      await certificate(client, c, idOf(options.docTypes, 'ISO9001'), 'ISO9001', now, false),
      ...(await Promise.all(
        (c.papers ?? []).map(([code, title, endsIn]) => paper(client, c, idOf(options.docTypes, code), title, now, endsIn)),
      )),
    ],
    ...recordsOf(
      c,
      now,
      await uploadPdf(client, `${c.shortName}-财务报告.pdf`),
      await uploadPdf(client, `${c.shortName}-证明.pdf`),
      options.orgs[0]?.code,
    ),
  }
}
type DemoProfile = Awaited<ReturnType<typeof profileOf>>

type Sections = Readonly<Record<string, { readonly version: number }>>
const postSection = (client: Session, at: Sections, section: keyof DemoProfile, data: unknown, draft = false): Promise<Answered> =>
  client.post(`/srm/supplier/profile/${section}`, { version: at[section]?.version, draft, data })

/** Saves a section as it stands in the form. */
export const saveSection = async (client: Session, section: keyof DemoProfile, data: unknown, draft = false): Promise<Answered> =>
  postSection(client, (await readProfile(client)).sections, section, data, draft)

const saveAll = async (client: Session, at: Sections, profile: DemoProfile): Promise<void> => {
  // Nobody is asked for relations: who has none does not open the section.
  const given = Object.entries(profile).filter(([, data]) => data !== emptySections.relations)
  for (const [section, data] of given) done(await postSection(client, at, section as keyof DemoProfile, data))
}

export const submitCompany = async (client: Session) => {
  const { id, version } = (await readProfile(client)).supplier
  return done(await client.post('/srm/supplier/submit', { id, version, committed: true, namePublic: true }))
}

type Decision = 'return' | 'approve' | 'refuse'
/** A decision of the supplier manager on a company. */
const decide = async (app: DemoApp, { id, version }: { id: string; version: number }, action: Decision, body: object): Promise<void> => {
  const reviewer = await app.as('reviewer')
  done(await reviewer.post(`/srm/supplier/${action}`, { id, version, ...body }))
}
/** On the company as it stands now. */
export const review = async (app: DemoApp, id: string, action: Decision, body: object = {}): Promise<void> => {
  const { supplier } = done(await (await app.as('reviewer')).get('/srm/supplier/queryById', { id }))
  await decide(app, { id, version: supplier.version }, action, body)
}

export const qualifyAll = async (app: DemoApp, id: string, orgCode = 'A01', qualTo?: string): Promise<void> => {
  const reviewer = await app.as('reviewer')
  const { supplier, profile, quals, now } = done(await reviewer.get('/srm/supplier/queryById', { id }))
  const period = { qualFrom: now.slice(0, 10), qualTo: qualTo ?? day(now, 2) }
  const qualified = new Set(quals.map((q: { categoryId: string }) => q.categoryId))
  const open = (profile.categories as { categoryId: string }[]).filter(({ categoryId }) => !qualified.has(categoryId))
  // Every step raises the version by one; to read the whole file between them would cost more than they do.
  for (const [i, { categoryId }] of open.entries())
    done(await reviewer.post('/srm/supplier/qualify', { id, version: Number(supplier.version) + i, categoryId, orgCode, ...period }))
}

export interface MadeSupplier {
  readonly id: string
  readonly name: string
  /** The company's first user, signed in; of a refused company the session has ended. */
  readonly client: Session
}

/** A company of its own, by six characters of its credit code. */
export const companyNumbered = (n: string): DemoCompany => ({
  ...hengyuan,
  name: `测试阀门${n}有限公司`,
  shortName: `测试${n}`,
  email: `c${n.toLowerCase()}@made.example`,
  usci: `91320682MA1${n}`.slice(0, 17),
})

let made = 0
/** A company of its own for a test. */
export const someCompany = (patch: Partial<DemoCompany> = {}): DemoCompany => {
  made += 1
  return { ...companyNumbered(`${randomInt(1000)}`.padStart(3, '0') + String(made).padStart(3, '0')), ...patch }
}

const comments = {
  verdicts: { base: 'return', qualifications: 'return', shareholders: 'pass' },
  comments: {
    base: '公司简介请补充近三年主要业绩；办公地址与营业执照不一致，请核对。',
    qualifications: '请补充涉水产品卫生许可批件的扫描件。',
  },
  summary: '整体资料较完整，请按意见补正后重新提交。',
}

/** A company in any state of its life, reached by the real commands. */
export const makeSupplier = async (
  app: DemoApp,
  {
    state = 'qualified',
    company = someCompany(),
    announcementId,
  }: { state?: SupplierState; company?: DemoCompany; announcementId?: string } = {},
): Promise<MadeSupplier> => {
  const client = await registerCompany(app, { ...company, announcementId })
  const read = await readProfile(client)
  const { id } = read.supplier
  const it = { id, name: company.name, client }
  if (state === 'registered') return it
  await saveAll(client, read.sections, await profileOf(client, company, read))
  const submitted = await submitCompany(client)
  if (state === 'pendingReview') return it
  if (state === 'returned') await decide(app, submitted, 'return', comments)
  else if (state === 'refused') await decide(app, submitted, 'refuse', { summary: '经核查，提交的资质文件与登记信息不符。' })
  else await decide(app, submitted, 'approve', { verdicts: { base: 'pass' } })
  if (state === 'qualified') await qualifyAll(app, id)
  return it
}

/** Registered and half filled in, as people leave it for tomorrow. */
const halfFilled = async (app: DemoApp, company: DemoCompany): Promise<MadeSupplier> => {
  const it = await makeSupplier(app, { state: 'registered', company })
  const { base, contacts, shareholders } = await profileOf(it.client, company)
  done(
    await saveSection(
      it.client,
      'base',
      { ...base, introZh: company.intro.slice(0, 60), headcount: null, technicianCount: null, orgFiles: [] },
      true,
    ),
  )
  done(await saveSection(it.client, 'contacts', contacts.slice(0, 1), true))
  done(await saveSection(it.client, 'shareholders', shareholders, false))
  return it
}

/** Companies that are still on their way in, whom `year/tell.ts` joins to those that trade. */
export const demoSuppliers = async (app: DemoApp, markImported: (supplierId: string) => Promise<void>): Promise<void> => {
  await makeSupplier(app, { state: 'pendingReview', company: zhongbeng })
  await makeSupplier(app, { state: 'returned', company: changjiang })
  await halfFilled(app, xinyu)
  await markImported((await halfFilled(app, jiudang)).id)
}
