import { z } from 'zod'
import { id, instant, line, optionalLine } from '../kit/scalars'

/** An entry or button as administrators see it. */
export const PermissionNode = z.object({
  id,
  key: z.string(),
  title: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  nameEn: z.string().nullable(),
  code: z.string(),
  perms: z.string().nullable(),
  permsType: z.string(),
  icon: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  url: z.string().nullable(),
  redirect: z.string().nullable(),
  sortNo: z.number(),
  menuType: z.number(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  internalOrExternal: z.boolean(),
  status: z.string(),
  description: z.string().nullable(),
  ruleFlag: z.number(),
  delFlag: z.number(),
  /** Comes with the product: type and codes stay. */
  builtIn: z.boolean(),
  version: z.number(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  get children(): z.ZodNullable<z.ZodArray<typeof PermissionNode>> {
    return z.array(PermissionNode).nullable()
  },
})
export type PermissionNode = z.infer<typeof PermissionNode>

/** Absent, empty and null are one: nothing. */
const parent = z
  .union([id, z.literal('')])
  .nullish()
  .transform((s) => s || null)
const onOff = (start: '0' | '1') =>
  z
    .union([z.enum(['0', '1']), z.literal(0), z.literal(1)])
    .nullish()
    .transform((s) => (s == null ? start : (String(s) as '0' | '1')))
const flag = (start: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((on) => on ?? start)
const count = (start: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .nullish()
    .transform((n) => n ?? start)

/** Which fields belong to which type, and what they may hold, is judged by domain/sys/permission/menu.rules. */
const fields = {
  menuType: z.union([z.literal([0, 1, 2]), z.enum(['0', '1', '2']).transform((s) => Number(s) as 0 | 1 | 2)]),
  parentId: parent,
  name: line(100).default(''),
  nameEn: optionalLine(100),
  url: optionalLine(500),
  component: optionalLine(200),
  componentName: optionalLine(100),
  redirect: optionalLine(300),
  perms: optionalLine(300),
  permsType: z
    .enum(['1', '2'])
    .nullish()
    .transform((s) => s ?? '1'),
  status: onOff('1'),
  icon: optionalLine(60),
  sortNo: count(1),
  route: flag(true),
  hidden: flag(false),
  keepAlive: flag(false),
  alwaysShow: flag(false),
  internalOrExternal: flag(false),
  description: optionalLine(300),
}
export const MenuAdd = z.object(fields)
export type MenuAdd = z.infer<typeof MenuAdd>
export const MenuEdit = z.object({ ...fields, id, version: z.int().positive().optional() })
export type MenuEdit = z.infer<typeof MenuEdit>
