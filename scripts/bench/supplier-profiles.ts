import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { SectionInputs } from '../../packages/contract/src/srm/supplier.shapes'
import { supplierSections } from '../../packages/domain/src/srm/supplier/supplier-profile'
import type { App } from '../../apps/api/src/app'
import type { Answered, Session } from '../../apps/api/src/demo/session'
import { profileOf } from '../../apps/api/src/demo/supplier'
import { hengyuan, type DemoCompany } from '../../apps/api/src/demo/supplier-companies'
import { systemCtx, type Ctx } from '../../apps/api/src/http/request/context'
import { submitProfile } from '../../apps/api/src/modules/srm/supplier/supplier-onboarding.commands'
import { saveSection } from '../../apps/api/src/modules/srm/supplier/supplier-profile.commands'
import { approveProfile, qualifySupplier } from '../../apps/api/src/modules/srm/supplier/supplier-review.commands'
import { ownProfile } from '../../apps/api/src/modules/srm/supplier/supplier.queries'
import { upload } from '../../apps/api/src/modules/sys/file/file.commands'
import { actorOfUser } from '../../apps/api/src/modules/sys/session/session.public'
import { companyName, firstOfCode } from './supplier-file'

// The rest of a company's life after the import: the commands its owner's and the reviewer's screens call, without HTTP.

export interface Imported {
  readonly id: string
  readonly userId: string
  readonly name: string
}
const ctxOf = async ({ deps }: App, userId: string): Promise<Ctx> => {
  const actor = await actorOfUser(deps, 0, userId, null)
  if (!actor) throw new Error(`no account ${userId}`)
  return { ...systemCtx(deps), actor }
}

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
/** The maker of the demo asks for the own profile and for uploads, and gets them from the commands; one document serves all fields. */
const inProcess = (ctx: Ctx): Session => {
  let stored: Promise<unknown> | undefined
  const parts = async function* () {
    yield { type: 'file', fieldname: 'file', filename: '证明.pdf', file: Readable.from([pdf]) }
  }
  const answer = async (result: Promise<unknown>): Promise<Answered> => ({
    status: 200,
    success: true,
    code: 200,
    message: '',
    result: await result,
  })
  const request = { isMultipart: () => true, parts } as unknown as FastifyRequest
  return {
    get: () => answer(ownProfile(ctx)),
    upload: () => answer((stored ??= upload(ctx, request))),
  } as unknown as Session
}

const regions = [
  ['320000', '320600', '320682'],
  ['310000', '310100', '310115'],
  ['330000', '330300', '330382'],
  ['370000', '370100', '370102'],
  ['420000', '420100', '420106'],
] as const
const goods = [
  ['VALVE-BUTTERFLY', 'VALVE-GATE'],
  ['PUMP-CENTRIFUGAL', 'PUMP-SUBMERSIBLE'],
  ['INSTRUMENT-FLOW', 'INSTRUMENT-LEVEL'],
] as const
const companyOf = (n: number): DemoCompany => {
  const six = String(n).padStart(6, '0')
  return {
    ...hengyuan,
    name: companyName(n),
    shortName: `规模${six}`,
    email: `scale${six}@old.example`,
    usci: firstOfCode(n),
    region: regions[n % regions.length] ?? hengyuan.region,
    categories: goods[n % goods.length] ?? hengyuan.categories,
    bank: [hengyuan.bank[0], `32050161${String(n).padStart(10, '0')}`, hengyuan.bank[2]],
    sales: [`周${six}`, `138${String(n).padStart(8, '0')}`],
    accountant: [`何${six}`, `137${String(n).padStart(8, '0')}`],
    lawsuit: n % 10 === 0,
  }
}

const days = (now: string, more: number) =>
  new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + more * 86_400_000).toISOString().slice(0, 10)

/** All sections, each saved as its form saves it; answers the version to submit. */
const fill = async (ctx: Ctx, n: number): Promise<number> => {
  const { supplier, sections, now } = await ownProfile(ctx)
  const made = await profileOf(inProcess(ctx), companyOf(n))
  // Some certificates end soon, as they do.
  const qualifications = made.qualifications.map((q) => (q.validTo === null ? q : { ...q, validTo: days(now, 5 + ((n * 7) % 900)) }))
  const profile = { ...made, qualifications }
  for (const section of supplierSections) {
    const { data } = SectionInputs[section].parse({ version: 1, draft: false, data: profile[section] })
    await saveSection(ctx, section, { version: sections[section].version, draft: false, data: data as never })
  }
  return supplier.version
}

/** Of ten companies one is only filled in, one waits for review, two are potential suppliers and six are qualified. */
const live = async (app: App, reviewer: Ctx, { id, userId }: Imported, n: number): Promise<number> => {
  const ctx = await ctxOf(app, userId)
  await fill(ctx, n)
  const { supplier, options, now } = await ownProfile(ctx)
  if (n % 10 === 9) return 10
  const submitted = await submitProfile(ctx, { id, version: supplier.version, committed: true })
  if (n % 10 === 8) return 11
  const approved = await approveProfile(reviewer, { id, version: submitted.version, verdicts: {}, comments: {}, summary: '' })
  if (n % 10 > 5) return 12
  const [code] = companyOf(n).categories
  const categoryId = options.categories.find((c) => c.code === code)?.id ?? ''
  const period = { qualFrom: now.slice(0, 10), qualTo: days(now, 20 + ((n * 11) % 700)) }
  await qualifySupplier(reviewer, { id, version: approved.version, categoryId, orgCode: 'A01', ...period })
  return 13
}

/** Takes every company through it, so many at a time; answers how many commands that were. */
export const liveAll = async (app: App, reviewerId: string, imported: readonly Imported[], side: number, told: (done: number) => void) => {
  const reviewer = await ctxOf(app, reviewerId)
  const waiting = imported.entries()
  let [commands, finished] = [0, 0]
  const one = async () => {
    for (const [, company] of waiting) {
      const sent = await live(app, reviewer, company, Number(/\d{6}/.exec(company.name)?.[0]))
      commands += sent
      told(++finished)
    }
  }
  await Promise.all(Array.from({ length: side }, one))
  return commands
}
