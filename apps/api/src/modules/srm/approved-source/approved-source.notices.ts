import { fill } from '@srm/domain/kit/text'
import { approvedSourceText } from '@srm/domain/srm/approved-source/approved-source.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify } from '../../sys/announcement/announcement.public'
import type { MaterialTerms } from '../material/material.public'
import type { ApprovedSource } from './approved-source.life'

const { zh, en } = approvedSourceText
export type SourceNews = 'approved' | 'suspended' | 'resumed' | 'withdrawn'

/** Tells the company what it may supply, and why not any more; nothing waits for an answer. */
export const tellSource = (tx: Tx, row: ApprovedSource, { docNo, nameZh, nameEn }: MaterialTerms, news: SourceNews, reason = '') =>
  notify(tx, {
    to: { supplierIds: [row.supplierId] },
    title: fill(zh.notice[news], [docNo]),
    titleEn: fill(en.notice[news], [docNo]),
    content: fill(zh.notice[`${news}Body`], [docNo, nameZh, reason]),
    contentEn: fill(en.notice[`${news}Body`], [docNo, nameEn ?? nameZh, reason]),
    openPage: '/srm/ownSource/list',
    bizType: 'approvedSource',
    busId: row.id,
    event: `${news}.${row.version}`,
    informative: true,
  })
