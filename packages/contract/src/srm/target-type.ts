import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, versioned } from '../kit/scalars'

export const TargetTypeRow = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  parentId: id.nullable(),
  sortOrder: z.number(),
  enabled: flag,
  /** Targets of this very type. */
  targets: z.number(),
  createTime: instant,
  version: z.number(),
})
export type TargetTypeRow = z.infer<typeof TargetTypeRow>

export const TargetTypeInput = z.object({
  code: line(32, 1).refine((s) => /^[\w-]+$/.test(s), 'BAD_FIELD'),
  nameZh: line(50, 1),
  nameEn: line(100, 1),
  parentId: id.nullish().transform((v) => v ?? null),
  sortOrder: z.int().min(0).max(9999).default(0),
})
export type TargetTypeInput = z.infer<typeof TargetTypeInput>
export const TargetTypeEdit = TargetTypeInput.extend(versioned.shape)
export type TargetTypeEdit = z.infer<typeof TargetTypeEdit>
export const SetEnabled = versioned.extend({ enabled: flag })

/** A tree of a few dozen: clients read it whole. */
export const targetType = c.router({
  list: readRoute({ path: '/srm/targetType/list', result: z.array(TargetTypeRow), access: 'srm:targetType:list' }),
  add: writeRoute({
    path: '/srm/targetType/add',
    body: TargetTypeInput,
    result: byId,
    access: 'srm:targetType:add',
    oplog: 'targetType.add',
  }),
  edit: writeRoute({
    path: '/srm/targetType/edit',
    body: TargetTypeEdit,
    result: byId,
    access: 'srm:targetType:edit',
    oplog: 'targetType.edit',
  }),
  enable: writeRoute({
    path: '/srm/targetType/enable',
    body: SetEnabled,
    result: byId,
    access: 'srm:targetType:enable',
    oplog: 'targetType.enable',
  }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/targetType/delete',
    query: byId,
    access: 'srm:targetType:delete',
    oplog: 'targetType.delete',
  }),
})
