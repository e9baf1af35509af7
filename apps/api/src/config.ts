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
    /** Folder of the built web client; unset: the API alone. */
    WEB_DIR: z.string().optional(),
  })
  .superRefine((c, ctx) => {
    if (c.NODE_ENV !== 'production') return
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
