import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contract } from '@srm/contract'
import { allRoutes, type AnyRoute } from '@srm/contract/kit/all-routes'
import { refuse } from '@srm/domain/kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from './request/context'
import { openApiDocument } from './openapi/document'
import { exampleOf } from './openapi/examples'
import { uiConfig } from './openapi/page'
import type { DocumentLang } from './openapi/words'

/** Every route of the contract, in the order of its slices. */
export const contractRoutes = (): AnyRoute[] => allRoutes(contract)

const askedLanguage = (request: FastifyRequest): DocumentLang => {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'zh' || lang === 'en') return lang
  return languageOf(request) === 'en-US' ? 'en' : 'zh'
}

/** `/openapi.json`, an example of each operation, and `/docs` to read and try it. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  const config = { access: 'public' } as const
  app.get('/openapi.json', { config }, async (request) => openApiDocument(askedLanguage(request)))
  app.get<{ Params: { file: string } }>('/openapi/examples/:file', { config }, async (request) => {
    const example = exampleOf(request.params.file.replace(/\.json$/, ''), askedLanguage(request))
    if (!example) throw refuse('NOT_ROUTE')
    return example
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    await docs.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
    await docs.register(swaggerUi, { routePrefix: '/docs', uiConfig, transformSpecification, transformSpecificationClone: false })
  })
}

const transformSpecification = (_empty: object, request: FastifyRequest) => openApiDocument(askedLanguage(request)) as never
