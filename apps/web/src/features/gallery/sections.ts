import type { ComponentType } from 'react'

export interface Section {
  readonly id: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly load: () => Promise<ComponentType>
}

/** One line per section; a section shows one family of widgets in all their states. */
export const sections: readonly Section[] = [
  {
    id: 'dictionaries',
    title: { zh: '字典', en: 'Dictionaries' },
    load: () => import('./sections/dictionaries').then((m) => m.DictionarySection),
  },
  { id: 'trees', title: { zh: '树与联动', en: 'Trees and links' }, load: () => import('./sections/trees').then((m) => m.TreeSection) },
  { id: 'pickers', title: { zh: '选择器', en: 'Pickers' }, load: () => import('./sections/pickers').then((m) => m.PickerSection) },
  {
    id: 'dates',
    title: { zh: '日期与定时', en: 'Dates and schedules' },
    load: () => import('./sections/dates').then((m) => m.DateSection),
  },
  {
    id: 'inputs',
    title: { zh: '输入与显示', en: 'Inputs and texts' },
    load: () => import('./sections/inputs').then((m) => m.InputSection),
  },
  { id: 'files', title: { zh: '文件', en: 'Files' }, load: () => import('./sections/files').then((m) => m.FileSection) },
  { id: 'forms', title: { zh: '表单与明细', en: 'Forms and lines' }, load: () => import('./sections/forms').then((m) => m.FormsSection) },
  { id: 'rich', title: { zh: '富文本', en: 'Rich text' }, load: () => import('./sections/rich').then((m) => m.RichSection) },
  {
    id: 'dynamic',
    title: { zh: '动态表单', en: 'Dynamic forms' },
    load: () => import('./sections/dynamic-form').then((m) => m.DynamicFormSection),
  },
]
