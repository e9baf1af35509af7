import { AnnouncementContent } from '@srm/contract/portal/announcement'
import { portalAnnouncement as t, portalCompany } from '@srm/db/schema/portal/announcement'
import type { AnnouncementOutcome, AnnouncementType } from '@srm/domain/portal/announcement/announcement.rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export { announcementDetail, portalHome, purchasePage, resultPage } from './announcement.queries'
export { announcedPurchase, isRunning, type AnnouncedPurchase } from './wanted'

// What other modules call when one of their documents is published, inside their own transaction. The rows belong to
// the portal, so they are written with the system's reach; only what stands in these inputs ever becomes public.

type Content = Parameters<typeof AnnouncementContent.parse>[0] & Partial<AnnouncementContent>

interface PurchaseAnnouncement {
  readonly bizType: string
  readonly bizId: string
  readonly type: AnnouncementType
  readonly code: string
  readonly title: string
  readonly projectName?: string | null
  readonly orgName?: string | null
  readonly category?: string | null
  readonly region?: string | null
  /** Now, when absent. */
  readonly publishAt?: string
  readonly startAt?: string | null
  readonly deadlineAt: string
  readonly content: Content
}

interface ResultAnnouncement extends Omit<PurchaseAnnouncement, 'startAt' | 'deadlineAt' | 'publishAt'> {
  /** Time of the award; now, when absent. */
  readonly awardedAt?: string
  /** Of candidates: the first moment after their publicity. */
  readonly deadlineAt?: string
  /** `content.winners` names who; an empty list goes with `failed` or `cancelled`. */
  readonly outcome?: AnnouncementOutcome
}

const touched = (tx: Tx) => ({ updateBy: tx.actor.username, updateTime: sql`app_now()`, version: sql`${t.version} + 1` })

/** Puts a document on the portal, or what is new about it: one announcement per document. Answers its id. */
export const publishPurchase = (tx: Tx, { content, publishAt, ...given }: PurchaseAnnouncement): Promise<string> =>
  asSystem(tx, async (tx) => {
    const row = { ...given, kind: 'purchase' as const, content: AnnouncementContent.parse(content) }
    const [saved] = await tx.db
      .insert(t)
      .values({ ...row, publishAt: publishAt ?? sql`app_now()` })
      .onConflictDoUpdate({
        target: [t.tenantId, t.bizType, t.bizId],
        targetWhere: sql`kind = 'purchase'`,
        set: { ...row, outcome: null, visible: true, ...touched(tx) },
      })
      .returning({ id: t.id })
    if (!saved) throw new Error('portal announcement was not written')
    return saved.id
  })

/** Changes a published announcement: an amended scope, a later deadline. Nothing happens when the document is not on the portal. */
export const updatePurchase = (
  tx: Tx,
  bizId: string,
  patch: Partial<Omit<PurchaseAnnouncement, 'bizType' | 'bizId' | 'type'>>,
): Promise<void> =>
  asSystem(tx, async (tx) => {
    const { content, ...columns } = patch
    const change = content ? { ...columns, content: AnnouncementContent.parse(content) } : columns
    await tx.db
      .update(t)
      .set({ ...change, ...touched(tx) })
      .where(and(eq(t.bizId, bizId), eq(t.kind, 'purchase')))
  })

/** Marks it awarded, failed or called off. It stays readable: a purchase once announced does not vanish. */
export const closePurchase = (tx: Tx, bizId: string, outcome: AnnouncementOutcome, reason?: string): Promise<void> =>
  asSystem(tx, async (tx) => {
    const content = reason ? { content: sql`${t.content} || ${JSON.stringify({ reason })}::jsonb` } : {}
    await tx.db
      .update(t)
      .set({ outcome, ...content, ...touched(tx) })
      .where(and(eq(t.bizId, bizId), eq(t.kind, 'purchase')))
  })

/**
 * Publishes a correction of the last result of a document: both stay, and each leads to the other. Nothing happens where no
 * result was published.
 */
export const correctResult = (tx: Tx, given: ResultAnnouncement): Promise<void> =>
  asSystem(tx, async (tx) => {
    const [last] = await tx.db
      .select({ id: t.id })
      .from(t)
      .where(and(eq(t.bizId, given.bizId), eq(t.kind, 'result')))
      .orderBy(desc(t.publishAt), desc(t.createTime))
      .limit(1)
    if (!last) return
    const id = await publishResult(tx, { ...given, content: { ...given.content, correctsId: last.id } })
    const mark = JSON.stringify({ correctedById: id })
    await tx.db
      .update(t)
      .set({ content: sql`${t.content} || ${mark}::jsonb`, ...touched(tx) })
      .where(eq(t.id, last.id))
  })

/** Publishes a result. A correction is a new row beside the old one; nothing published is ever replaced. Answers its id. */
export const publishResult = (tx: Tx, { content, awardedAt, outcome = 'awarded', ...given }: ResultAnnouncement): Promise<string> =>
  asSystem(tx, async (tx) => {
    const [saved] = await tx.db
      .insert(t)
      .values({ ...given, kind: 'result', outcome, content: AnnouncementContent.parse(content), publishAt: awardedAt ?? sql`app_now()` })
      .returning({ id: t.id })
    if (!saved) throw new Error('portal result was not written')
    return saved.id
  })

/** Names a company that was approved among the newly joined ones; again only renames it. */
export const welcomeCompany = (
  tx: Tx,
  company: { readonly supplierId: string; readonly name: string; readonly joinedOn?: string },
): Promise<void> =>
  asSystem(tx, async (tx) => {
    const joinedOn = company.joinedOn ?? (await tx.now()).slice(0, 10)
    await tx.db
      .insert(portalCompany)
      .values({ supplierId: company.supplierId, name: company.name, joinedOn })
      .onConflictDoUpdate({ target: [portalCompany.tenantId, portalCompany.supplierId], set: { name: company.name, visible: true } })
  })

/** Takes a company's name off the portal: it left, or withdrew its consent. */
export const hideCompany = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (tx) => {
    await tx.db.update(portalCompany).set({ visible: false }).where(eq(portalCompany.supplierId, supplierId))
  })
