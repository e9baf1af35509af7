import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { ControlProps } from '../inputs/control'
import type { CronInputProps } from '../cron/cron-input'
import { CronInput } from '../cron/cron-input'
import { JsonEditor } from '../code-editor/json-editor'
import type { Span } from '../dates/date-input'
import type { CategoryProps, DictTreeProps } from '../dict/dict-tree'
import type { FilterInputProps } from '../inputs/filter-input'
import type { LinkedProps } from '../inputs/linked-select'
import type { DepartPickerProps } from '../picker/depart-picker'
import type { PopupFields } from '../picker/popup'
import type { RecordSource } from '../picker/record-source'
import type { UserPickerProps } from '../picker/user-picker'
import type { RegionProps } from '../inputs/region-cascader'
import { RichEditor } from '../rich-editor/rich-editor'
import type { YesNoProps } from '../tags/yes-no'

/** A kind of control that is fetched when a form first shows one; a grey line keeps its place until then. */
const kind = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  const Kind = (props: P) => (
    <Suspense fallback={<span className="srm-kind-wait" aria-busy="true" />}>
      <Part {...props} />
    </Suspense>
  )
  return Kind
}
const choice = () => import('../dict/dict-choice')
const search = () => import('../dict/dict-search')
const tree = () => import('../dict/dict-tree')
const dates = () => import('../dates/date-input')

const DictRadio = kind(() => choice().then((m) => m.DictRadio))
const DictChecks = kind(() => choice().then((m) => m.DictChecks))
const DictSearch = kind(() => search().then((m) => m.DictSearch))
const DictSearchMulti = kind(() => search().then((m) => m.DictSearchMulti))
const DictTree = kind(() => tree().then((m) => m.DictTree))
const DictTreeMulti = kind(() => tree().then((m) => m.DictTreeMulti))
const CategorySelect = kind(() => tree().then((m) => m.CategorySelect))
const CategoryMultiSelect = kind(() => tree().then((m) => m.CategoryMultiSelect))
const LinkedSelect = kind(() => import('../inputs/linked-select').then((m) => m.LinkedSelect))
const FilterInput = kind(() => import('../inputs/filter-input').then((m) => m.FilterInput))
const YesNo = kind(() => import('../tags/yes-no').then((m) => m.YesNo))
const TimeInput = kind(() => dates().then((m) => m.TimeInput))
const SecondInput = kind(() => dates().then((m) => m.SecondInput))
const SpanInput = kind(() => dates().then((m) => m.SpanInput))
const RegionCascader = kind(() => import('../inputs/region-cascader').then((m) => m.RegionCascader))
const OneUser = kind(() => import('../picker/user-picker').then((m) => m.OneUser))
const UserPicker = kind(() => import('../picker/user-picker').then((m) => m.UserPicker))
const OneDepart = kind(() => import('../picker/depart-picker').then((m) => m.OneDepart))
const DepartPicker = kind(() => import('../picker/depart-picker').then((m) => m.DepartPicker))
const RecordPicker = kind(() => import('../picker/record-picker').then((m) => m.RecordPicker<object>))
const PopupField = kind(() => import('./popup-field').then((m) => m.PopupField))
const AvatarUpload = kind(() => import('../files/avatar-upload').then((m) => m.AvatarUpload))
const ImageField = kind(() => import('./image-field').then((m) => m.ImageField))

