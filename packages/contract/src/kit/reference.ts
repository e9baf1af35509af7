import type { PermissionCode } from '@srm/domain/catalog'
import type { ErrorKey } from '@srm/domain/kit/errors'
import type { Fields } from '@srm/domain/kit/fields'
import { z } from 'zod'
import { addOf, cellsOf, editOf, rowOf, type Special } from './fields'
import { listRoute, readRoute, writeRoute, type Access } from './route'
import { byId, id, ids } from './scalars'
import { importRoute, sheetFiles } from './sheet'

interface ReferenceDef<F, S> {
  /** `/sys/position`: what its addresses begin with. */
  readonly base: string
  /** `sys:position`: what its permissions begin with. */
  readonly of: string
  readonly fields: F
  /** Reading is open to these where it does not ask for the permission to list. */
  readonly read?: Access
  /** Clients of the older interface change records without naming a version. */
  readonly older?: boolean
  readonly special?: S
}

/**
 * Reference data: records with a code that others refer to, kept as a list, in a dialog and as a file. Shapes, routes and
 * addresses of its files follow from the fields.
 */
export const referenceOf = <const B extends string, F extends Fields<ErrorKey>, const S extends Special = Record<never, never>>(
  def: ReferenceDef<F, S> & { readonly base: B },
) => {
  const { base, of, fields, read, older, special } = def
  const slice = of.split(':')[1] ?? of
  const may = (action: string) => `${of}:${action}` as PermissionCode
  const [row, add, edit] = [
    rowOf(fields, special),
    addOf(fields, special),
    editOf(fields, { older: older === true, ...(special && { special }) }),
  ]
  const dicts = Object.fromEntries(Object.entries(fields).flatMap(([name, one]) => (one.kind === 'dict' ? [[name, one.dict]] : [])))
  const logged = (action: string) => ({ access: may(action.replace('Batch', '')), oplog: `${slice}.${action}` })
  return {
    ...def,
    row,
    add,
    edit,
    cells: cellsOf(fields, special),
    may,
    /** Not in the typed client, they answer files. */
    files: sheetFiles(base),
    routes: {
      list: listRoute(`${base}/list`, { row, access: read ?? may('list'), dicts }),
      queryById: readRoute({ path: `${base}/queryById`, query: byId, result: row, access: read ?? may('queryById') }),
      add: writeRoute({ path: `${base}/add`, body: add, result: z.object({ id }), ...logged('add') }),
      edit: writeRoute({ method: 'PUT', path: `${base}/edit`, body: edit, ...logged('edit') }),
      delete: writeRoute({ method: 'DELETE', path: `${base}/delete`, query: byId, ...logged('delete') }),
      deleteBatch: writeRoute({ method: 'DELETE', path: `${base}/deleteBatch`, query: z.object({ ids }), ...logged('deleteBatch') }),
      importExcel: importRoute(base, may('importExcel')),
    },
  }
}
