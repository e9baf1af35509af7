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

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

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
    /** Addresses allowed to say whom a request comes from (X-Forwarded-For). */
    TRUST_PROXY: z.string().optional(),
    DB_POOL: z.coerce.number().int().min(2).max(200).default(10),
    JOBS: oneOf(['on', 'off']).default('on'),
    /** Where 在线客服 leads: a page, or failing that a mailbox, or a telephone. */
    SERVICE_URL: z.url().optional(),
    SERVICE_MAIL: z.email().optional(),
    SERVICE_PHONE: z.string().max(40).optional(),
    /** The procurement-management system of the user menu, and the secret its tickets are signed with. */
    PM_URL: z.url({ protocol: /^https?$/ }).optional(),
    PM_SECRET: z.string().min(32).optional(),
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
