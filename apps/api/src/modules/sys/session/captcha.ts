import { randomInt } from 'node:crypto'
import { sysCaptcha } from '@srm/db/schema/sys/session'
import { refuse } from '@srm/domain/kit/errors'
import { captchaLimit, captchaSeconds, normalCaptcha } from '@srm/domain/sys/session/session.rules'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { asSystemCtx } from './system'
import { countOrRefuse } from './throttle'

/** Letters as pen strokes on a 4 × 6 grid, without pairs that look alike. Strokes, because text in an SVG reads itself. */
const strokes: Readonly<Record<string, string>> = {
  a: '06 20 46|14 34',
  b: '00 06 36 45 44 33 03|33 42 41 30 00',
  d: '00 06 26 44 42 20 00',
  e: '40 00 06 46|03 33',
  f: '40 00 06|03 33',
  h: '00 06|40 46|03 43',
  k: '00 06|40 03 46',
  m: '06 00 23 40 46',
  n: '06 00 46 40',
  p: '06 00 30 41 42 33 03',
  r: '06 00 30 41 42 33 03|23 46',
  t: '00 40|20 26',
  v: '00 26 40',
  w: '00 16 23 36 40',
  x: '00 46|40 06',
  y: '00 23 40|23 26',
  z: '00 40 06 46',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 23 44 35 26 06',
  '4': '30 04 44|32 36',
  '7': '00 40 16',
}
const letters = Object.keys(strokes)
const width = 105
const height = 35

const wobble = (by: number) => (randomInt(2001) / 1000 - 1) * by

const glyph = (letter: string, at: number): string => {
  const turn = wobble(0.35)
  const point = (xy: string) => {
    const [x, y] = [(Number(xy[0]) - 2) * 3.6 + wobble(0.9), (Number(xy[1]) - 3) * 3.4 + wobble(0.9)]
    return `${(at + x * Math.cos(turn) - y * Math.sin(turn)).toFixed(1)} ${(18 + x * Math.sin(turn) + y * Math.cos(turn)).toFixed(1)}`
  }
  return (strokes[letter] ?? '')
    .split('|')
    .map((line) => `M${line.split(' ').map(point).join('L')}`)
    .join('')
}

/** Lines across the picture, in the letters' own colour and width: what separates letters from noise must be their shape. */
const noise = (): string =>
  Array.from(
    { length: 4 },
    () => `M${randomInt(width)} ${randomInt(height)}Q${randomInt(width)} ${randomInt(height)} ${randomInt(width)} ${randomInt(height)}`,
  ).join('')

const picture = (code: string): string => {
  const paths = [...code].map((letter, i) => glyph(letter, 16 + i * 24 + wobble(3)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f2f5f9"/><g fill="none" stroke="#24476f" stroke-linecap="round" stroke-linejoin="round"><path stroke-width="2.2" d="${paths.join('')}"/><path stroke-width="1.3" d="${noise()}"/></g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** A new picture for `key`; what the key showed before is void. */
export const drawCaptcha = async (ctx: Ctx, key: string): Promise<string> => {
  const code = Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  const expiresAt = sql`app_now() + make_interval(secs => ${captchaSeconds})`
  await countOrRefuse(asSystemCtx(ctx), [{ rule: 'captcha', subject: ctx.ip, ...captchaLimit }])
  await inTx(asSystemCtx(ctx), async ({ db }) => {
    await db
      .insert(sysCaptcha)
      .values({ key, answer: code, expiresAt })
      .onConflictDoUpdate({ target: sysCaptcha.key, set: { answer: code, expiresAt } })
  })
  return picture(code)
}

export interface CaptchaAnswer {
  readonly captcha?: string | null | undefined
  readonly checkKey?: string | null | undefined
}

/** Spends the picture, whatever the answer is: a second try needs a second picture. Kept although the call is refused. */
export const spendCaptcha = async (ctx: Ctx, { captcha, checkKey }: CaptchaAnswer): Promise<void> => {
  if (ctx.config.CAPTCHA === 'off') return
  if (!captcha || !checkKey) throw refuse('CAPTCHA_EMPTY')
  const [shown] = await inTx(asSystemCtx(ctx), ({ db }) =>
    db
      .delete(sysCaptcha)
      .where(eq(sysCaptcha.key, checkKey))
      .returning({ answer: sysCaptcha.answer, alive: sql<boolean>`${sysCaptcha.expiresAt} > app_now()` }),
  )
  if (!shown?.alive || shown.answer !== normalCaptcha(captcha)) throw refuse('CAPTCHA_WRONG')
}

/** Pictures nobody answered. */
export const forgetCaptchas = (ctx: Ctx) =>
  inTx(ctx, ({ db }) => db.delete(sysCaptcha).where(and(lt(sysCaptcha.expiresAt, sql`app_now()`), gt(sysCaptcha.key, ''))))
