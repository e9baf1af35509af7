import { fill } from '@srm/domain/kit/text'
import { materialText } from '@srm/domain/srm/material/material.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import { idsOf } from '../../sys/user/user.public'
import type { Material } from './material.life'

type Kind = 'submitted' | 'approved' | 'rejected'
const { zh, en } = materialText

const tell = (tx: Tx, row: Material, kind: Kind, to: Receivers, params: readonly string[]) =>
  notify(tx, {
    to,
    title: fill(zh.notice[kind], [row.docNo]),
    titleEn: fill(en.notice[kind], [row.docNo]),
    content: fill(zh.notice[`${kind}Body`], params),
    contentEn: fill(en.notice[`${kind}Body`], params),
    openPage: `/srm/material/detail?id=${row.id}`,
    bizType: 'material',
    busId: row.id,
    event: `${kind}.${row.version}`,
    informative: kind === 'approved',
  })

export const settleOpen = (tx: Tx, row: Material, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'material', busId: row.id, status })

const author = (tx: Tx, row: Material): Promise<Receivers> => idsOf(tx, [row.createBy])
export const tellReviewers = (tx: Tx, row: Material) =>
  tell(tx, row, 'submitted', { permission: 'srm:material:approve' }, [tx.actor.realname, row.nameZh, row.docNo])
export const tellApproved = async (tx: Tx, row: Material) => tell(tx, row, 'approved', await author(tx, row), [row.docNo, row.nameZh])
export const tellRejected = async (tx: Tx, row: Material, reason: string) =>
  tell(tx, row, 'rejected', await author(tx, row), [row.docNo, row.nameZh, reason])
