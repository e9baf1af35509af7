import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { PartnerInput, PartnerRow, TimelineInput, TimelineRow } from '@srm/contract/portal/site'
import { portalPartner as p, portalTimeline as t } from '@srm/db/schema/portal/site'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inTx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { saveRow, type Ref, type Versioned } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf, linkFiles } from '../../sys/file/file.public'
import { isImage } from './site-file'

const timelineSpec = listSpec<TimelineRow>({
  from: t,
  columns: {
    id: t.id,
    year: t.year,
    month: t.month,
    content: t.content,
    contentEn: t.contentEn,
    visible: t.visible,
    createTime: t.createTime,
    version: t.version,
  },
  search: ['content', 'contentEn'],
  sort: { column: 'year', order: 'desc' },
})
export const timelinePage = (ctx: Ctx, query: ListQuery): Promise<Page<TimelineRow>> => listPage(ctx, timelineSpec, query)

const partnerSpec = listSpec<PartnerRow>({
  from: p,
  columns: {
    id: p.id,
    name: p.name,
    nameEn: p.nameEn,
    url: p.url,
    sortNo: p.sortNo,
    visible: p.visible,
    createTime: p.createTime,
    version: p.version,
  },
  search: ['name', 'nameEn'],
  sort: { column: 'sortNo', order: 'asc' },
  enrich: async (tx, rows: Omit<PartnerRow, 'logo'>[]) => {
    const files = await filesOf(
      tx,
      'portal_partner',
      rows.map((r) => r.id),
    )
    return rows.map((row) => ({ ...row, logo: filesIn(files, row.id, 'logo') }))
  },
})
export const partnerPage = (ctx: Ctx, query: ListQuery): Promise<Page<PartnerRow>> => listPage(ctx, partnerSpec, query)

const remove = async (ctx: Ctx, table: PgTable & Versioned, id: string): Promise<void> => {
  const [gone] = await inTx(ctx, ({ db }) => db.delete(table).where(eq(table.id, id)).returning({ id: table.id }))
  if (!gone) throw refuse('NOT_FOUND')
}

const words = ({ contentEn, ...given }: TimelineInput) => ({ ...given, contentEn: contentEn || null })
export const addTimeline = (ctx: Ctx, input: TimelineInput): Promise<{ id: string }> =>
  inTx(ctx, async ({ db }) => {
    const [row] = await db.insert(t).values(words(input)).returning({ id: t.id })
    return { id: row?.id ?? '' }
  })
export const editTimeline = async (ctx: Ctx, { id, version, ...input }: TimelineInput & Ref): Promise<void> => {
  await inTx(ctx, (tx) => saveRow(tx, t, { id, version }, words(input)))
}
export const deleteTimeline = (ctx: Ctx, id: string): Promise<void> => remove(ctx, t, id)

const assertLogo = ({ logo }: PartnerInput): void => {
  if (!logo.every(isImage)) throw refuse('SITE_IMAGE')
}
const company = ({ logo: _, nameEn, ...given }: PartnerInput) => ({ ...given, nameEn: nameEn || null })
export const addPartner = (ctx: Ctx, input: PartnerInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    assertLogo(input)
    const [row] = await tx.db.insert(p).values(company(input)).returning({ id: p.id })
    const id = row?.id ?? ''
    await linkFiles(tx, { bizType: 'portal_partner', bizId: id, field: 'logo', files: input.logo })
    return { id }
  })
export const editPartner = (ctx: Ctx, { id, version, ...input }: PartnerInput & Ref): Promise<void> =>
  inTx(ctx, async (tx) => {
    assertLogo(input)
    await saveRow(tx, p, { id, version }, company(input))
    await linkFiles(tx, { bizType: 'portal_partner', bizId: id, field: 'logo', files: input.logo })
  })
export const deletePartner = (ctx: Ctx, id: string): Promise<void> => remove(ctx, p, id)
