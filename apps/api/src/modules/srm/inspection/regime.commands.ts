import { inspectionRegime } from '@srm/db/schema/srm/inspection'
import { refuse } from '@srm/domain/kit/errors'
import { inspectionNoticeText } from '@srm/domain/srm/inspection/inspection.notice.text'
import { fill } from '@srm/domain/kit/text'
import { mayReduce, type RegimeEvent } from '@srm/domain/srm/inspection/regime.rules'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { templateSetting } from '../inspection-template/inspection-template.public'
import { notify } from '../../sys/announcement/announcement.public'
import { addEvent, lockRegimeById, type RegimeRow } from './regimes'

// The lead decides on how strictly lots are inspected (docs/inspection.md, Switching).

type Reasoned = Ref & { readonly reason: string }
interface Decision {
  readonly event: RegimeEvent
  readonly action: string
  /** Refuses where the regime does not allow it. */
  readonly check: (before: RegimeRow) => void
}
const decide = async (tx: Tx, { id, version, reason }: Reasoned, { event, action, check }: Decision): Promise<RegimeRow> => {
  await findVisible(tx, inspectionRegime, id)
  return asSystem(tx, async (sys) => {
    const before = await lockRegimeById(sys, id)
    if (!before) throw refuse('NOT_FOUND')
    if (before.version !== version) throw refuse('STALE')
    check(before)
    const after = await addEvent(sys, before, { event, checkOneIn: await templateSetting(sys, before.templateId), reason })
    const entry = { action, bizType: 'inspectionRegime', bizId: id, fromStatus: before.regime, toStatus: after.regime }
    await appendAudit(sys, { ...entry, payload: { note: reason } })
    return after
  })
}

/** @throws IQC_REGIME but under normal inspection; IQC_SCORE below a score of 30, or where production is not steady */
export const reduceInspection = (ctx: Ctx, { steady, ...input }: Reasoned & { readonly steady: boolean }): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const check = ({ state }: RegimeRow) => {
      if (state.regime !== 'N') throw refuse('IQC_REGIME')
      if (!steady || !mayReduce(state)) throw refuse('IQC_SCORE', state.score)
    }
    const { id } = await decide(tx, input, { event: { kind: 'reduce', steady }, action: 'reduce', check })
    return { id }
  })

/** Production became irregular, or somebody decides so. @throws IQC_REGIME unless it is reduced or skip-lot */
export const normaliseInspection = (ctx: Ctx, input: Reasoned): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const check = ({ regime }: RegimeRow) => {
      if (regime !== 'R' && regime !== 'S') throw refuse('IQC_REGIME')
    }
    const { id } = await decide(tx, input, { event: { kind: 'normalise' }, action: 'normalise', check })
    return { id }
  })

/** The company may ship again; its lots are inspected tightened. @throws IQC_REGIME unless it is discontinued */
export const releaseSupply = (ctx: Ctx, input: Reasoned): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const check = ({ regime }: RegimeRow) => {
      if (regime !== 'D') throw refuse('IQC_REGIME')
    }
    const row = await decide(tx, input, { event: { kind: 'release' }, action: 'release', check })
    const { zh, en } = inspectionNoticeText
    const named = ['', row.name]
    await notify(tx, {
      to: { supplierIds: [row.supplierId] },
      title: fill(zh.released, named),
      titleEn: fill(en.released, named),
      content: fill(zh.releasedBody, named),
      contentEn: fill(en.releasedBody, named),
      openPage: '/srm/ownDelivery/board',
      bizType: 'inspectionRegime',
      busId: row.id,
      event: `released.${row.version}`,
      informative: true,
      mail: true,
    })
    return { id: row.id }
  })