type Own<P> = Omit<P, keyof ControlProps<unknown>>
/** Kinds beside the ones every form uses; each is a chunk of its own. */
export type MoreKind =
  | { readonly kind: 'dictRadio' | 'dictChecks' | 'dictSearch' | 'dictSearches'; readonly dict: string }
  | ({ readonly kind: 'dictTree' | 'dictTrees' } & Own<DictTreeProps>)
  | ({ readonly kind: 'category' | 'categories' } & CategoryProps)
  | ({ readonly kind: 'linked' } & Own<LinkedProps>)
  | ({ readonly kind: 'filter' } & Own<FilterInputProps>)
  | ({ readonly kind: 'yesNo' } & Own<YesNoProps>)
  | { readonly kind: 'time' | 'second' | 'days' | 'moments' | 'rich' | 'json'; readonly height?: number }
  | ({ readonly kind: 'cron' } & Own<CronInputProps>)
  | ({ readonly kind: 'region' } & Own<RegionProps>)
  | ({ readonly kind: 'user' | 'users' } & Pick<UserPickerProps, 'store' | 'permission' | 'max'>)
  | ({ readonly kind: 'depart' | 'departs' } & Pick<DepartPickerProps, 'store'>)
  | { readonly kind: 'record' | 'records'; readonly source: RecordSource<object>; readonly max?: number }
  | ({ readonly kind: 'popup'; readonly multiple?: boolean } & PopupFields)
  | { readonly kind: 'avatar' }
  | { readonly kind: 'images'; readonly biz: string; readonly max?: number }

/** Whatever a schema holds under the field's name; each kind knows what it takes. */
type AnyControl = ControlProps<never> & { readonly future?: boolean }

const treeOf = ({ code, pidField, pidValue, hasChildField, condition }: DictTreeProps): DictTreeProps => ({
  code,
  pidField,
  pidValue,
  hasChildField,
  condition,
})

/** The control of one of these kinds. */
export const moreBuiltIn = (field: MoreKind, control: AnyControl): ReactNode => {
  const one = control as unknown as ControlProps<string> & { readonly future?: boolean }
  const many = control as unknown as ControlProps<readonly string[]>
  const span = control as unknown as ControlProps<Span>
  switch (field.kind) {
    case 'dictRadio':
      return <DictRadio {...one} code={field.dict} />
    case 'dictChecks':
      return <DictChecks {...many} code={field.dict} />
    case 'dictSearch':
      return <DictSearch {...one} code={field.dict} />
    case 'dictSearches':
      return <DictSearchMulti {...many} code={field.dict} />
    case 'dictTree':
      return <DictTree {...treeOf(field)} {...one} />
    case 'dictTrees':
      return <DictTreeMulti {...treeOf(field)} {...many} />
    case 'category':
      return <CategorySelect pcode={field.pcode} condition={field.condition} {...one} />
    case 'categories':
      return <CategoryMultiSelect pcode={field.pcode} condition={field.condition} {...many} />
    case 'linked':
      return <LinkedSelect config={field.config} labels={field.labels} {...many} />
    case 'filter':
      return <FilterInput how={field.how} fixed={field.fixed} {...one} />
    case 'yesNo':
      return <YesNo options={field.options} {...one} />
    case 'time':
      return <TimeInput {...one} />
    case 'second':
      return <SecondInput {...one} />
    case 'days':
      return <SpanInput {...span} />
    case 'moments':
      return <SpanInput {...span} seconds />
    case 'rich':
      return <RichEditor height={field.height} {...one} />
    case 'json':
      return <JsonEditor height={field.height} {...one} />
    case 'cron':
      return <CronInput fields={field.fields} {...one} />
    case 'region':
      return <RegionCascader anyLevel={field.anyLevel} {...one} />
    case 'user':
      return <OneUser store={field.store} permission={field.permission} {...one} />
    case 'users':
      return <UserPicker multiple store={field.store} permission={field.permission} max={field.max} {...many} />
    case 'depart':
      return <OneDepart store={field.store} {...one} />
    case 'departs':
      return <DepartPicker multiple store={field.store} {...many} />
    case 'record':
      return <RecordPicker source={field.source} {...many} />
    case 'records':
      return <RecordPicker multiple source={field.source} max={field.max} {...many} />
    case 'popup':
      return <PopupField code={field.code} orgFields={field.orgFields} destFields={field.destFields} multiple={field.multiple} {...one} />
    case 'avatar':
      return <AvatarUpload {...one} />
    case 'images':
      return <ImageField biz={field.biz} max={field.max} control={control as never} />
  }
}
