import type { EditionDetail, EditionInput, EditionRow } from '@srm/contract/srm/inspection'
import { samplingEdition } from '@srm/db/schema/srm/inspection'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { editionProblems } from '@srm/domain/srm/inspection/inspection.rules'
import type { Regime } from '@srm/domain/srm/inspection/regime.rules'
import { editionOf, normalEdition, type Edition } from '@srm/domain/srm/inspection/sampling.rules'
import { and, desc, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** Tables that inspection goes by under a regime: the newest of its kind; an empty one where nobody imported any. */
export const editionFor = (tx: Tx, regime: Regime): Promise<Edition> =>
  asSystem(tx, async ({ db, actor }) => {
    if (regime === 'N' || regime === 'S') return normalEdition
    const kind = regime === 'R' ? 'R' : 'T'
    const [row] = await db
      .select({ cells: samplingEdition.cells })
      .from(samplingEdition)
      .where(and(eq(samplingEdition.tenantId, actor.tenantId), eq(samplingEdition.kind, kind)))
      .orderBy(desc(samplingEdition.createTime), desc(samplingEdition.id))
      .limit(1)
    return new Map(Object.entries(row?.cells ?? {}))
  })

/** @throws IQC_EDITION_ROW with each row that is wrong, IQC_EDITION_MISSING unless all 192 cells are there */
export const importEdition = (ctx: Ctx, { kind, edition, csv }: EditionInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const read = editionOf(csv)
    if ('faults' in read) {
      assertNoProblems(editionProblems(read.faults))
      throw new Error('a table with faults has none')
    }
    const cells = Object.fromEntries(read.edition)
    const [row] = await asSystem(tx, ({ db }) =>
      db.insert(samplingEdition).values({ kind, edition, cells, orgCode: null }).returning({ id: samplingEdition.id }),
    )
    if (!row) throw new Error('edition was not written')
    await appendAudit(tx, {
      action: 'add',
      bizType: 'samplingEdition',
      bizId: row.id,
      fromStatus: kind,
      toStatus: kind,
      payload: { note: edition },
    })
    return row
  })

export const editionList = listSpec<EditionRow>({
  of: 'srm:samplingEdition',
  from: samplingEdition,
  columns: {
    id: samplingEdition.id,
    kind: samplingEdition.kind,
    edition: samplingEdition.edition,
    createBy: samplingEdition.createBy,
    createTime: samplingEdition.createTime,
  },
  sortBy: ['createTime'],
})
export const editionDetail = (ctx: Ctx, id: string): Promise<EditionDetail> =>
  reading(ctx, async (tx) => {
    const { cells, ...row } = await findVisible(tx, samplingEdition, id)
    return { ...row, cells: { ...cells } }
  })
