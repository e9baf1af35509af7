import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from '@srm/contract'
import { allOperations } from '@srm/contract/kit/all-routes'
import { oneFile } from '@srm/contract/kit/scalars'
import { sysWords } from '@srm/contract/operations/sys'
import { errorKeys } from '@srm/domain/texts'
import { expect, test } from 'vitest'
import { openApiDocument } from '../src/http/openapi/document'
import { recordedExamples, recordedRefusals } from '../src/http/openapi/recorded'
import { verbOf } from '../src/http/openapi/words'
import { testApp } from './app'
import type { Example } from './recording/example'
import { holds } from './recording/write'

const app = await testApp()
const operations = allOperations(contract)
const languages = ['zh', 'en'] as const
const described = (lang: 'zh' | 'en') =>
  Object.values(openApiDocument(lang).paths).flatMap((methods) => Object.values(methods) as { [part: string]: string }[])
const repeated = (words: readonly string[]) => words.filter((word, i) => words.indexOf(word) !== i)

test.each(languages)('the document in %s is OpenAPI 3.1, and small', async (lang) => {
  const text = (await app.http.inject({ url: `/openapi.json?lang=${lang}` })).payload
  const { valid, errors } = await new Validator().validate(JSON.parse(text) as Record<string, unknown>)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  const operations = Object.values((JSON.parse(text) as { paths: object }).paths).flatMap((methods) => Object.keys(methods as object))
  // A page of the interface is read by people and by machines with little room: what an operation may take does not grow with their number.
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(1150)
})

test('every reference leads somewhere', () => {
  const document = openApiDocument('zh')
  const lost = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].filter(
    ([, part = '', name = '']) => !(name in ((document.components[part] ?? {}) as object)),
  )
  expect(lost.map(([text]) => text)).toEqual([])
})

test.each(languages)('in %s every operation has its id, its slice, and a summary no other of the slice has', (lang) => {
  const all = described(lang)
  expect(all.map(({ operationId }) => operationId).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
  expect(repeated(all.map(({ operationId }) => String(operationId)))).toEqual([])
  expect(repeated(all.map(({ tags, summary }) => `${tags} ${summary}`))).toEqual([])
  expect(all.filter(({ summary = '' }) => summary.length < 4)).toEqual([])
  expect(all.filter(({ summary = '' }) => /\p{Script=Han}/u.test(summary) !== (lang === 'zh'))).toEqual([])
  const tags = openApiDocument(lang).tags
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(contract))
  expect(repeated(tags.map(({ description }) => description))).toEqual([])
})

test('an operation without words is not passed over', () => {
  const [some] = operations
  if (!some) throw new Error('the contract is empty')
  expect(
    verbOf({ ...some, slice: 'nothing', key: 'nothing', route: { ...some.route, metadata: { access: 'public' } } }, 'en'),
  ).toBeUndefined()
  expect(Object.keys(sysWords).filter((slice) => !(slice in contract))).toEqual([])
})

test('a description names the permission, and what the life cycle and tests refuse', () => {
  const award = described('en').find(({ operationId }) => operationId === 'inquiry_award')
  expect(award?.['description']).toContain('`srm:inquiry:award`')
  expect(award?.['description']).toContain('`NO_AWARD_PROPOSED`')
  expect(award?.['description']).toContain('`BAD_TRANSITION`')
})

test('uploads are described as such', () => {
  const uploads = operations.filter(({ route }) => route.body === oneFile).map(({ id }) => id)
  expect(operations.filter(({ key, id }) => key === 'importExcel' && !uploads.includes(id))).toEqual([])
  const form = described('en').filter(({ requestBody }) => JSON.stringify(requestBody)?.includes('multipart/form-data'))
  expect(form.map(({ operationId }) => operationId).toSorted()).toEqual(uploads.toSorted())
})

test('the language is the asked one, else that of the reader, else Chinese', async () => {
  const titleFor = async (url: string, headers: Record<string, string> = {}) =>
    ((await app.http.inject({ url, headers })).json() as { tags: { description: string }[] }).tags.find((_, i) => i === 3)?.description
  expect(await titleFor('/openapi.json?lang=en')).toBe('Users')
  expect(await titleFor('/openapi.json')).toBe('用户管理')
  expect(await titleFor('/openapi.json', { 'accept-language': 'en-GB,en' })).toBe('Users')
  expect(await titleFor('/openapi.json?lang=zh', { 'accept-language': 'en-GB,en' })).toBe('用户管理')
  expect(await titleFor('/docs/json?lang=en')).toBe('Users')
})

test('what is recorded is of operations and keys there are', () => {
  const ids = new Set(operations.map(({ id }) => id))
  expect([...recordedRefusals(), ...recordedExamples()].map(([id]) => id).filter((id) => !ids.has(id))).toEqual([])
  expect([...recordedRefusals().values()].flat().filter((key) => !errorKeys.has(key))).toEqual([])
})

test('recorded examples are what the contract takes and gives now (else: npm run openapi:record), and hold no secret', () => {
  const examples = recordedExamples()
  const stale = operations
    .filter(({ id }) => examples.has(id))
    .filter((one) => !holds(one, JSON.parse(examples.get(one.id) ?? '') as Example))
  expect(stale.map(({ id }) => id)).toEqual([])
  expect(examples.size).toBeGreaterThan(300)
  expect([...examples.values()].filter((text) => /Demo#|eyJ|"(password|token)":"(?!\*\*\*)/.test(text))).toEqual([])
})

test('an example is served for each operation', async () => {
  const award = (await app.http.inject({ url: '/openapi/examples/inquiry_award.json?lang=en' })).json() as Record<string, unknown>
  expect(award).toMatchObject({ operationId: 'inquiry_award', method: 'POST', answer: { success: true } })
  expect(award['refusals']).toMatchObject({ NO_AWARD_PROPOSED: 'No award is waiting for approval' })
  expect((await app.http.inject({ url: '/openapi/examples/nothing.json' })).statusCode).toBe(404)
})

test('the page to read it needs no other machine, and finds slices by name', async () => {
  const page = await app.http.inject({ url: '/docs/' })
  expect(page.payload).not.toMatch(/(src|href)="(https?:)?\/\//)
  const script = (await app.http.inject({ url: '/docs/static/swagger-initializer.js' })).payload
  expect(script).toContain('"filter":true')
  // The functions sent to the page stand on their own.
  expect(script).toContain('opsFilter(slices')
  expect(script).not.toContain('__name')
  expect(script).toContain('/openapi.json?lang=en')
})
