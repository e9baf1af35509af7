import { standingText } from '@srm/domain/srm/standing/standing.text'
import { fill } from '@srm/domain/kit/text'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers, type Routed } from '../../sys/announcement/announcement.public'
import { idsOf } from '../../sys/user/user.public'
import { openInquiriesOf } from '../inquiry/inquiry.public'
import { companyOf, type StandingRow } from './standing.life'

const { zh, en } = standingText
const nameOf = (tx: Tx, row: StandingRow) => asSystem(tx, async (sys) => (await companyOf(sys, row.supplierId)).name)

interface Message {
  readonly to: Receivers
  /** The same sentence in each language's words. */
  readonly title: (words: typeof zh | typeof en) => string
  readonly body: (words: typeof zh | typeof en) => string
  readonly event: string
  readonly mail?: boolean
  readonly informative?: boolean
  readonly openPage?: string
}
const tell = (tx: Tx, row: StandingRow, { title, body, ...rest }: Message) =>
  notify(tx, {
    openPage: `/srm/standing/detail?id=${row.id}`,
    ...rest,
    title: title(zh),
    titleEn: title(en),
    content: body(zh),
    contentEn: body(en),
    busId: row.id,
    bizType: 'standing',
  })
const toCompany = (row: StandingRow): Receivers => ({ supplierIds: [row.supplierId] })

export const settleOpen = (tx: Tx, row: StandingRow, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'standing', busId: row.id, status })

export const noticeProposed = async (tx: Tx, row: StandingRow) => {
  const name = await nameOf(tx, row)
  await tell(tx, row, {
    to: { permission: 'srm:standing:approve', except: [row.createBy] },
    title: (w) => fill(w.notice.proposedTitle, [name, w.dict.standing_kind[row.kind]]),
    body: () => row.reason,
    event: 'proposed',
  })
}

/** Those who were to decide, and who proposed it. */
export const noticeRetracted = async (tx: Tx, row: StandingRow, reason: string) => {
  const name = await nameOf(tx, row)
  const message = {
    title: (w: typeof zh | typeof en) => fill(w.notice.retractedTitle, [name, w.dict.standing_kind[row.kind], row.docNo]),
    body: () => reason,
    event: 'retracted',
    informative: true,
  }
  await tell(tx, row, { ...message, to: { permission: 'srm:standing:approve' } })
  await tell(tx, row, { ...message, to: await idsOf(tx, [row.createBy]) })
}

/** Informative: the thing to do is judged from the grades as they are, and is not kept here as well. */
export const noticeCauseGone = async (tx: Tx, row: StandingRow, { docNo, grade }: { docNo: string; grade: string }) => {
  const name = await nameOf(tx, row)
  await tell(tx, row, {
    to: { permission: 'srm:standing:lift' },
    title: (w) => fill(w.notice.causeGoneTitle, [name, row.docNo]),
    body: (w) => fill(w.notice.causeGoneBody, [row.evaluationNo ?? '', docNo, grade]),
    event: `causeGone ${docNo}`,
    informative: true,
  })
}

export const noticeDecided = (tx: Tx, row: StandingRow) =>
  tell(tx, row, {
    to: toCompany(row),
    title: (w) => fill(w.notice.decidedTitle, [w.dict.standing_kind[row.kind]]),
    body: (w) => {
      const until = row.untilOn ? fill(w.notice.until, [row.untilOn]) : ''
      const what = row.scope ? w.dict.freeze_scope[row.scope] : w.dict.standing_kind[row.kind]
      return fill(w.notice.decidedBody, [what, row.fromOn, until, row.reason])
    },
    event: 'decided',
    mail: true,
  })

export const noticeEnded = (tx: Tx, row: StandingRow) =>
  tell(tx, row, {
    to: toCompany(row),
    title: (w) => fill(w.notice.endedTitle, [w.dict.standing_kind[row.kind]]),
    body: (w) => fill(w.notice.endedBody, [row.docNo, row.endReason ?? '']),
    event: 'ended',
    mail: true,
    informative: true,
  })

/** Who decides an appeal: whoever may, but for those who proposed and decided what is appealed (guard notDecider). */
export const appealDeciders = (row: StandingRow): Routed => ({
  permission: 'srm:standing:allowAppeal',
  except: [row.createBy, ...(row.decidedBy ? [row.decidedBy] : [])],
})

export const noticeAppeal = async (tx: Tx, row: StandingRow) => {
  const name = await nameOf(tx, row)
  await tell(tx, row, {
    to: appealDeciders(row),
    title: (w) => fill(w.notice.appealTitle, [name, row.docNo]),
    body: () => row.appealText ?? '',
    event: 'appeal',
  })
}

export const noticeUpheld = (tx: Tx, row: StandingRow, reason: string) =>
  tell(tx, row, {
    to: toCompany(row),
    title: (w) => w.notice.upheldTitle,
    body: () => reason,
    event: 'upheld',
    mail: true,
    informative: true,
  })

/** Whoever runs an inquiry with the company learns of it. */
export const noticeAffected = async (tx: Tx, row: StandingRow): Promise<void> => {
  const name = await nameOf(tx, row)
  const open = await asSystem(tx, (sys) => openInquiriesOf(sys, row.supplierId))
  for (const { id, docNo, purchaserId } of open) {
    if (!purchaserId) continue
    await tell(tx, row, {
      to: [purchaserId],
      title: (w) => fill(w.notice.affectedTitle, [name, w.dict.standing_kind[row.kind], docNo, row.fromOn]),
      body: (w) => fill(w.notice.affectedBody, [row.reason]),
      event: `affects ${docNo}`,
      openPage: `/srm/inquiry/detail?id=${id}`,
    })
  }
}

export const voidedReason = (row: StandingRow): string => fill(zh.notice.voidedReason, [row.docNo])
