import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { sendTagged } from './request/etag'

const week = 7 * 24 * 3600

interface Pages {
  /** The envelope for paths of the API that do not exist; its code is the status. */
  readonly notFound: (request: FastifyRequest) => { readonly code: number }
  /** The client's HTML with what belongs to this address, and its status. */
  readonly render: (request: FastifyRequest, template: string) => Promise<{ status: number; html: string }>
}

/** A page that is one file brings a policy of its own: the client's would refuse the script that stands in it. */
const serveSingleFile = (web: FastifyInstance, root: string, name: string): void => {
  const path = resolve(root, name)
  const html = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html ?? '')?.[1] ?? "default-src 'none'"
  if (!html) return
  web.get(`/${name}`, (request, reply) => {
    reply.header('cache-control', 'no-cache').header('content-security-policy', policy).type('text/html; charset=utf-8')
    return sendTagged(request, reply, html)
  })
}

/**
 * Serves the built client on the same port, when there is one: hashed assets for a year, and the client's HTML for every
 * path a person may open. Paths of the API that do not exist keep answering the envelope.
 */
export const registerWeb = async (app: FastifyInstance, config: Config, { notFound, render }: Pages): Promise<void> => {
  const root = config.WEB_DIR ? resolve(config.WEB_DIR) : undefined
  const served = root !== undefined && existsSync(resolve(root, 'index.html'))
  // Read once: it names the hashed assets of the build that was there when the routes were made.
  const page = served ? readFileSync(resolve(root, 'index.html'), 'utf8') : undefined
  if (served) {
    await app.register(async (web) => {
      web.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: 'public' }
      })
      await web.register(fastifyStatic, {
        root,
        wildcard: false,
        index: false,
        preCompressed: true,
        maxAge: week * 1000,
        immutable: true,
        globIgnore: ['version.json', 'verify.html', 'seal.html', 'seal.json', '**/*.{br,gz}'],
      })
      for (const name of ['verify.html', 'seal.html']) serveSingleFile(web, root, name)
      const published = resolve(root, 'seal.json')
      const sealFile = existsSync(published) ? readFileSync(published, 'utf8') : undefined
      if (sealFile)
        web.get('/seal.json', (_request, reply) => reply.header('cache-control', 'no-cache').type('application/json').send(sealFile))
      // The version of the page this process serves, not of a build that was made meanwhile: a refresh must find what was announced.
      const version = /<meta name="app-version" content="(\w+)"/.exec(String(page))?.[1] ?? ''
      web.get('/version.json', (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
    })
  }
  const apiPaths = [`${config.BASE_PATH}/`, '/jeecg-boot/', '/docs/', '/assets/']
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = ['GET', 'HEAD'].includes(request.method) && !apiPaths.some((p) => path.startsWith(p)) && !/\.\w{2,5}$/.test(path)
    if (page && isPage) {
      const { status, html } = await render(request, page)
      return sendTagged(request, reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8'), html)
    }
    const refusal = notFound(request)
    return reply.status(refusal.code).send(refusal)
  })
}
