import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { files, flag, instant, optionalLine } from '../kit/scalars'

const word = (max: number) => optionalLine(max).transform((text) => text ?? '')
const oneImage = files.max(1, 'TOO_MANY_FILES')
export const PrintOptions = z.object({
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'BAD_FIELD'),
  letter: z.object({ zh: word(120), en: word(120) }),
  footer: z.object({ zh: word(60), en: word(60) }),
  logo: oneImage,
  seal: oneImage,
  qr: flag,
  signatures: flag,
})
export type PrintOptions = z.output<typeof PrintOptions>

const code = z.string().min(1).max(60)
const Template = z.object({
  code,
  name: z.string(),
  /** 0: nothing of its own was kept yet. */
  version: z.number(),
  options: PrintOptions,
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  /** The draft differs from what papers carry. */
  changed: z.boolean(),
})
export type PrintTemplate = z.infer<typeof Template>

const at = z.object({ code, version: z.int().min(0) })
export const printTemplate = c.router({
  /** Every kind of paper, the default of all first. */
  templates: readRoute({ path: '/studio/print/templates', result: z.array(Template.omit({ options: true })), access: 'studio:print:list' }),
  template: readRoute({ path: '/studio/print/template', query: z.object({ code }), result: Template, access: 'studio:print:list' }),
  save: writeRoute({
    path: '/studio/print/save',
    body: at.extend({ options: PrintOptions }),
    result: Template,
    access: 'studio:print:edit',
    oplog: 'printTemplate.save',
  }),
  publish: writeRoute({
    path: '/studio/print/publish',
    body: at,
    result: Template,
    access: 'studio:print:publish',
    oplog: 'printTemplate.publish',
  }),
  /** A specimen with these options, as a picture. */
  preview: writeRoute({
    path: '/studio/print/preview',
    body: z.object({ lang: z.enum(['zh', 'en']), options: PrintOptions }),
    result: z.object({ svg: z.string() }),
    access: 'studio:print:list',
  }),
})
