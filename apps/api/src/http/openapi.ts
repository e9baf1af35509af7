import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@srm/contract'
import { allRoutes, type AnyRoute } from '@srm/contract/kit/all-routes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Every route of the contract, in the order of its slices. */
export const contractRoutes = (): AnyRoute[] => allRoutes(contract)

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const parameters = (route: AnyRoute) => {
  const path = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = route.query ? (jsonSchema(route.query, 'input') as { properties?: Record<string, object>; required?: string[] }) : {}
  const asked = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...path, ...asked]
}

const operation = (route: AnyRoute) => ({
  summary: route.summary ?? route.path,
  tags: [route.path.split('/')[1]],
  'x-access': route.metadata.access,
  security: route.metadata.access === 'public' ? [] : [{ token: [] }],
  parameters: parameters(route),
  ...(route.method !== 'GET' && route.body
    ? { requestBody: { content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } } }
    : {}),
  responses: {
    200: {
      description: 'Envelope',
      content: { 'application/json': { schema: jsonSchema(route.responses['200'] ?? z.unknown(), 'output') } },
    },
  },
})

type Paths = Record<string, Record<string, unknown>>
const allPaths = (): Paths => {
  const paths: Paths = {}
  for (const route of contractRoutes()) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return paths
}
let paths: Paths | undefined

/** OpenAPI 3.1 made from the contract; its paths, half a second of work, when somebody first reads them. */
export const openApiDocument = () => ({
  openapi: '3.1.0' as const,
  info: { title: 'ClearFlow SRM', version: '0.1.0' },
  servers: [{ url: '/api' }],
  components: { securitySchemes: { token: { type: 'apiKey' as const, in: 'header' as const, name: 'X-Access-Token' } } },
  get paths(): Paths {
    paths ??= allPaths()
    return paths
  },
})

/** `/openapi.json`, and `/docs` to read and try it. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  const document = openApiDocument()
  app.get('/openapi.json', { config: { access: 'public' } }, async () => document)
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } })
    await docs.register(swaggerUi, { routePrefix: '/docs' })
  })
}
