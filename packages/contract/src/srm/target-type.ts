import '@srm/domain/srm/target-type/target-type.text'
import { targetTypeFields } from '@srm/domain/srm/target-type/target-type.fields'
import { z } from 'zod'
import { addOf, editOf, rowOf } from '../kit/fields'
import { c, readRoute, writeRoute } from '../kit/route'
import { byId, flag, versioned } from '../kit/scalars'

export const TargetTypeRow = rowOf(targetTypeFields)
export type TargetTypeRow = z.infer<typeof TargetTypeRow>
export const TargetTypeAdd = addOf(targetTypeFields)
export type TargetTypeAdd = z.infer<typeof TargetTypeAdd>
export const TargetTypeEdit = editOf(targetTypeFields)
export type TargetTypeEdit = z.infer<typeof TargetTypeEdit>
export const SetEnabled = versioned.extend({ enabled: flag })

/** A tree of a few dozen: clients read it whole. */
export const targetType = c.router({
  list: readRoute({ path: '/srm/targetType/list', result: z.array(TargetTypeRow), access: 'srm:targetType:list' }),
  add: writeRoute({
    path: '/srm/targetType/add',
    body: TargetTypeAdd,
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
