import { isIP } from 'node:net'
import type { ListQuery } from '@srm/contract/kit/page'
import type { LogRow, Visit } from '@srm/contract/sys/log'
import { sysLog } from '@srm/db/schema/sys/log'
import { sysUser } from '@srm/db/schema/sys/user'
import { loginLog } from '@srm/domain/sys/log/log.rules'
import { and, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { inWords, keysHolding } from './log.words'

const columns = {
  id: sysLog.id,
  logContent: sysLog.logContent,
  userid: sysLog.userid,
  username: sysLog.username,
  ip: sysLog.ip,
  costTime: sysLog.costTime,
  logType: sysLog.logType,
  operateType: sysLog.operateType,
  method: sysLog.method,
  requestUrl: sysLog.requestUrl,
  requestParam: sysLog.requestParam,
  requestType: sysLog.requestType,
  errorKey: sysLog.errorKey,
  createBy: sysLog.createBy,
  createTime: sysLog.createTime,
}

const mostNames = 50
/** Entries whose words, account or address hold the word; each by an index of its own. */
const holding = async (tx: Tx, word: string): Promise<SQL | undefined> => {
  const escaped = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const people = await tx.db
    .select({ username: sysUser.username })
    .from(sysUser)
    .where(and(eq(sysUser.tenantId, tx.actor.tenantId), or(ilike(sysUser.username, escaped), ilike(sysUser.realname, escaped))))
    .limit(mostNames)
  const names = [...new Set([word, ...people.map((p) => p.username)])]
  const keys = keysHolding(word.toLowerCase())
  // Only what is an address is looked for as one: the guess how many entries have any other would keep the indexes out.
  const address = isIP(word) > 0 ? eq(sysLog.ip, word) : undefined
  return or(keys.length > 0 ? inArray(sysLog.logContent, keys) : undefined, inArray(sysLog.username, names), address)
}

/** `keyWord` asks for these words; older clients put stars around them. */
const searched = async (tx: Tx, query: ListQuery): Promise<SQL | undefined> => {
  const given = query.keyWord ?? query.keyword
  const word = typeof given === 'string' ? given.replaceAll('*', '').trim().slice(0, 100) : ''
  return word === '' ? undefined : holding(tx, word)
}

/** `refused=D1`: what was refused within a day, as an administrator looks through it. */
const refusedLately = and(isNotNull(sysLog.errorKey), sql`${sysLog.createTime} > (select app_now() - interval '1 day')`)

export const logList = listSpec<LogRow>({
  of: 'sys:log',
  from: sysLog,
  columns,
  sortBy: ['createTime'],
  // The same as the row policy says, where an index can be chosen by it.
  where: async (tx, query) => and(isNull(sysLog.sealedBy), query.refused === 'D1' ? refusedLately : undefined, await searched(tx, query)),
  enrich: async ({ lang }, rows) => rows.map(inWords(lang)),
})

/** Sign-ins that succeeded, as the partial index holds them. */
const visits = (tx: Tx, more?: SQL) =>
  and(eq(sysLog.tenantId, tx.actor.tenantId), sql`${sysLog.logType} = ${sql.raw(String(loginLog))}`, isNull(sysLog.errorKey), more)
/** Once per statement: the clock of the database may be another for each row. */
const today = sql`(select date_trunc('day', app_now()))`

/** Figures alone: whoever works here may know them; suppliers see none. */
const asStaff = <R>(ctx: Ctx, none: R, work: (tx: Tx) => Promise<R>): Promise<R> =>
  ctx.actor.kind === 'buyer' ? reading(ctx, (tx) => asSystem(tx, work)) : Promise.resolve(none)

export const loginFigures = (ctx: Ctx) =>
  asStaff(ctx, { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 }, async (tx) => {
    const [all] = await tx.db.select({ n: sql<number>`count(*)::int` }).from(sysLog).where(visits(tx))
    const [now] = await tx.db
      .select({ n: sql<number>`count(*)::int`, ips: sql<number>`count(distinct ${sysLog.ip})::int` })
      .from(sysLog)
      .where(visits(tx, sql`${sysLog.createTime} >= ${today}`))
    return { totalVisitCount: all?.n ?? 0, todayVisitCount: now?.n ?? 0, todayIp: now?.ips ?? 0 }
  })

export const visitsByDay = (ctx: Ctx): Promise<Visit[]> =>
  asStaff<Visit[]>(ctx, [], async (tx) => {
    const day = sql<string>`to_char(${sysLog.createTime}, 'YYYY-MM-DD')`
    return tx.db
      .select({
        tian: day,
        type: sql<string>`to_char(min(${sysLog.createTime}), 'MM-DD')`,
        visit: sql<number>`count(*)::int`,
        ip: sql<number>`count(distinct ${sysLog.ip})::int`,
      })
      .from(sysLog)
      .where(visits(tx, sql`${sysLog.createTime} >= ${today} - interval '6 days'`))
      .groupBy(day)
      .orderBy(day)
  })
