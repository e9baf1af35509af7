import { executionDriftText } from '@srm/domain/srm/execution-drift/execution-drift.text'
import { fill } from '@srm/domain/kit/text'
import { administrators, notify, settle } from '../../sys/announcement/announcement.public'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { goodsRecounts } from './goods.recounts'
import { moneyRecounts } from './money.recounts'
import { statementOf, type Drift, type Recount } from './recount'

// Figures of execution are moved by differences and never summed anew in a request, so they are recounted from the rows that moved
// them at night. What differs is told and left as it is: only people can say which of the two is wrong (docs/execution.md, Drift).

export const recounts: readonly Recount[] = [...goodsRecounts, ...moneyRecounts]

/** Every stored figure that is not what its rows come to, of the tenant of the context. */
export const driftsOf = (ctx: Ctx): Promise<Drift[]> =>
  reading(ctx, (tx) =>
    asSystem(tx, async ({ db }) => {
      const found: Drift[] = []
      for (const recount of recounts) found.push(...(await db.execute<Drift>(statementOf(recount))))
      return found
    }),
  )

const shownAtMost = 20
/** All that is found in a night is one notice, which is open until a night finds nothing. */
const place = { bizType: 'executionDrift', busId: '00000000-0000-0000-0000-000000000000' } as const

const contentIn = (lang: 'zh' | 'en', drifts: readonly Drift[]): string => {
  const words = executionDriftText[lang]
  const rows = drifts.slice(0, shownAtMost).map(({ of, docNo, lineNo, figure, stored, counted }) => {
    const named = lineNo === null ? docNo : fill(words.line, [docNo, lineNo])
    return fill(words.row, [words.document[of], named, words.figure[figure], stored, counted])
  })
  const rest = drifts.length - rows.length
  return fill(words.body, [drifts.length, [...rows, ...(rest > 0 ? [fill(words.more, [rest])] : [])].join('\n')])
}
const tell = async (tx: Tx, drifts: readonly Drift[]): Promise<void> => {
  if (drifts.length === 0) return settle(tx, place)
  tx.log.error({ drifts, tenant: tx.actor.tenantId }, 'stored figures of execution differ from their rows')
  await notify(tx, {
    ...place,
    to: (await administrators(tx)).map(({ id }) => id),
    title: fill(executionDriftText.zh.title, [drifts.length]),
    titleEn: fill(executionDriftText.en.title, [drifts.length]),
    content: contentIn('zh', drifts),
    contentEn: contentIn('en', drifts),
    openPage: '/isystem/quartzLog',
    event: `drift.${(await tx.now()).slice(0, 10)}`,
    ...{ priority: 'H', mail: true },
  })
}

/** Recounts a tenant, tells its administrators, and answers how many figures differ. */
export const watchDrift = async (ctx: Ctx): Promise<number> => {
  const drifts = await driftsOf(ctx)
  await inTx(ctx, (tx) => tell(tx, drifts))
  return drifts.length
}
