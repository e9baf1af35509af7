import type { Announcement, MyNotices } from '@srm/contract/sys/announcement'
import { canDeal } from '@srm/domain/srm/can-deal'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, put } from '../../../lib/wire/api'
import { getToken } from '../../../lib/session/session'

/** An announcement as the bell gets it; `titile` is the wire's spelling (docs/wire.md, Spelling). */
export type Notice = Announcement

export const noticesKey = ['/sys/annountCement/listByUser'] as const
/** What is unread; kept fresh by `useNoticePolling`, not by itself. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => get<MyNotices>('/sys/annountCement/listByUser', undefined, { signal, quiet: true }),
    enabled: () => getToken() !== null,
  })

export const useMarkRead = () => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (anntId: string) => put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  return (notice: Pick<Notice, 'id'>) => mutation.mutate(notice.id)
}

/** Category 2 is called 系统公告 and every other 通知公告 (docs/messages.md, Kinds). */
export const isSystemNotice = (notice: Pick<Notice, 'msgCategory'>): boolean => notice.msgCategory === '2'

const addressOf = ({ openType, openPage }: Pick<Notice, 'openType' | 'openPage'>): string | null => {
  if (openType !== 'url' || !openPage) return null
  return openPage.startsWith('/') ? openPage : `/${openPage}`
}

/** 去处理 leads to addresses only, and not once the matter is done, expired or revoked. */
export const handlePath = (notice: Pick<Notice, 'openType' | 'openPage' | 'status'>): string | null => {
  return canDeal('message', notice.status) ? addressOf(notice) : null
}

/**
 * Documents that are shown by a page of their own: those of suppliers. What is settled or tells a result asks
 * for no act, yet its reader wants to see what it is about.
 */
export const documentPath = (
  notice: Pick<Notice, 'openType' | 'openPage' | 'status' | 'documentType' | 'busType' | 'busId'>,
): string | null => {
  if (notice.openType === 'url') return canDeal('message', notice.status) ? null : addressOf(notice)
  if (!notice.busId) return null
  const ofSupplier = [notice.documentType, notice.busType].includes('supplier')
  return ofSupplier ? `/modules/srm/sr/SrPotentialSupplierList?bizId=${encodeURIComponent(notice.busId)}` : null
}

/** Shown over everything when it arrives: urgent, unread, and not seen before. */
export const urgentAmong = (notices: MyNotices, seen: ReadonlySet<string>): readonly Notice[] =>
  [...notices.anntMsgList, ...notices.sysMsgList].filter((notice) => notice.priority === 'H' && !seen.has(notice.id))
