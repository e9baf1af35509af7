import { isIP } from 'node:net'
import { z } from 'zod'

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values)

/** A zone whose offset never changes: instants are compared as local text, which a summer time would break. */
const fixedOffsetZone = z.string().refine((zone) => {
  const offset = (month: number) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(Date.UTC(2026, month, 1)))
      .find((p) => p.type === 'timeZoneName')?.value
  try {
    return offset(0) === offset(6)
  } catch {
    return false
  }
}, 'must name a time zone without summer time')

export interface Upstream {
  /** Address that requests may be forwarded to, with everything below it. */
  readonly base: string
  /** May lie in a private network. */
  readonly internal: boolean
}
/** `https://a/api, internal+http://10.0.0.5:8080/b`: separated by commas or spaces. */
const upstreams = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .refine((entry) => /^(internal\+)?https?:\/\/./.test(entry) && URL.canParse(entry.replace(/^internal\+/, '')), 'must be addresses'),
    ),
  )
  .transform((list): Upstream[] =>
    list.map((entry) => {
      const internal = entry.startsWith('internal+')
      return { base: new URL(internal ? entry.slice('internal+'.length) : entry).href, internal }
    }),
  )

/** `https://a.example, http://localhost:3000`: scheme, host and port alone. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().refine((entry) => URL.canParse(entry) && new URL(entry).origin === entry, 'must be origins')))

const retiredKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=@\d{4}-\d\d-\d\dT[\d:]+(Z|[+-]\d\d:\d\d)$/, 'must be keys with the time they ended')))
  .transform((list) => list.map((entry) => ({ public: entry.slice(0, 44), until: entry.slice(45) })))

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const hostEntry = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/
const isNetworkEntry = (entry: string): boolean => {
  const [address = '', bits = '0', ...more] = entry.split('/')
  const family = isIP(address)
  return family !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32)
}
/** Names (`db.corp.example`, `*.corp.example`), addresses and networks (`10.2.0.0/16`), comma joined. */
const hostList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((entry) => hostEntry.test(entry) || isNetworkEntry(entry)), 'must list hosts, addresses or networks')

/** Every setting of the server; `.env.example` explains each. */
export const Config = z
  .object({
    NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    BASE_PATH: z.string().startsWith('/').default('/api'),
    DATABASE_URL: z.url(),
    DATA_DIR: z.string().default('.data'),
    STORAGE_URL: z.string().optional(),
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().default('srm@localhost'),
    /** Gateway for short messages: takes `{to, text}` as JSON. */
    SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Base address of a CAS 3.0 server, up to `/cas`. */
    CAS_URL: httpUrl.optional(),
    /** An OpenID Connect provider for third-party sign-in, and what this installation is there. */
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    /** Its name on the button of the login page. */
    OIDC_NAME: z.string().max(40).default('OpenID'),
    /** Key that partner systems sign their sign-in tokens with. */
    ONLINE_LOGIN_SECRET: z.string().min(32).optional(),
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    BIZ_TZ: fixedOffsetZone.default('Asia/Shanghai'),
    CAPTCHA: oneOf(['on', 'off']).default('on'),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SEED: oneOf(['demo', 'reference', 'none']).default('reference'),
    /** Key that sealed quotations' project keys are wrapped with: 32 bytes, base64. */
    SEAL_KEY: z.string().refine((s) => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64'),
    /** Signs receipts, links of the audit chain and checkpoints: a 32-byte Ed25519 seed, base64. */
    SIGN_KEY: z.string().refine((s) => Buffer.from(s, 'base64').length === 32, 'must be 32 bytes in base64'),
    /** Public keys that SIGN_KEY has replaced, so that what they signed still counts: base64@2026-11-23T00:00:00Z. */
    SIGN_KEYS_RETIRED: retiredKeys.default([]),
    /** Addresses allowed to say whom a request comes from (X-Forwarded-For). */
    TRUST_PROXY: z.string().optional(),
    INQUIRY_LEAD_HOURS: z.coerce.number().int().min(1).max(720).default(24),
    /** Up to so much with tax, in CNY, a purchase is a small project; what must be tendered by law lies above it in any case. */
    SMALL_LIMIT: z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount')
      .refine((s) => Number(s) > 0 && Number(s) < 1_000_000, 'must be above 0 and below 1,000,000')
      .default('200000'),
    DB_POOL: z.coerce.number().int().min(2).max(200).default(10),
    JOBS: oneOf(['on', 'off']).default('on'),
    /** How long a server that is told to stop goes on serving, so that the proxy before it notices. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    /** Who reads /metrics says it as a bearer token. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Where 在线客服 leads: a page, or failing that a mailbox, or a telephone. */
    SERVICE_URL: z.url().optional(),
    SERVICE_MAIL: z.email().optional(),
    SERVICE_PHONE: z.string().max(40).optional(),
    /** The procurement-management system of the user menu, and the secret its tickets are signed with. */
    PM_URL: z.url({ protocol: /^https?$/ }).optional(),
    PM_SECRET: z.string().min(32).optional(),
    /** Origins of other clients that browsers may call from. */
    CORS_ORIGINS: origins.default([]),
    /** Where /sys/common/transitRESTful may forward to; none: nowhere. */
    TRANSIT_UPSTREAMS: upstreams.default([]),
    /** Hosts inside the network that a data source may lead to; none by default. */
    DATA_SOURCE_HOSTS: hostList,
    /** Whose pages menu entries may show in a frame: sources of a Content-Security-Policy, with spaces between. */
    FRAME_SRC: z
      .string()
      .regex(/^[\w.:*/'-]+( [\w.:*/'-]+)*$/, 'must be sources with spaces between')
      .default("'self' https:")
      .transform((sources) => sources.split(' ')),
    /** Folder of the built web client; unset: the API alone. */
    WEB_DIR: z.string().optional(),
  })
  .superRefine((c, ctx) => {
    if (c.PM_URL && !c.PM_SECRET) ctx.addIssue({ code: 'custom', path: ['PM_SECRET'], message: 'is needed where PM_URL is set' })
    if (c.OIDC_ISSUER && !c.OIDC_CLIENT_ID)
      ctx.addIssue({ code: 'custom', path: ['OIDC_CLIENT_ID'], message: 'is needed with OIDC_ISSUER' })
    if (c.NODE_ENV !== 'production') return
    for (const name of ['CAS_URL', 'OIDC_ISSUER'] as const)
      if (c[name]?.startsWith('http:')) ctx.addIssue({ code: 'custom', path: [name], message: 'must be https in production' })
    if (c.CAPTCHA === 'off') ctx.addIssue({ code: 'custom', path: ['CAPTCHA'], message: 'cannot be off in production' })
    if (c.SEED === 'demo') ctx.addIssue({ code: 'custom', path: ['SEED'], message: 'demo accounts are refused in production' })
  })
export type Config = z.infer<typeof Config>

/** @throws with one line per wrong or missing variable. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const parsed = Config.safeParse(Object.fromEntries(Object.entries(env).filter(([, v]) => v !== '')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`)
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`)
}
