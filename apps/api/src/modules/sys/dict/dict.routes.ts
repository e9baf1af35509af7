import { contract } from '@srm/contract/index'
import { dictFiles } from '@srm/contract/sys/dict'
import { inLang } from '@srm/domain/kit/text'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { addItem, checkValue, deleteItems, editItem, sortItems } from './dict-item.commands'
import { addDict, deleteDicts, destroyDict, editDict, restoreDict } from './dict.commands'
import { dictExport, dictImport } from './dict.import'
import { deletedDicts, dictItemList, dictList, dictNodes } from './dict.list'
import { allDictItems } from './dict.public'
import { itemsOf, labelsOf, searchItems, tablePage, treeLevel } from './dict.queries'

type Said = keyof typeof dictText.zh.message
const done = async (ctx: Ctx, work: Promise<unknown>, message: Said) => {
  await work
  return answer(null, { message: inLang(dictText, ctx.lang).message[message] })
}
const saved = async <R>(ctx: Ctx, work: Promise<R>) => answer(await work, { message: inLang(dictText, ctx.lang).message.saved })

const bound = routes(contract.dict, {
  // What the server keeps follows every change at once: the call only tells clients to drop what they keep.
  refreshCache: () => null,
  queryAllDictItems: ({ ctx }) => reading(ctx, allDictItems),
  getDictItems: ({ ctx, params }) => itemsOf(ctx, params.code),
  loadDictItem: ({ ctx, params, query }) => labelsOf(ctx, params.dict, query.key),
  loadDict: ({ ctx, params, query }) => searchItems(ctx, params.dict, query.keyword ?? '', query.pageSize),
  loadTreeData: ({ ctx, query }) => treeLevel(ctx, query),
  queryTableData: ({ ctx, query }) => tablePage(ctx, query),
  list: ({ ctx, query }) => listPage(ctx, dictList, query),
  treeList: ({ ctx }) => dictNodes(ctx),
  add: ({ ctx, body }) => saved(ctx, addDict(ctx, body)),
  edit: ({ ctx, body }) => done(ctx, editDict(ctx, body), 'edited'),
  delete: ({ ctx, query }) => done(ctx, deleteDicts(ctx, [query.id]), 'deleted'),
  deleteBatch: ({ ctx, query }) => done(ctx, deleteDicts(ctx, query.ids), 'deleted'),
  deleteList: ({ ctx }) => deletedDicts(ctx),
  back: ({ ctx, params }) => done(ctx, restoreDict(ctx, params.id), 'restored'),
  deletePhysic: ({ ctx, params }) => done(ctx, destroyDict(ctx, params.id), 'deleted'),
  importExcel: ({ ctx, query, request }) => importNow(ctx, dictImport, query.dryRun === '1', request),
})

const items = routes(contract.dictItem, {
  list: ({ ctx, query }) => listPage(ctx, dictItemList, query),
  add: ({ ctx, body }) => saved(ctx, addItem(ctx, body)),
  edit: ({ ctx, body }) => done(ctx, editItem(ctx, body), 'edited'),
  delete: ({ ctx, query }) => done(ctx, deleteItems(ctx, [query.id]), 'deleted'),
  deleteBatch: ({ ctx, query }) => done(ctx, deleteItems(ctx, query.ids), 'deleted'),
  check: ({ ctx, query }) => done(ctx, checkValue(ctx, query), 'free'),
  sort: ({ ctx, body }) => done(ctx, sortItems(ctx, body.dictId, body.ids), 'saved'),
})

export const dictRoutes: FastifyPluginCallback = (app, _options, ready) => {
  for (const part of [bound, items, dictExport, templateRoute(dictFiles.template, dictImport)]) app.register(part)
  ready()
}
