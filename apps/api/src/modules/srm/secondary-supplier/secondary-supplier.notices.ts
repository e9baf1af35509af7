import { fill } from '@srm/domain/kit/text'
import { secondarySupplierText } from '@srm/domain/srm/secondary-supplier/secondary-supplier.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Secondary } from './secondary-supplier.life'

type Kind = 'submitted' | 'approved' | 'rejected'
const { zh, en } = secondarySupplierText

const tell = (tx: Tx, row: Secondary, kind: Kind, to: Receivers, params: readonly string[]) =>
  notify(tx, {
    to,
    title: fill(zh.notice[kind], [row.docNo]),
    titleEn: fill(en.notice[kind], [row.docNo]),
    content: fill(zh.notice[`${kind}Body`], params),
    contentEn: fill(en.notice[`${kind}Body`], params),
    openPage: `/srm/secondarySupplier/detail?id=${row.id}`,
    bizType: 'secondarySupplier',
    busId: row.id,
    event: `${kind}.${row.version}`,
    informative: kind === 'approved',
  })

export const settleOpen = (tx: Tx, row: Secondary, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'secondarySupplier', busId: row.id, status })

export const tellReviewers = (tx: Tx, row: Secondary) =>
  tell(tx, row, 'submitted', { permission: 'srm:secondarySupplier:approve' }, [row.supplierName, row.secName, row.docNo])
export const tellApproved = (tx: Tx, row: Secondary) =>
  tell(tx, row, 'approved', { supplierIds: [row.supplierId] }, [row.docNo, row.secName])
export const tellRejected = (tx: Tx, row: Secondary, reason: string) =>
  tell(tx, row, 'rejected', { supplierIds: [row.supplierId] }, [row.docNo, row.secName, reason])
