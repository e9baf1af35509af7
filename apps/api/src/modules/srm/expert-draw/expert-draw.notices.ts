import { expertDrawNoticeText } from '@srm/domain/srm/expert-draw/expert-draw.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, noticeWords, settle } from '../../sys/announcement/announcement.public'
import { idsOf } from '../../sys/user/user.public'
import type { ExpertDraw } from './expert-draw.life'

const inWords = noticeWords(expertDrawNoticeText)
const about = ({ id }: ExpertDraw) => ({ openPage: `/srm/expert-draw/detail?id=${id}`, bizType: 'expertDraw', busId: id })

/** Whoever may witness, but for those who made the draw. */
export const askForWitness = (tx: Tx, row: ExpertDraw) =>
  notify(tx, {
    ...about(row),
    ...inWords(['ready', row.docNo], ['readyBody', row.docNo, tx.actor.realname, row.title]),
    to: { permission: 'srm:expertDraw:witness', except: [row.createBy, tx.actor.username] },
    event: 'ready',
  })

/** The author is told; nobody is to be asked for anything any more. */
export const tellAuthor = async (tx: Tx, row: ExpertDraw, key: 'drawn' | 'annulled', reason = '') => {
  await settle(tx, { bizType: 'expertDraw', busId: row.id, status: key === 'drawn' ? 'done' : 'revoked' })
  if (row.createBy === tx.actor.username) return
  await notify(tx, {
    ...about(row),
    ...inWords([key, row.docNo], [`${key}Body`, row.docNo, tx.actor.realname, reason]),
    to: await idsOf(tx, [row.createBy]),
    event: key,
    informative: true,
  })
}
