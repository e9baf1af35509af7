import { MenuAdd, MenuEdit } from '@srm/contract/sys/menu'
import { menuProblems, normalMenu } from '@srm/domain/sys/permission/menu.rules'
import type { z } from 'zod'

/** The form judges by the rules of the server, in the same words. */
const judge = (given: MenuAdd, ctx: z.RefinementCtx): void => {
  for (const { field, key, params } of menuProblems(normalMenu(given)))
    ctx.addIssue({ code: 'custom', message: key, path: [field], params: { errorKey: key, errorParams: params } })
}
export const MenuAddForm = MenuAdd.superRefine(judge)
export const MenuEditForm = MenuEdit.superRefine(judge)
