import multipart from '@fastify/multipart'
import helmet from '@fastify/helmet'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import { connect, type inBulk } from '@srm/db/client'
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'
import { methodsOf, registerAccess, type KnownRoute } from './http/request/access'
import type { Clock, Deps } from './http/request/context'
import { registerCors } from './http/request/cors'
import { registerDevClock } from './http/dev-clock'
import { closeSockets, registerDrain, type Drain } from './http/drain'
import { notFound, registerErrors, unreadable } from './http/request/errors'
import { registerHealth } from './http/health'
import { registerForwarded } from './http/addresses/forwarded'
import { registerInput } from './http/request/input'
import { registerNoStore } from './http/request/no-store'
import { registerOplog } from './http/oplog'
import { registerMetrics } from './http/metrics'
import { registerOpenApi } from './http/openapi'
import { newRequestId, registerRequestId } from './http/request/request-id'
import { registerSlowBodies } from './http/limits/slow-bodies'
import { registerWeb } from './http/web'
import type { Config } from './config'
import { printer, printLimits } from './data/print/pdf'
import { jobs } from './jobs/registry'
import { runQuietly } from './modules/sys/job/run.public'
import { allDictItems } from './modules/sys/dict/dict.public'
import { registerWords, speakFor } from './modules/sys/language/language.public'
import { findActor } from './modules/sys/session/session.public'
import { registerOutbox } from './modules/sys/mail/outbox'
import { renderPage } from './modules/portal/pages/pages'
import { registerKeys } from './modules/sys/audit/audit.routes'
import { registerFeeds } from './modules/portal/pages/pages.routes'
import { approvals } from './approvals'
import { prints } from './prints'
import { moduleRoutes } from './routes'

const maxBody = 2 * 1024 * 1024
const maxFile = 100 * 1024 * 1024

export interface App {
  readonly http: FastifyInstance
  readonly deps: Deps
  readonly routes: readonly KnownRoute[]
  readonly drain: Drain
  /** Takes no new connection and waits for the answers under way. */
  readonly closeHttp: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Builds the server; `main.ts` listens, tests inject. Nothing here depends on how it is started. `settings` are those of its connections. */
export const buildApp = async (config: Config, clock: Clock = { offsetMs: 0 }, settings?: typeof inBulk): Promise<App> => {
  const http = Fastify({
    logger: { level: config.LOG_LEVEL, redact: ['req.headers["x-access-token"]', 'req.headers.authorization'] },
    bodyLimit: maxBody,
    genReqId: newRequestId,
    trustProxy: config.TRUST_PROXY ?? false,
    logController: new LogController({ disableRequestLogging: config.LOG_LEVEL === 'info' }),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A client that dribbles holds a connection no longer than this: its headers, and a file of the largest size on a slow line.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    requestTimeout: 15 * 60_000,
    // Nothing heard or said: longer than the longest answer takes to begin.
    connectionTimeout: 150_000,
    // Requests that still arrive on an open connection while the server closes are answered like those before.
    return503OnClosing: false,
    // On a machine that is busy with other things the start may take longer than the usual ten seconds.
    pluginTimeout: 60_000,
    // An address that cannot be read reaches no route and no error handler.
    frameworkErrors: (_error, request, reply: FastifyReply) => void reply.status(200).send(unreadable(request, clock)),
  })
  const connection = connect(config.DATABASE_URL, {
    max: config.DB_POOL,
    tz: config.BIZ_TZ,
    name: 'srm-api',
    ...(settings ? { settings } : {}),
  })
  const print = printer(printLimits, (fault) => http.log.error({ fault }, 'a document was not printed'))
  const deps: Deps = {
    config,
    clock,
    sql: connection.sql,
    db: connection.db,
    log: http.log,
    findActor,
    findDicts: allDictItems,
    print,
    prints,
    approvals,
  }

  await http.register(helmet, { contentSecurityPolicy: webPolicy(config), strictTransportSecurity: config.NODE_ENV === 'production' })
  await http.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] })
  await http.register(multipart, { limits: { fileSize: maxFile, files: 1, fields: 10 } })
  // A sub-protocol carries the access token: a client that offers one is answered with it.
  await http.register(websocket, {
    options: { maxPayload: 4096, handleProtocols: (offered: Set<string>) => [...offered][0] ?? false },
    preClose: (done) => {
      closeSockets(http)
      done()
    },
  })
  const drain = registerDrain(http)
  registerRequestId(http)
  registerNoStore(http)
  registerSlowBodies(http)
  registerForwarded(http, deps)
  await registerCors(http, config)
  registerErrors(http, clock, (request) => speakFor(deps, request))
  registerInput(http)
  const routes = registerAccess(http, deps)
  registerWords(http, deps)
  const oplog = registerOplog(http, deps)
  registerMetrics(http, deps)
  registerHealth(http, deps, drain)
  registerOutbox(http, deps)
  registerDevClock(http, config, clock, () => runQuietly(deps, jobs))
  await registerOpenApi(http)
  // Older clients expect this base path; ours is BASE_PATH (docs/wire.md, Calls of older clients).
  for (const prefix of new Set([config.BASE_PATH, '/jeecg-boot'])) await http.register(moduleRoutes, { prefix })
  registerFeeds(http)
  registerKeys(http)
  await registerWeb(http, config, {
    notFound: (request) => notFound(request, clock, methodsOf(routes(), request.url)),
    render: renderPage(deps),
  })
  const closeHttp = async () => {
    await http.close()
    await oplog.written()
  }
  const close = async () => {
    await closeHttp()
    print.stop()
    await connection.close()
  }
  return { http, deps, routes: routes(), drain, closeHttp, close }
}

const webPolicy = ({ FRAME_SRC }: Config) => ({
  directives: {
    defaultSrc: ["'self'"],
    // antd writes its component styles into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    frameSrc: FRAME_SRC,
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  },
})
