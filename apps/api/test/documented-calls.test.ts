import { expect, test } from 'vitest'
import { contractRoutes } from '../src/http/openapi'
import { openApiDocument } from '../src/http/openapi/document'
import { coverage, documentedCalls, pathShape } from './documented-calls'

const routes = contractRoutes()

test('every documented call is in the contract', () => {
  const { summary, missing } = coverage(new Set(routes.map(({ method, path }) => `${method} ${pathShape(path)}`)))
  process.stdout.write(`${summary} are in the contract\n`)
  expect(missing).toEqual([])
})

test('every documented call is in the document of the interface, with what it answers', () => {
  const { paths } = openApiDocument('zh')
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { responses?: { 200?: unknown } }>)
      .filter(([, operation]) => operation.responses?.[200])
      .map(([method]) => `${method.toUpperCase()} ${pathShape(path)}`),
  )
  expect(coverage(new Set(described)).missing).toEqual([])
})

test('the list of documented calls is whole', () => {
  const calls = documentedCalls()
  expect(calls.length).toBeGreaterThanOrEqual(84)
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  expect(calls.every(({ method, path }) => /^(GET|POST|PUT|DELETE)$/.test(method) && path.startsWith('/'))).toBe(true)
})

test('every call of the contract says who may make it, and stands there once', () => {
  expect(routes.filter(({ metadata }) => !metadata?.access).map(({ path }) => path)).toEqual([])
  const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(calls.filter((call, i) => calls.indexOf(call) !== i)).toEqual([])
})
