import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { LinkedOption, PopupConfig, PopupFilter, PopupRow } from '@srm/contract/sys/online'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { onlineText } from '@srm/domain/sys/online/online.text'
import type { z } from 'zod'
import { reading } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import type { Ctx } from '../../../http/request/context'
import { dictItems } from '../dict/dict.public'
import { rowsOf, sourceOf, termsOf } from '../dict/source.public'
import { popups, type Popup } from './popups'

const maxOptions = 500

interface OptionsQuery {
  readonly table: string
  readonly txt: string
  readonly key: string
  readonly idField?: string | undefined
  readonly pidField?: string | undefined
  readonly condition?: string | undefined
  readonly pidValue?: string | undefined
}
/** Options of one level of linked selects: by a condition, or below what was chosen; without either the first level. */
export const linkedOptions = (ctx: Ctx, query: OptionsQuery): Promise<LinkedOption[]> => {
  const { table, txt, key, idField, pidField, condition, pidValue } = query
  const source = sourceOf(ctx, table)
  const terms = pidValue ? [] : termsOf(condition ?? '')
  const parent = pidField && (pidValue || terms.length === 0) ? { column: pidField, value: pidValue ?? '' } : undefined
  const columns = { id: idField || key, store: key, label: txt }
  return reading(ctx, (tx) => rowsOf(tx, source, columns, { terms, ...(parent && { parent }) }, maxOptions))
}

const popupOf = ({ actor }: Ctx, code: string): Popup => {
  const found = Object.hasOwn(popups, code) ? popups[code as keyof typeof popups] : undefined
  if (!found) throw refuse('POPUP_UNKNOWN', code)
  if (found.for === 'staff' && actor.kind !== 'buyer') throw refuse('NO_PERM')
  return found
}

/** The items of the dictionaries that explain columns, by code. */
const optionsOf = (ctx: Ctx, columns: Popup['columns']): Promise<PopupConfig['dictOptions']> =>
  reading(ctx, async (tx) => {
    const codes = [...new Set(columns.flatMap(({ dict }) => dict ?? []))]
    return Object.fromEntries(await Promise.all(codes.map(async (code) => [code, await dictItems(tx, code)] as const)))
  })

export const popupConfig = async (ctx: Ctx, code: string): Promise<PopupConfig> => {
  const { columns } = popupOf(ctx, code)
  const t = inLang(onlineText, ctx.lang)
  return {
    dictOptions: await optionsOf(ctx, columns),
    cgRpConfigId: code,
    cgRpConfigName: t.popup[code as keyof typeof popups],
    columns: columns.map(({ name, width, dict }) => ({
      title: t.column[name],
      dataIndex: name,
      align: 'left',
      width: width ?? null,
      sorter: true,
      dict: dict ?? null,
      ...(dict && { customRender: dict }),
    })),
  }
}

export const popupFilters = (ctx: Ctx, code: string): z.infer<typeof PopupFilter>[] => {
  const t = inLang(onlineText, ctx.lang)
  return popupOf(ctx, code).columns.map(({ name, dict }) => ({
    field: name,
    label: t.column[name],
    mode: 'single',
    view: dict ? 'list' : 'text',
    dict: dict ?? null,
  }))
}

/** A page of a popup's rows. `code` is a search word where the popup has no column of that name. */
export const popupRows = (ctx: Ctx, code: string, query: ListQuery): Promise<Page<PopupRow>> => {
  const { spec } = popupOf(ctx, code)
  const words = 'code' in spec.columns ? query.keyword : (query.keyword ?? query.code)
  return listPage(ctx, spec, { ...query, keyword: words }) as Promise<Page<PopupRow>>
}
