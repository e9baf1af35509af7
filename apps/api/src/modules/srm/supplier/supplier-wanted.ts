import { supplier } from '@srm/db/schema/srm/supplier'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { announcedPurchase, isRunning, type AnnouncedPurchase } from '../../portal/announcement/announcement.public'

/** The supplier's page of a document that is announced on the portal, open where it takes part. */
const formOf: Readonly<Record<string, (bizId: string) => string>> = {
  inquiry: (id) => `/srm/quotation/detail?id=${id}#quote`,
  tender: (id) => `/srm/tenderWork/detail?id=${id}#register`,
  smallProject: (id) => `/srm/small-bid/detail?id=${id}#bid`,
}
/** Where staff read the same document. */
const documentOf: Readonly<Record<string, (bizId: string) => string>> = {
  inquiry: (id) => `/srm/inquiry/detail?id=${id}`,
  tender: (id) => `/srm/tender/detail?id=${id}`,
  smallProject: (id) => `/srm/small-project/detail?id=${id}`,
}
const announcementPage = (id: string) => `/announcement/${id}`

export const formPage = ({ id, bizType, bizId }: AnnouncedPurchase): string => formOf[bizType]?.(bizId) ?? announcementPage(id)

/** The purchase a company came for, as long as it can still take part in it. */
export const runningWanted = async (tx: Tx, announcementId: string | null): Promise<AnnouncedPurchase | null> => {
  const wanted = await announcedPurchase(tx, announcementId)
  return wanted && isRunning(wanted) ? wanted : null
}

const keepWanted = (tx: Tx, supplierId: string, wantedAnnouncementId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db.update(supplier).set({ wantedAnnouncementId }).where(eq(supplier.id, supplierId))
  })

/**
 * The page on which the caller takes part in an announced purchase: the form for an approved company, its completion page
 * for one that is not, which is reminded of the purchase there and led to the form when it is approved.
 * @throws NOT_FOUND for what is not on the portal
 */
export const takePart = (ctx: Ctx, announcementId: string): Promise<{ page: string }> =>
  inTx(ctx, async (tx) => {
    const wanted = await announcedPurchase(tx, announcementId)
    if (!wanted) throw refuse('NOT_FOUND')
    const { supplierId, isShow } = tx.actor
    if (supplierId === null) return { page: documentOf[wanted.bizType]?.(wanted.bizId) ?? announcementPage(wanted.id) }
    if (isShow === 1) return { page: formPage(wanted) }
    await keepWanted(tx, supplierId, wanted.id)
    return { page: isShow === 2 ? '/completeSupInfo' : '/misCompleteSupInfo' }
  })
