import type { AnnouncementContent } from '@srm/contract/portal/announcement'
import { announcementStatus } from '@srm/domain/portal/announcement/announcement.rules'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { invitationText } from '@srm/domain/portal/announcement/invitation.text'
import { fill, inLang } from '@srm/domain/kit/text'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { announcementByName } from './announcement.queries'

/** The letter behind the 报名 button, written from the announcement's public facts in the reader's language. */
export const invitation = (ctx: Ctx, name: string, type?: string): Promise<{ id: string; content: string }> =>
  reading(ctx, async (tx) => {
    const row = await announcementByName(tx, name, type)
    const { type: types } = inLang(portalAnnouncementText, ctx.lang)
    const w = inLang(invitationText, ctx.lang)
    const { lines } = row.content as AnnouncementContent
    const status = announcementStatus(row, await tx.now())
    const running = status === 'open' || status === 'scheduled'
    const paragraphs = [
      w.greeting,
      fill(w.opening, [row.orgName ?? w.buyer, row.title, row.code, types[row.type]]),
      lines.length > 0
        ? fill(w.scope, [
            lines
              .slice(0, 3)
              .map((l) => l.name)
              .join('、'),
            lines.length,
          ])
        : '',
      status === 'scheduled' && row.startAt ? fill(w.start, [row.startAt]) : '',
      row.deadlineAt ? fill(w.deadline, [row.deadlineAt]) : '',
      running ? w.how : w.ended,
    ]
    return { id: row.id, content: paragraphs.filter(Boolean).join('\n') }
  })
