import { contract } from '@srm/contract/index'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { listViewText } from '@srm/domain/sys/list-view/list-view.text'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { addView, deleteView, editView, setDefaultView, viewsOf } from './list-view.commands'

const said = ({ lang }: Ctx) => ({ ...inLang(kitText, lang).message, ...inLang(listViewText, lang).message })

export const listViewRoutes = routes(contract.listView, {
  list: ({ ctx, query }) => viewsOf(ctx, query.listKey),
  add: async ({ ctx, body }) =>
    answer(await addView(ctx, body), { message: body.kind === 'query' ? said(ctx).schemeSaved : said(ctx).saved }),
  edit: async ({ ctx, body }) => answer(await editView(ctx, body), { message: said(ctx).saved }),
  setDefault: async ({ ctx, body }) => {
    await setDefaultView(ctx, body.listKey, body.id)
    return answer(null, { message: body.id ? said(ctx).isDefault : said(ctx).noDefault })
  },
  delete: async ({ ctx, query }) => {
    await deleteView(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
})
