import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { supplierCategoryQual } from '@srm/db/schema/srm/supplier'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq } from 'drizzle-orm'
import { inTx } from '../../../data/in-tx'
import type { Ref } from '../../../data/save'
import { transition } from '../../../data/transition'
import type { Ctx } from '../../../http/context'
import { watchExpiry } from '../expiry/expiry.public'
import { noticeCategory } from './supplier.notices'
import { qualsOf } from './supplier.queries'
import { supplierLife } from './supplier.lifecycle'

type Input = Ref & { readonly qualId: string; readonly reason: string }
const steps = { suspendCategory: { from: '1', to: '2' }, restoreCategory: { from: '2', to: '1' } } as const

/** Stops or takes up again one qualification of a company, with the reason (domain design §2.4). */
export const turnCategory = (ctx: Ctx, action: keyof typeof steps, { qualId, reason, ...ref }: Input): Promise<CategoryQual> =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, supplierLife(), ref, action, {}, { qualification: qualId, reason })
    const { from, to } = steps[action]
    const mine = and(eq(supplierCategoryQual.id, qualId), eq(supplierCategoryQual.supplierId, row.id))
    const [turned] = await tx.db
      .update(supplierCategoryQual)
      .set({ qualStatus: to })
      .where(and(mine, eq(supplierCategoryQual.qualStatus, from)))
      .returning({ id: supplierCategoryQual.id })
    await watchExpiry(tx, [row.id])
    const view = (await qualsOf(tx, [row.id])).find((q) => q.id === turned?.id)
    if (!view) throw refuse('NOT_FOUND')
    await noticeCategory(tx, row, view, action, reason)
    return view
  })
